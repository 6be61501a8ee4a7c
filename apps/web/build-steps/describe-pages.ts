import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { known } from '@portray/foundation/known';
import { lightenPage } from './lighten-page.ts';
import { scriptsOf } from './page-tags.ts';

/** Signed-in screens start from it; it shows nothing that could come sooner. */
const emptyPage = '__spa-fallback.html';

type Routes = Record<string, { id: string; parentId?: string; path?: string } | undefined>;

const compressible = /\.(js|css|svg|json|wasm)$/;

/**
 * Writes `pages.json` beside the built pages, for the server: the hashes of the inline scripts of each page (it allows
 * these scripts and no others) and every address that exists (for all others it answers 404).
 */
export async function describePages(clientFolder: string, routes: Routes): Promise<void> {
  lightenPages(clientFolder);
  const files = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).sort();
  const list = join(clientFolder, known(files.find((file) => /^assets\/manifest-\w+\.js$/.test(file))));
  writeFileSync(list, lightenList(readFileSync(list, 'utf8')));
  const pages = files.filter((file) => file.endsWith('.html'));
  const hashes = pages.map((page) => [page, scriptHashes(readFileSync(join(clientFolder, page), 'utf8'))]);
  const facts = { scripts: Object.fromEntries(hashes), addresses: addressesOf(routes) };
  writeFileSync(join(clientFolder, 'pages.json'), `${JSON.stringify(facts, null, 2)}\n`);
  await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(clientFolder, file))));
}

type ScreenList = { entry: { imports: string[] }; routes: Record<string, { imports: string[] }> };

/**
 * The list of screens, which every page loads, without what says nothing: flags that are not set, and scripts that every page
 * starts with anyway. Throws where a screen has a loader: the router of the pages has no part that would call it (see
 * `router-without-server.ts`).
 */
export function lightenList(script: string): string {
  const [loader] = /"has(Client)?(Loader|Action|Middleware)":true/.exec(script) ?? [];
  if (loader)
    throw new Error(`A screen has ${loader}: screens get their data by TanStack Query (see router-parts.ts).`);
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1];
  const list = JSON.parse(script.slice(start, end)) as ScreenList;
  const { root, ...screens } = list.routes;
  const everywhere = new Set([...list.entry.imports, ...known(root).imports]);
  for (const screen of Object.values(screens)) screen.imports = screen.imports.filter((file) => !everywhere.has(file));
  const light = JSON.stringify(list, (_, value) => (value === false ? undefined : value));
  return script.slice(0, start) + light + script.slice(end);
}

/** Rewrites the prerendered pages in place. */
function lightenPages(clientFolder: string): void {
  const read = (address: string) => readFileSync(join(clientFolder, address), 'utf8');
  const files = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.html') && name !== emptyPage)) {
    const { html, boot } = lightenPage(read(file), read);
    writeFileSync(join(clientFolder, file), html);
    writeFileSync(join(clientFolder, boot.address), boot.script);
  }
}

/** Patterns such as `/videos/:id`. */
function addressesOf(routes: Routes): string[] {
  const addresses = Object.values(routes).flatMap((route) => (route?.path ? [pathOf(routes, route.id)] : []));
  return [...new Set(['/', ...addresses])].filter((address) => !address.includes('*')).sort();
}

function pathOf(routes: Routes, id: string): string {
  const route = routes[id];
  const parent = route?.parentId ? pathOf(routes, route.parentId) : '';
  return route?.path ? `${parent}/${route.path}` : parent;
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** At the best quality, a binary of 8 MB takes a minute and becomes a fifth smaller. */
const largeBytes = 1_000_000;

/** A server need not compress the same file for every visitor; all files at once take every processor. */
async function compress(path: string): Promise<void> {
  const content = readFileSync(path);
  const isLarge = content.length > largeBytes;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    ...(isLarge && { [constants.BROTLI_PARAM_QUALITY]: 4 }),
  };
  await Promise.all([
    toGzip(content, { level: isLarge ? 6 : 9 }).then((small) => writeFile(`${path}.gz`, small)),
    toBrotli(content, { params }).then((small) => writeFile(`${path}.br`, small)),
  ]);
}

/** `sha256-…` of every inline script of a page, each once, in the form that a content security policy wants. */
export function scriptHashes(html: string): string[] {
  const scripts = scriptsOf(html).filter(({ attributes }) => attributes.src === undefined);
  return [...new Set(scripts.map(({ code }) => `sha256-${createHash('sha256').update(code).digest('base64')}`))];
}
