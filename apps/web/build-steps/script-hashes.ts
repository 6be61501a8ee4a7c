import { createHash } from 'node:crypto';
import { scriptsOf } from './page-tags.ts';

/** `sha256-…` of every inline script of a page, each once, in the form that a content security policy wants. */
export function scriptHashes(html: string): string[] {
  const scripts = scriptsOf(html).filter(({ attributes }) => attributes.src === undefined);
  return [...new Set(scripts.map(({ code }) => `sha256-${createHash('sha256').update(code).digest('base64')}`))];
}
