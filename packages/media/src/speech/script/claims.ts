import type { LanguageCode } from '@portray/contracts/languages';
import type { TokenKind } from '@portray/ports/script-reading';

/** A part of a line that is not read as its letters: UTF-16 units of the shown line. */
export type Claim = {
  from: number;
  to: number;
  kind: TokenKind;
  /** What is said for it; '' says nothing. */
  spoken: string;
  /** Its last full stop is part of it and ends no sentence. */
  isAbbreviated?: true;
  /** A sentence for the writer. */
  note?: string;
  /** What captions show where the whole of it is too long for a line. */
  short?: string;
};

/** Finds what one kind of writing stands for. `isFree` tells what no rule before has claimed. */
export type Rule = (line: Line) => Iterable<Claim>;

/** How a line is read: in a language, and where its voices differ, as those of an accent ('british'). */
export type Manner = { language: LanguageCode; accent: string | undefined };

/** A line as people read it. */
export type Line = Manner & {
  text: string;
  isFree(from: number, to: number): boolean;
  /** What was claimed so far, in no order. */
  claims: readonly Claim[];
};

/** Lets the rules claim parts of a line, the first of them first; nothing is claimed twice. Gives claims in order. */
export function claimLine(text: string, manner: Manner, rules: readonly Rule[], given: readonly Claim[]): Claim[] {
  const claims: Claim[] = [];
  const isTaken = new Uint8Array(text.length);
  const take = (claim: Claim) => {
    if (claim.to <= claim.from || isTaken.subarray(claim.from, claim.to).includes(1)) return;
    isTaken.fill(1, claim.from, claim.to);
    claims.push(claim);
  };
  for (const claim of given) take(claim);
  const line: Line = { ...manner, text, claims, isFree: (from, to) => !isTaken.subarray(from, to).includes(1) };
  for (const rule of rules) for (const claim of rule(line)) take(claim);
  return claims.sort((a, b) => a.from - b.from);
}

/** As much of what stands before a place as tells how it is read. */
export const textBefore = (text: string, at: number): string => text.slice(Math.max(0, at - 60), at);

/** A rule of one pattern: what `read` answers is said for the whole of what is found; undefined leaves it. */
export function patternRule(
  kind: TokenKind,
  patternOf: (language: LanguageCode) => RegExp | undefined,
  read: (found: RegExpExecArray, line: Line) => string | Partial<Claim> | undefined,
): Rule {
  return function* (line) {
    const pattern = patternOf(line.language);
    if (!pattern) return;
    for (const found of findAll(atWordEdges(pattern, line.language), line.text)) {
      if (!line.isFree(found.index, found.index + found[0].length)) continue;
      const said = read(found, line);
      if (said === undefined) continue;
      const whole: Claim = { from: found.index, to: found.index + found[0].length, kind, spoken: '' };
      yield { ...whole, ...(typeof said === 'string' ? { spoken: said } : said) };
    }
  };
}

/** As `matchAll`, without the copy of the pattern that it makes: ours are long, and each copy is compiled anew. */
export function findAll(pattern: RegExp, text: string): RegExpExecArray[] {
  const all: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    all.push(found);
    if (found[0] === '') pattern.lastIndex++;
  }
  return all;
}

const loosened = new Map<string, RegExp>();

/**
 * What may not stand beside a reading is a letter of the same word: in Chinese, Japanese and Korean a number stands directly
 * beside words of theirs ('是50%'), and only Latin letters join it.
 */
export function atWordEdges(pattern: RegExp, language: LanguageCode): RegExp {
  if (language !== 'zh' && language !== 'ja' && language !== 'ko') return pattern;
  const known = loosened.get(pattern.source);
  if (known) return known;
  const source = pattern.source.replace(/\(\?<?!\[[^\]]*/gu, (edge) => edge.replaceAll('\\p{L}', '\\p{Script=Latin}'));
  const loose = new RegExp(source, pattern.flags);
  loosened.set(pattern.source, loose);
  return loose;
}

/** Remembers what is made of a language. */
export function perLanguage<Made>(make: (language: LanguageCode) => Made): (language: LanguageCode) => Made {
  const made = new Map<LanguageCode, Made>();
  return (language) => {
    const kept = made.get(language);
    if (kept !== undefined) return kept;
    const fresh = make(language);
    made.set(language, fresh);
    return fresh;
  };
}

/** Texts as one alternative of a pattern, the longest first. */
export function anyOf(texts: Iterable<string>): string {
  return [...texts]
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`))
    .join('|');
}
