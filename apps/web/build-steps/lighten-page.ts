import { createHash } from 'node:crypto';
import { known } from '@portray/foundation/known';
import { minifySync, parseAst } from 'vite';
import { linksOf, type PageTag, scriptsOf } from './page-tags.ts';
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
  const { code } = minifySync('start.js', `(${startPage})(${JSON.stringify({ scripts, boot: address })})`);
  const start = `<script>${code}</script>`;
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

const inTurn = `const inTurn = async (address) => {
  const module = await import(address);
  await new Promise((done) => setTimeout(done));
  return module;
};`;

type Import = { start: number; end: number; source: string; name: string | undefined };

/**
 * A module with a pause after each import, so that a phone can answer a finger in between. `first` are addresses to
 * import before its own; those that it imports itself are left to it. Throws where it imports single names.
 */
function bootInTurns(module: string, first: readonly string[]): string {
  const imports = importsOf(module);
  const own = imports.toReversed().reduce((text, { start, end, source, name }) => {
    const turn = `await inTurn(${JSON.stringify(source)});`;
    return text.slice(0, start) + (name ? `const ${name} = ${turn}` : turn) + text.slice(end);
  }, module);
  const shared = first.filter((address) => !imports.some(({ source }) => source === address));
  return `${inTurn}\nfor (const address of ${JSON.stringify(shared)}) await inTurn(address);\n${own}`;
}

function importsOf(module: string): Import[] {
  return parseAst(module).body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [];
    const { start, end, source, specifiers } = statement;
    const [name] = specifiers;
    const isWhole = specifiers.length < 2 && (!name || name.type === 'ImportNamespaceSpecifier');
    if (!isWhole) throw new Error(`A built page begins with an import of an unknown form: ${module.slice(start, end)}`);
    return [{ start, end, source: source.value, name: name?.local.name }];
  });
}

/** What a page fetches once it has shown itself: scripts ahead of their use, and the module that begins with them. */
type PageStart = { scripts: string[]; boot: string };

/**
 * Runs in the page, as text: it must use nothing from outside. Starts when the pictures have loaded, on the first interaction, or after three seconds, whichever comes first. Clicks, typing and chosen files before hydration ('portray:alive') are replayed after it, and a link that was followed after them; checkboxes and lists are not.
 */
function startPage({ scripts, boot }: PageStart): void {
  const clicked = new Set<HTMLElement>();
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  const filled = new Set<HTMLInputElement>();
  const listening = new AbortController();
  const early = { capture: true, signal: listening.signal };
  let hasBegun = false;

  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const href of scripts) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: boot }));
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
    const arrivals = sheets.map((sheet) => {
      const arrival = new Promise((done) => {
        sheet.onload = done;
        sheet.onerror = done;
      });
      sheet.disabled = false;
      return arrival;
    });
    // All at once, as they overrule each other.
    void Promise.all(arrivals).then(() => {
      for (const sheet of sheets) sheet.media = 'all';
    });
  };

  const typeAgain = (value: string, field: HTMLInputElement | HTMLTextAreaElement) => {
    field.value = field.defaultValue;
    // Past React's own setter, so that it takes the text for a change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // Leaving at once would lose what was done before; a second click does not wait for scripts that may never come.
  const mayWait = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    clicked.size + typed.size > 0 && !clicked.has(link) && !link.target && !ctrlKey && !metaKey && !shiftKey;
  const comeAlive = () => {
    listening.abort();
    setTimeout(() => {
      typed.forEach(typeAgain);
      for (const field of filled) field.dispatchEvent(new Event('change', { bubbles: true }));
      // What was typed is drawn before what was pressed takes it, and what was pressed before the next is.
      for (const element of clicked) setTimeout(() => element.click());
    });
  };

  addEventListener('submit', (event) => event.preventDefault(), early);
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('button, [role=button], a');
      if (!pressed) return;
      if (pressed instanceof HTMLAnchorElement) {
        if (!mayWait(pressed, event)) return;
        event.preventDefault();
      }
      clicked.add(pressed);
    },
    early,
  );
  addEventListener(
    'input',
    ({ target }) => {
      const isInput = target instanceof HTMLInputElement;
      if (isInput && target.type === 'file') filled.add(target);
      else if (target instanceof HTMLTextAreaElement || (isInput && !/checkbox|radio/.test(target.type)))
        typed.set(target, target.value);
    },
    early,
  );
  addEventListener('portray:alive', comeAlive, { once: true });
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'dragenter'])
    addEventListener(sign, begin, early);
  // After the frame that shows the pictures; fonts count as pictures.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)));
  setTimeout(begin, 3_000);
}
