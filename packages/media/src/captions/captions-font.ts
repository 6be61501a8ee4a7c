import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '@portray/contracts/languages';
import { known } from '@portray/foundation/known';
import { readCoverage } from './captions-font-coverage.ts';

/** One file of a typeface, and which characters it can draw. */
export type CaptionFont = { family: string; heightPerEm: number; path: string; covers(codePoint: number): boolean };

type Typeface = {
  family: string;
  /** Height that libass takes as the size (Windows ascent + descent) over the em; without it scripts differ in size. */
  heightPerEm: number;
  /** From the folder that the package's entry is in. */
  file: string;
  package: string;
};

/** Latin, Cyrillic, Greek and Devanagari; fractions, signs below and above the line, ligatures. */
const notoSans: Typeface = {
  family: 'Noto Sans',
  heightPerEm: 1.519,
  package: '@embedpdf/fonts-latin',
  file: '../fonts/NotoSans-Bold.ttf',
};
const arabic = ofScript('Arabic', 2.169 / 1.15);
const otherScripts: Typeface[] = [
  ofScript('Hebrew', 1.36),
  ofScript('Thai', 1.511),
  ofScript('Armenian', 1.36),
  ofScript('Georgian', 1.378),
  ofScript('Bengali', 1.403),
  ofScript('Tamil', 1.24),
  ofScript('Ethiopic', 1.362),
];
/** Arrows, ticks, stars, hearts, numbers in circles. */
const symbols: Typeface[] = [
  {
    family: 'Noto Sans Symbols 2',
    heightPerEm: 1.699,
    package: '@fontsource/noto-sans-symbols-2',
    file: 'files/noto-sans-symbols-2-symbols-400-normal.woff',
  },
  {
    family: 'Noto Sans Symbols',
    heightPerEm: 2.05,
    package: '@fontsource/noto-sans-symbols',
    file: 'files/noto-sans-symbols-symbols-700-normal.woff',
  },
];
/** Simplified and traditional; mathematics, too. */
const chinese: Typeface = {
  // libass finds an OpenType font with PostScript outlines by its full name alone.
  family: 'Noto Sans S Chinese Bold',
  heightPerEm: 1.446 * 1.15,
  package: '@embedpdf/fonts-sc',
  file: '../fonts/NotoSansHans-Bold.otf',
};
const japanese: Typeface = {
  family: 'BIZ UDGothic',
  heightPerEm: 1.15,
  package: '@fontsource/biz-udgothic',
  file: 'files/biz-udgothic-japanese-700-normal.woff',
};
const korean: Typeface = {
  family: 'NanumGothic',
  heightPerEm: 1.083 * 1.1,
  package: '@fontsource/nanum-gothic',
  file: 'files/nanum-gothic-korean-700-normal.woff',
};

function ofScript(script: string, heightPerEm: number): Typeface {
  const name = script.toLowerCase();
  return {
    family: `Noto Sans ${script}`,
    heightPerEm,
    package: `@fontsource/noto-sans-${name}`,
    file: `files/noto-sans-${name}-${name}-700-normal.woff`,
  };
}

/**
 * The same Chinese character is drawn differently in each of the three: the language's own typeface comes first. It has
 * full-width signs, which stand well among its characters and badly among Latin letters.
 */
function typefaces(language: LanguageCode): Typeface[] {
  const letters = [notoSans, arabic, ...otherScripts];
  if (language === 'ja') return [...letters, japanese, chinese, korean, ...symbols];
  if (language === 'ko') return [...letters, korean, japanese, chinese, ...symbols];
  if (language === 'zh') return [...letters, chinese, japanese, korean, ...symbols];
  return [...letters, ...symbols, chinese, japanese, korean];
}

/** The faces of symbols have a few emoji: one that is drawn and the next one that is not would look like a fault. */
const isEmoji = /\p{Emoji_Presentation}/u;

/** Chooses font files that together draw a text; `missing` are the characters that none of ours can draw. */
export async function chooseFonts(
  text: string,
  language: LanguageCode,
): Promise<{ fonts: CaptionFont[]; missing: string[] }> {
  const wanted = new Set([...text].filter((character) => /[^\s\p{Cf}\p{Mn}]/u.test(character)));
  const fonts: CaptionFont[] = [];
  for (const typeface of typefaces(language)) {
    if (wanted.size === 0) break;
    const font = await openFont(typeface);
    const drawn = [...wanted].filter(
      (character) => !isEmoji.test(character) && font.covers(known(character.codePointAt(0))),
    );
    if (drawn.length > 0) fonts.push(font);
    for (const character of drawn) wanted.delete(character);
  }
  return { fonts, missing: [...wanted] };
}

const opened = new Map<string, Promise<CaptionFont>>();

function openFont({ family, heightPerEm, package: name, file }: Typeface): Promise<CaptionFont> {
  const known = opened.get(family);
  if (known) return known;
  const path = fileURLToPath(new URL(file, import.meta.resolve(name)));
  const font = readFile(path).then((bytes) => ({ family, heightPerEm, path, covers: readCoverage(bytes) }));
  opened.set(family, font);
  font.catch(() => opened.delete(family));
  return font;
}
