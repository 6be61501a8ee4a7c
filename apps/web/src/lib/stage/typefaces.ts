import { familyName, typefaceFiles } from '@portray/stage/typefaces';
import { useQuery } from '@tanstack/react-query';

/** What each file is for; a file that is not listed comes with every picture. */
const writtenWith: Record<string, RegExp> = {
  'latin-ext': /[\u0100-\u024f\u1e00-\u1eff]/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  'cyrillic-ext': /[\u0460-\u052f\u1c80-\u1c8a\ua640-\ua69f]/u,
  greek: /\p{Script=Greek}/u,
  vietnamese: /[\u0102\u0103\u0110\u0111\u01a0-\u01b0\u1ea0-\u1ef9]/u,
  'Noto Sans': /[^\p{Script=Common}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u,
  'Noto Sans Arabic': /\p{Script=Arabic}/u,
  'Noto Sans Hebrew': /\p{Script=Hebrew}/u,
  'Noto Sans Thai': /\p{Script=Thai}/u,
  'Noto Sans Armenian': /\p{Script=Armenian}/u,
  'Noto Sans Georgian': /\p{Script=Georgian}/u,
  'Noto Sans Bengali': /\p{Script=Bengali}/u,
  'Noto Sans Tamil': /\p{Script=Tamil}/u,
  'Noto Sans Ethiopic': /\p{Script=Ethiopic}/u,
  'Noto Sans Hans': /\p{Script=Han}/u,
  'BIZ UDGothic': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  NanumGothic: /\p{Script=Hangul}/u,
  'Noto Sans Symbols 2': /[\u2190-\u2bff\u{1f100}-\u{1fbff}]/u,
  'Noto Sans Symbols': /[\u2100-\u2bff]/u,
};

type NeededFile = { family: string; weights: string; pattern: RegExp | undefined };

const files = typefaceFiles.map(({ family, weights }): NeededFile => {
  const found = Object.entries(writtenWith).find(
    ([name]) => family === familyName(name) || family.endsWith(` ${name}`),
  );
  return { family, weights, pattern: found?.[1] };
});

/** A typeface of a person: its name on the stage, and the address of its file. */
export type OwnTypeface = { name: string; url: string };

/** The families that a text is written with, as the stage names them; those that are `chosen` come in any case. */
export function familiesFor(text: string, chosen: readonly string[] = []): string[] {
  const names = chosen.map(familyName);
  return files
    .filter(({ family, pattern }) => pattern === undefined || pattern.test(text) || names.includes(family))
    .map(({ family }) => family);
}

const asked = new Map<string, Promise<unknown>>();

function askFor(family: string, url: string, weights: string): Promise<unknown> {
  const known = asked.get(family);
  if (known) return known;
  const load = async () => {
    const face = new FontFace(family, `url(${JSON.stringify(url)})`, { weight: weights });
    document.fonts.add(await face.load());
  };
  const loading = load();
  asked.set(family, loading);
  loading.catch(() => asked.delete(family));
  return loading;
}

/** Fetches typefaces that the page does not have yet. One that does not come is drawn by the next that has its letters. */
async function loadTypefaces(families: readonly string[], own: readonly OwnTypeface[] = []): Promise<void> {
  const { typefaceUrls } = await import('virtual:stage-typefaces');
  const ours = files.filter(({ family }) => families.includes(family));
  await Promise.allSettled([
    ...ours.map(({ family, weights }) => askFor(family, typefaceUrls[family] ?? '', weights)),
    ...own.map(({ name, url }) => askFor(familyName(name), url, '700')),
  ]);
}

/** Whether all that can be had has come for what is written; letters cannot be measured before. */
export function useTypefaces(text: string, chosen: readonly string[], own: readonly OwnTypeface[]): boolean {
  const families = familiesFor(text, chosen);
  const { isSuccess, isError } = useQuery({
    queryKey: ['typefaces', families, own],
    queryFn: () => loadTypefaces(families, own).then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // Without them letters are drawn by what the system has: better than none.
  return isSuccess || isError;
}
