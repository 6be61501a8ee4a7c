import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** `sha256-…` of every inline script of a page, each once, in the form that a content security policy wants. */
export function scriptHashes(html: string): string[] {
  const scripts = Array.from(html.matchAll(inlineScript), ([, code = '']) => code);
  return [...new Set(scripts.map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`))];
}
