import { createHash } from 'node:crypto';
import { known } from '@portray/foundation/known';
import { bootInTurns } from './boot-in-turns.ts';
import { linksOf, type PageTag, scriptsOf } from './page-tags.ts';
import { startPage } from './start-page.ts';
import { usedStyles } from './used-styles.ts';

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
  const { sheets, preloads, module } = loadedBy(html);
  const scripts = preloads.map(addressOf);
  const longOnes = scripts.filter((file) => read(file).length > longScript);
  const boot = bootInTurns(module.code, longOnes);
  const address = `/assets/boot-${createHash('sha256').update(boot).digest('hex').slice(0, 10)}.js`;
  const start = `<script>(${startPage})(${JSON.stringify({ scripts, boot: address })})</script>`;
  const files = sheets.map((sheet) => addressOf(sheet).replace('#', ''));
  const styles = `<style>${usedStyles(files.map(read).join('\n'), html)}</style>`;
  const withoutScripts = `<noscript>${files.map((file) => `<link rel="stylesheet" href="${file}"/>`).join('')}</noscript>`;
  const later = sheets.map((sheet, index): Change => {
    const link = `<link rel="stylesheet" href="${sheet.attributes.href}" media="print" disabled=""/>`;
    return [sheet, index === 0 ? styles + withoutScripts + link : link];
  });
  const ahead = preloads.map((preload): Change => [preload, '']);
  return { html: changed(html, [...later, ...ahead, [module, start]]), boot: { address, script: boot } };
}

/** What a page loads before it stands; the browser would fetch anything of another form at once, so that is refused. */
function loadedBy(html: string) {
  const links = linksOf(html);
  const [sheets, preloads] = ['stylesheet', 'modulepreload'].map((rel) =>
    links.filter(({ attributes }) => attributes.rel === rel),
  ) as [PageTag[], PageTag[]];
  const loaders = scriptsOf(html).filter(({ attributes }) => attributes.type === 'module' || attributes.src);
  const [module, ...others] = loaders;
  if (!sheets.length || !preloads.length || !module) throw new Error('A built page has no styles or scripts.');
  const strange = [
    ...[...sheets, ...preloads].filter(({ attributes }) => !isExactly(attributes, ['href', 'rel'])),
    ...(isExactly(module.attributes, ['async', 'type']) ? [] : [module]),
    ...others,
  ];
  if (strange.length > 0) throw new Error(`A built page loads something of an unknown form: ${known(strange[0]).text}`);
  return { sheets, preloads, module };
}

const addressOf = ({ attributes }: PageTag): string => known(attributes.href);

function isExactly(attributes: PageTag['attributes'], names: string[]): boolean {
  return Object.keys(attributes).sort().join() === names.join();
}

type Change = [tag: PageTag, replacement: string];

function changed(html: string, changes: readonly Change[]): string {
  const fromTheEnd = changes.toSorted(([one], [other]) => other.start - one.start);
  return fromTheEnd.reduce(
    (page, [{ start, text }, replacement]) => page.slice(0, start) + replacement + page.slice(start + text.length),
    html,
  );
}
