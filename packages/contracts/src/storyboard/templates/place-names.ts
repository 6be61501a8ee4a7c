import type { Scene, SceneText } from '../scene.ts';

const place = /\{\{\s*(\p{L}[\p{L}\p{M}\p{N}_]{0,39})\s*\}\}/gu;

/** The names of the variables in a text, in order; a name that stands twice is there twice. */
export function namesIn(text: string): string[] {
  return Array.from(text.matchAll(place), ({ 1: name = '' }) => name);
}

/** A text with something else for each `{{name}}`; what is put in is not looked at again. */
export function replaceNames(text: string, wordsFor: (name: string) => string): string {
  return text.replace(place, (_whole, name: string) => wordsFor(name));
}

/** Everything of a scene that is written: its script, then its texts. */
export function wordsOf({ script, texts }: Pick<Scene, 'script' | 'texts'>): string[] {
  return [script, ...texts.flatMap(linesOf)];
}

/** The lines of a text. */
export function linesOf(text: SceneText): string[] {
  if (text.kind === 'list') return text.items;
  return text.kind === 'lower-third' ? [text.name, text.line ?? ''] : [text.text];
}
