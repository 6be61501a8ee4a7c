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
  files: string[];
};

const notoSans: Typeface = {
  family: 'Noto Sans',
  heightPerEm: 1.519,
  files: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese', 'devanagari'].map(
    (subset) => `@fontsource/noto-sans/files/noto-sans-${subset}-700-normal.woff`,
  ),
};
const arabic: Typeface = {
  family: 'Noto Sans Arabic',
  heightPerEm: 2.169 / 1.15,
  files: ['@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff'],
};
const chinese: Typeface = {
  family: 'ZCOOL XiaoWei',
  heightPerEm: 1.21 * 1.2,
  files: ['@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff'],
};
const japanese: Typeface = {
  family: 'BIZ UDGothic',
  heightPerEm: 1.15,
  files: ['@fontsource/biz-udgothic/files/biz-udgothic-japanese-700-normal.woff'],
};
const korean: Typeface = {
  family: 'NanumGothic',
  heightPerEm: 1.083 * 1.1,
  files: ['@fontsource/nanum-gothic/files/nanum-gothic-korean-700-normal.woff'],
};

/** The same Chinese character is drawn differently in each of the three: the language's own typeface comes first. */
function typefaces(language: LanguageCode): Typeface[] {
  if (language === 'ja') return [notoSans, arabic, japanese, korean, chinese];
  if (language === 'ko') return [notoSans, arabic, korean, japanese, chinese];
  return [notoSans, arabic, chinese, japanese, korean];
}

/** Chooses font files that together draw a text; `missing` are the characters that none of ours can draw. */
export async function chooseFonts(
  text: string,
  language: LanguageCode,
): Promise<{ fonts: CaptionFont[]; missing: string[] }> {
  const wanted = new Set([...text].filter((character) => /[^\s\p{Cf}\p{Mn}]/u.test(character)));
  const fonts: CaptionFont[] = [];
  for (const typeface of typefaces(language)) {
    for (const file of typeface.files) {
      if (wanted.size === 0) return { fonts, missing: [] };
      const font = await openFont(typeface, file);
      const drawn = [...wanted].filter((character) => font.covers(known(character.codePointAt(0))));
      if (drawn.length > 0) fonts.push(font);
      for (const character of drawn) wanted.delete(character);
    }
  }
  return { fonts, missing: [...wanted] };
}

const opened = new Map<string, Promise<CaptionFont>>();

function openFont({ family, heightPerEm }: Typeface, file: string): Promise<CaptionFont> {
  const known = opened.get(file);
  if (known) return known;
  const path = fileURLToPath(import.meta.resolve(file));
  const font = readFile(path).then((bytes) => ({ family, heightPerEm, path, covers: readCoverage(bytes) }));
  opened.set(file, font);
  font.catch(() => opened.delete(file));
  return font;
}
