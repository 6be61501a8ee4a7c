/** One file of a typeface that the product ships, by its package, so that browser and server draw with the same one. */
export type TypefaceFile = { family: string; package: string; file: string; weights: string };

const variable = (family: string, subset: string): TypefaceFile => {
  const name = family.toLowerCase();
  return {
    family: subset === 'latin' ? family : `${family} ${subset}`,
    package: `@fontsource-variable/${name}`,
    file: `files/${name}-${subset}-wght-normal.woff2`,
    weights: name === 'inter' ? '100 900' : '400 900',
  };
};
const single = (family: string, name: string, file: string): TypefaceFile => ({
  family,
  package: name,
  file,
  weights: '700',
});
const ofScript = (script: string): TypefaceFile => {
  const name = script.toLowerCase();
  return single(
    `Noto Sans ${script}`,
    `@fontsource/noto-sans-${name}`,
    `files/noto-sans-${name}-${name}-700-normal.woff`,
  );
};

/**
 * All files that scenes are written with, each a family of its own: what one cannot draw is looked for in the next, in the
 * same order everywhere. The last are for the scripts that headings and text have no letters of.
 */
export const typefaceFiles: readonly TypefaceFile[] = [
  variable('Gabarito', 'latin'),
  variable('Gabarito', 'latin-ext'),
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map((subset) =>
    variable('Inter', subset),
  ),
  single('Noto Sans', '@embedpdf/fonts-latin', '../fonts/NotoSans-Bold.ttf'),
  ofScript('Arabic'),
  ofScript('Hebrew'),
  ofScript('Thai'),
  single('Noto Sans Hans', '@embedpdf/fonts-sc', '../fonts/NotoSansHans-Bold.otf'),
  single('BIZ UDGothic', '@fontsource/biz-udgothic', 'files/biz-udgothic-japanese-700-normal.woff'),
  single('NanumGothic', '@fontsource/nanum-gothic', 'files/nanum-gothic-korean-700-normal.woff'),
];

/** A canvas font: weight and a list of families, without a size. */
export type StageFont = { weight: number; families: string };

const eastAsian: Record<string, string> = { ja: 'BIZ UDGothic', ko: 'NanumGothic', zh: 'Noto Sans Hans' };

const fonts = new Map<string, StageFont>();

/** The families of a text: its own typeface, the subsets of that, then one for each other script; Chinese characters as the language draws them. One object for each font. */
export function fontOf(family: string, weight: number, language: string): StageFont {
  const key = `${family} ${weight} ${eastAsian[language] ?? ''}`;
  const font = fonts.get(key) ?? { weight, families: familiesOf(family, eastAsian[language]) };
  fonts.set(key, font);
  return font;
}

function familiesOf(family: string, first: string | undefined): string {
  const own = typefaceFiles.filter((each) => each.family === family || each.family.startsWith(`${family} `));
  const names = [family, ...own.map((each) => each.family), first, ...typefaceFiles.map((each) => each.family)];
  const unique = [...new Set(names.filter((name) => name !== undefined))];
  return unique.map((name) => `"${name}"`).join(', ');
}
