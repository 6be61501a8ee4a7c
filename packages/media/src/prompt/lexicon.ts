import type { Quality, Thing, Trait, WordTable } from './word-table.ts';
import { fold, splitWords } from './words.ts';

type Grammar = 'empty' | 'break' | 'and' | 'or' | 'without' | 'not' | 'years' | 'early' | 'mid' | 'late' | 'comma';

/** What a word or phrase does in a prompt. */
export type Sense =
  | { kind: 'thing'; thing: Thing; gender?: 'female' | 'male' }
  | { kind: 'quality'; quality: Quality }
  | { kind: 'trait'; trait: Trait }
  | { kind: 'number'; value: number; isDecade: boolean; gender?: 'female' | 'male' }
  | { kind: 'grammar'; word: Grammar; gender?: 'female' | 'male'; isWorn?: true }
  | { kind: 'unknown' };

/** A table made ready: phrases of folded words, joined by spaces. */
export type Lexicon = {
  language: string;
  qualities: WordTable['qualities'];
  senses: Map<string, Sense>;
  /** Endings of compounds, the longest first. */
  tails: readonly (readonly [ending: string, sense: Sense])[];
  longestPhrase: number;
};

/** Makes a table ready for reading; a phrase that is written out goes before an ending's. Throws where one has two senses. */
export function compileTable(table: WordTable): Lexicon {
  const senses = new Map<string, Sense>();
  const written = new Set<string>();
  const endings = listOf(table.endings);
  const add = (list: string, sense: Sense) => {
    for (const item of listOf(list)) {
      const stems = phrasesOf(item.replaceAll('~', ''), endings);
      for (const phrase of phrasesOf(item, endings)) {
        const isWritten = stems.includes(phrase);
        const before = senses.get(phrase);
        if (before && written.has(phrase) && !isWritten) continue;
        if (before && written.has(phrase) === isWritten && JSON.stringify(before) !== JSON.stringify(sense))
          throw new TypeError(`'${phrase}' has two senses in ${table.language}.`);
        senses.set(phrase, sense);
        if (isWritten) written.add(phrase);
      }
    }
  };
  for (const [word, list] of grammarOf(table)) add(list, { kind: 'grammar', word });
  for (const [gender, list] of gendered(table.articles ?? '')) {
    for (const article of listOf(list))
      senses.set(article, { kind: 'grammar', word: 'empty', ...(gender && { gender }) });
  }
  for (const phrase of listOf(table.wornIn)) senses.set(phrase, { kind: 'grammar', word: 'empty', isWorn: true });
  add(table.sayings ?? '', { kind: 'unknown' });
  for (const [thing, list] of entriesOf(table.things)) add(list, { kind: 'thing', thing });
  for (const [thing, list] of entriesOf(table.places)) add(list, { kind: 'thing', thing });
  for (const [thing, lists] of entriesOf(table.roles)) {
    for (const [gender, list] of gendered(lists)) add(list, { kind: 'thing', thing, ...(gender && { gender }) });
  }
  for (const [quality, list] of entriesOf(table.how)) add(list, { kind: 'quality', quality });
  for (const [trait, list] of entriesOf(table.traits)) add(list, { kind: 'trait', trait });
  for (const [phrase, sense] of numbersOf(table.numbers)) add(phrase, { kind: 'number', isDecade: false, ...sense });
  const longestPhrase = Math.max(...Array.from(senses.keys(), (phrase) => phrase.split(' ').length));
  const { language, qualities } = table;
  return { language, qualities, senses, tails: tailsOf(table.tails, endings), longestPhrase };
}

function grammarOf(table: WordTable): [Grammar, string][] {
  const { empty, and, or, without, not, years, early, mid, late } = table;
  return [['break', table.breaks], ...entriesOf({ empty, and, or, without, not, years, early, mid, late })];
}

function gendered(lists: string): [gender: 'male' | 'female' | undefined, list: string][] {
  const [first = '', women, anybody = ''] = lists.split('|').map((list) => list.trim());
  if (women === undefined) return [[undefined, first]];
  return [
    ['male', first],
    ['female', women],
    [undefined, anybody],
  ];
}

type NumberSense = { value: number; isDecade?: true; gender?: 'female' | 'male' };

function* numbersOf(numbers: WordTable['numbers']): Generator<[phrase: string, sense: NumberSense]> {
  const {
    tens,
    units,
    others,
    between,
    unitsFirst,
    decades,
    ageEnding,
    womensDecades = '',
    mensDecades = '',
    ages = '',
  } = numbers;
  const unitWords = listOf(units);
  for (const [index, ten] of listOf(tens).entries()) {
    const value = 20 + 10 * index;
    yield [ten, { value }];
    for (const [k, unit] of unitWords.entries()) {
      yield [unitsFirst ? unit + between + ten : ten + between + unit, { value: value + k + 1 }];
      if (ageEnding) yield [(ten + unit).replace(/[aeo]$/, '') + ageEnding, { value: value + k + 1 }];
      // 'Trentotto' and 'trentuno' lose a vowel.
      if (between === '' && /^[ou]/.test(unit)) yield [ten.slice(0, -1) + unit, { value: value + k + 1 }];
    }
  }
  for (const [k, unit] of unitWords.entries()) if (k > 0) yield [unit, { value: k + 1 }];
  for (const [value, list] of Object.entries(others)) yield [list, { value: Number(value) }];
  const byTens = (list: string) =>
    listOf(list).flatMap((words, index) => words.split('/').map((word) => [word, 20 + 10 * index] as const));
  for (const [word, value] of byTens(decades)) yield [word, { value, isDecade: true }];
  for (const [word, value] of byTens(womensDecades)) yield [word, { value, isDecade: true, gender: 'female' }];
  for (const [word, value] of byTens(mensDecades)) yield [word, { value, isDecade: true, gender: 'male' }];
  for (const [word, value] of byTens(ages)) yield [word, { value }];
}

function tailsOf(tails: WordTable['tails'], endings: string[]): [string, Sense][] {
  const found: [string, Sense][] = [];
  const add = (list: string | undefined, sense: Sense) =>
    found.push(...phrasesOf(list ?? '', endings).map((ending): [string, Sense] => [ending, sense]));
  add(tails?.hair, { kind: 'thing', thing: 'hair' });
  add(tails?.eyes, { kind: 'thing', thing: 'eyes' });
  add(tails?.years, { kind: 'grammar', word: 'years' });
  return found.sort(([a], [b]) => b.length - a.length);
}

/** Every way in which the phrases of a list are written, folded. */
function phrasesOf(list: string, endings: string[]): string[] {
  return listOf(list)
    .flatMap((phrase) => [phrase, phrase.replace(/[äöü]/g, (letter) => `${letter}e`)])
    .map((phrase) => fold(phrase))
    .flatMap((phrase) => withEndings(phrase, endings))
    .map((phrase) => splitWords(phrase).join(' '));
}

function withEndings(phrase: string, endings: string[]): string[] {
  return phrase
    .split('~')
    .reduce<string[]>(
      (starts, part, index) =>
        index === 0 ? [part] : starts.flatMap((start) => endings.map((ending) => start + ending + part)),
      [],
    );
}

/** The items between commas; an empty one counts only where endings are listed. */
function listOf(list: string): string[] {
  return list === '' ? [] : list.split(',').map((item) => item.trim());
}

function entriesOf<Key extends string>(record: Record<Key, string>): [Key, string][] {
  return Object.entries(record) as [Key, string][];
}
