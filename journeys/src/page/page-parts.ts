import { gzipSync } from 'node:zlib';
import { known } from '@portray/foundation/known';

/** Pages that visitors and search engines find, as the product itself lists them. */
export async function publicPathsOf(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  return allOf(map, /<loc>(.*?)<\/loc>/g).map((address) => new URL(address).pathname);
}

/** What a page brings or names before the visitor does anything. */
export type PageParts = { html: string; headers: Headers; scripts: string[]; inlineScripts: string[] };

/** Reads a page of a running product, and every script that it starts with: those that scripts import, too. */
export async function readPage(url: string, path: string): Promise<PageParts> {
  const reply = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
  const html = await reply.text();
  const inlineScripts = Array.from(html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g), ([, code]) =>
    known(code),
  );
  const named = inlineScripts.flatMap((code) => code.match(/\/assets\/[\w.-]+\.js/g) ?? []);
  return { html, headers: reply.headers, scripts: await withImports(url, named), inlineScripts };
}

/** Scripts of a running product with all that they import, and what these import. */
export async function withImports(url: string, addresses: readonly string[]): Promise<string[]> {
  const scripts = new Set<string>();
  const follow = async (address: string): Promise<void> => {
    if (scripts.has(address)) return;
    scripts.add(address);
    const { code } = await scriptAt(url + address);
    await Promise.all(importsOf(code).map((name) => follow(new URL(name, url + address).pathname)));
  };
  await Promise.all(addresses.map(follow));
  return [...scripts].sort();
}

/** Not those of `import(…)`: they come when they are wanted. */
function importsOf(code: string): string[] {
  const statements = code.matchAll(
    /(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w${},*\s]+?\s*from\s*)?["'`]([^"'`]+\.js)["'`]/g,
  );
  return Array.from(statements, ([, address]) => known(address));
}

/** As a server sends them that compresses as well as gzip can. */
export async function gzippedBytes(url: string, parts: Pick<PageParts, 'scripts' | 'inlineScripts'>): Promise<number> {
  const { scripts, inlineScripts } = parts;
  const files = await Promise.all(scripts.map((path) => scriptAt(url + path)));
  const sizes = [...files.map((file) => file.gzippedBytes()), ...inlineScripts.map(gzippedSize)];
  return sizes.reduce((sum, size) => sum + size, 0);
}

const gzippedSize = (code: string) => gzipSync(code, { level: 9 }).length;

type Script = { code: string; gzippedBytes(): number };
const scripts = new Map<string, Promise<Script>>();

/** A script of a product, read and compressed once: its name changes with its content. */
function scriptAt(address: string): Promise<Script> {
  const script = scripts.get(address) ?? readScript(address);
  scripts.set(address, script);
  return script;
}

async function readScript(address: string): Promise<Script> {
  const code = await (await fetch(address)).text();
  let size: number | undefined;
  return {
    code,
    gzippedBytes() {
      size ??= gzippedSize(code);
      return size;
    },
  };
}

/** The text between tags, or the value of an attribute, once each time that it is there. */
export function allOf(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([whole, found = whole]) => found);
}
