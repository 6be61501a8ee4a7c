import type { Platform } from './network-words.ts';

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Signs as people see them: an emoji of several parts is one. */
export const countGraphemes = (text: string): number => [...segments.segment(text)].length;
/** Bytes of UTF-8. */
export const countBytes = (text: string): number => new TextEncoder().encode(text).length;
/** Code points: an emoji of several parts is several. */
const countCharacters = (text: string): number => [...text].length;

/**
 * In what each network counts the length of a text. What counts otherwise there, such as links, is added by its adapter; X weighs
 * its characters, so that this is near it until it was asked.
 */
export const countText: Record<Platform, (text: string) => number> = {
  youtube: countBytes,
  facebook: countCharacters,
  instagram: countCharacters,
  twitter: countCharacters,
  mastodon: countGraphemes,
  bluesky: countGraphemes,
};
