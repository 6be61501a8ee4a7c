import { createHash } from 'node:crypto';
import { startPage } from './start-page.ts';
import { usedStyles } from './used-styles.ts';

const sheetLink = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const scriptPreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Characters of a script from which on it is worth a pause of its own. */
const longScript = 10_000;

/** A page, and a file that it needs beside those of the build. */
export type LightPage = { html: string; boot: { address: string; script: string } };

/**
 * A prerendered page that shows itself before anything else has come: the styles that it needs are inside, all others and
 * the scripts are fetched when it stands. `read` gives the content of a file by its address.
 * Throws where a page does not have the form that React Router gives it.
 */
export function lightenPage(html: string, read: (address: string) => string): LightPage {
  const sheets = addressesOf(html, sheetLink).map((address) => address.replace('#', ''));
  const scripts = addressesOf(html, scriptPreload);
  const script = moduleScript.exec(html)?.[1];
  if (!sheets.length || !scripts.length || !script) throw new Error('A built page has no styles or scripts.');
  const boot = bootInTurns(
    script,
    scripts.filter((file) => read(file).length > longScript),
  );
  const address = `/assets/boot-${createHash('sha256').update(boot).digest('hex').slice(0, 10)}.js`;
  const start = `(${startPage})(${JSON.stringify({ scripts, boot: address })})`;
  const styles = usedStyles(sheets.map(read).join('\n'), html);
  const withoutScripts = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}"/>`).join('');
  const later = html
    .replaceAll(scriptPreload, '')
    .replaceAll(sheetLink, '<link rel="stylesheet" href="$1" media="print" disabled=""/>')
    .replace(moduleScript, () => `<script>${start}</script>`);
  const first = later.indexOf('<link rel="stylesheet"');
  const early = `<style>${styles}</style><noscript>${withoutScripts}</noscript>`;
  return { html: later.slice(0, first) + early + later.slice(first), boot: { address, script: boot } };
}

/**
 * React Router's script with a pause after each part that runs, so that a phone can answer a finger in between. `scripts`
 * are the long ones of all that it needs.
 */
function bootInTurns(script: string, scripts: readonly string[]): string {
  const own = script
    .replaceAll(/^import \* as (\w+) from ("[^"]+");?/gm, 'const $1 = await inTurn($2);')
    .replaceAll(/^import ("[^"]+");?/gm, 'await inTurn($1);');
  if (/^\s*import\s*["{*]/m.test(own)) throw new Error('A built page begins with imports of an unknown form.');
  const shared = scripts.filter((address) => !script.includes(address));
  return `const inTurn = async (address) => {
  const module = await import(address);
  await new Promise((done) => setTimeout(done));
  return module;
};
for (const address of ${JSON.stringify(shared)}) await inTurn(address);
${own}`;
}

function addressesOf(html: string, links: RegExp): string[] {
  return Array.from(html.matchAll(links), ([, address = '']) => address);
}
