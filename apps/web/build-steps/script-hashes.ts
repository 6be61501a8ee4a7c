import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Writes `csp-hashes.json` beside the built pages: for each page the hashes of its inline scripts, in the form that a
 * content security policy wants. The server allows these scripts and no others.
 */
export function writeScriptHashes(clientFolder: string): void {
  const pages = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const hashes = Object.fromEntries(
    pages.sort().map((page) => [page, scriptHashes(readFileSync(join(clientFolder, page), 'utf8'))]),
  );
  writeFileSync(join(clientFolder, 'csp-hashes.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}

/** `sha256-…` of every inline script of a page, each once. */
export function scriptHashes(html: string): string[] {
  const scripts = Array.from(html.matchAll(inlineScript), ([, code = '']) => code);
  return [...new Set(scripts.map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`))];
}
