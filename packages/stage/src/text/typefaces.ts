import { known } from '@portray/foundation/known';

/** One file of a typeface that the product ships, by its package, so that browser and server draw with the same one. */
export type TypefaceFile = { family: string; package: string; file: string; weights: string };

/**
 * The name by which a canvas knows a typeface. Not the file's own name: by that, a canvas also finds other files of the same
 * typeface, and takes letters of one word from several of them, unkerned.
 */
export const familyName = (typeface: string) => `Stage ${typeface}`;

const variable = (typeface: string, subset: string): TypefaceFile => {
  const name = typeface.toLowerCase();
  return {
    family: familyName(subset === 'latin' ? typeface : `${typeface} ${subset}`),
    package: `@fontsource-variable/${name}`,
    file: `files/${name}-${subset}-wght-normal.woff2`,
    weights: name === 'inter' ? '100 900' : '400 900',
  };
};
const single = (typeface: string, from: string, file: string): TypefaceFile => {
  return { family: familyName(typeface), package: from, file, weights: '700' };
};
const noto = (script: string, file: string): TypefaceFile => {
  const name = script.toLowerCase().replaceAll(' ', '-');
  return single(`Noto Sans ${script}`, `@fontsource/noto-sans-${name}`, `files/noto-sans-${name}-${file}-normal.woff`);
};

/**
 * All files that scenes are written with, each a family of its own: what one cannot draw is looked for in the next, in the
 * same order everywhere. The last are for scripts and signs that headings and text have no letters of.
 */
export const typefaceFiles: readonly TypefaceFile[] = [
  ...['latin', 'latin-ext'].map((subset) => variable('Gabarito', subset)),
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map((subset) =>
    variable('Inter', subset),
  ),
  single('Noto Sans', '@embedpdf/fonts-latin', '../fonts/NotoSans-Bold.ttf'),
  noto('Arabic', 'arabic-700'),
  noto('Hebrew', 'hebrew-700'),
  noto('Thai', 'thai-700'),
  noto('Armenian', 'armenian-700'),
  noto('Georgian', 'georgian-700'),
  noto('Bengali', 'bengali-700'),
  noto('Tamil', 'tamil-700'),
  noto('Ethiopic', 'ethiopic-700'),
  single('Noto Sans Hans', '@embedpdf/fonts-sc', '../fonts/NotoSansHans-Bold.otf'),
  single('BIZ UDGothic', '@fontsource/biz-udgothic', 'files/biz-udgothic-japanese-700-normal.woff'),
  single('NanumGothic', '@fontsource/nanum-gothic', 'files/nanum-gothic-korean-700-normal.woff'),
  noto('Symbols 2', 'symbols-400'),
  noto('Symbols', 'symbols-700'),
];

/** A canvas font: weight and a list of families, without a size. */
export type StageFont = { weight: number; families: string };

const eastAsian: Record<string, string> = {
  ja: familyName('BIZ UDGothic'),
  ko: familyName('NanumGothic'),
  zh: familyName('Noto Sans Hans'),
};

const fonts = new Map<string, StageFont>();

/**
 * The families of a text: its own typeface with its subsets, then one for each other script; Chinese characters as the
 * language draws them. One object for each font, which is what measures are remembered by.
 */
export function fontOf(typeface: string, weight: number, language: string): StageFont {
  const key = `${typeface} ${weight} ${eastAsian[language] ?? ''}`;
  const font = fonts.get(key) ?? { weight, families: familiesOf(familyName(typeface), eastAsian[language]) };
  fonts.set(key, font);
  return font;
}

function familiesOf(family: string, first: string | undefined): string {
  const all = typefaceFiles.map((each) => each.family);
  const names = [family, ...all.filter((each) => each.startsWith(`${family} `)), first, ...all];
  const unique = [...new Set(names.filter((name) => name !== undefined))];
  return unique.map((name) => `"${name}"`).join(', ');
}

const letters = ['', ' Arabic', ' Hebrew', ' Thai', ' Armenian', ' Georgian', ' Bengali', ' Tamil', ' Ethiopic'];
const letterFamilies = letters.map((script) => familyName(`Noto Sans${script}`));
/** Arrows, ticks, stars, hearts, numbers in circles. */
const symbols = ['Noto Sans Symbols 2', 'Noto Sans Symbols'].map(familyName);
/** Which of the characters that these languages share are taken, in order. */
const charactersOf: Record<string, readonly string[]> = { ja: ['ja', 'zh', 'ko'], ko: ['ko', 'ja', 'zh'] };

/**
 * The families of captions and of words over a finished video, each asked after those before it: Chinese characters as the
 * language draws them, and its signs as wide as its characters.
 */
export function captionFamilies(language: string): string[] {
  const characters = (charactersOf[language] ?? ['zh', 'ja', 'ko']).map((each) => known(eastAsian[each]));
  const last = language in eastAsian ? [...characters, ...symbols] : [...symbols, ...characters];
  return [...letterFamilies, ...last];
}

/** The font of captions and of words over a finished video. */
export function captionFont(language: string): StageFont {
  const key = `captions ${eastAsian[language] ?? ''}`;
  const families = captionFamilies(language).map((family) => `"${family}"`);
  const font = fonts.get(key) ?? { weight: 700, families: families.join(', ') };
  fonts.set(key, font);
  return font;
}
