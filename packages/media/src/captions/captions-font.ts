import { readFile } from 'node:fs/promises';
import type { LanguageCode } from '@portray/contracts/languages';
import { known } from '@portray/foundation/known';
import { typefacePath } from '@portray/stage/node-canvas';
import { captionFamilies, typefaceFiles } from '@portray/stage/typefaces';
import { readCoverage } from './captions-font-coverage.ts';

/** One file of a typeface, and which characters it can draw. */
export type CaptionFont = { family: string; covers(codePoint: number): boolean };

/** The faces of symbols have a few emoji: one that is drawn and the next one that is not would look like a fault. */
const isEmoji = /\p{Emoji_Presentation}/u;

/** Which typefaces together draw a text, as a canvas takes them; `missing` are the characters that none of ours can draw. */
export async function chooseFonts(
  text: string,
  language: LanguageCode,
): Promise<{ fonts: CaptionFont[]; missing: string[] }> {
  const wanted = new Set([...text].filter((character) => /[^\s\p{Cf}\p{Mn}]/u.test(character)));
  const fonts: CaptionFont[] = [];
  for (const family of captionFamilies(language)) {
    if (wanted.size === 0) break;
    const font = await openFont(family);
    const drawn = [...wanted].filter(
      (character) => !isEmoji.test(character) && font.covers(known(character.codePointAt(0))),
    );
    if (drawn.length > 0) fonts.push(font);
    for (const character of drawn) wanted.delete(character);
  }
  return { fonts, missing: [...wanted] };
}

const opened = new Map<string, Promise<CaptionFont>>();

function openFont(family: string): Promise<CaptionFont> {
  const known = opened.get(family);
  if (known) return known;
  const font = readFont(family);
  opened.set(family, font);
  font.catch(() => opened.delete(family));
  return font;
}

async function readFont(family: string): Promise<CaptionFont> {
  const file = known(typefaceFiles.find((each) => each.family === family));
  return { family, covers: readCoverage(await readFile(typefacePath(file))) };
}
