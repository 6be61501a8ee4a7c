import type { LanguageCode } from '@portray/contracts/languages';
import { endsSentence } from '@portray/foundation/sentence-signs';
import type { Token, TokenKind } from '@portray/ports/script-reading';
import { type Claim, claimLine, type Manner } from './claims.ts';
import { rulesFor } from './rules.ts';
import { isInitial } from './sentence-ends.ts';

/** A token of a line, at its place in the shown text of the line. */
export type LineToken = Pick<Token, 'text' | 'kind' | 'spoken' | 'isAbbreviated'> & {
  from: number;
  to: number;
  notes: string[];
};

/** A piece between blanks: UTF-16 units of the line. */
type Piece = { from: number; to: number };

/** Cuts a line of shown text into tokens and reads each; `given` are readings that the writer asked for. */
export function readLine(
  text: string,
  { language, accent, isUnspaced, given }: { isUnspaced: boolean; given: readonly Claim[] } & Manner,
): LineToken[] {
  const claims = claimLine(text, { language, accent }, rulesFor(text), given);
  const pieces = isUnspaced ? cutUnspaced(text, language, claims) : cutSpaced(text, claims);
  const joined = joinLoneSigns(pieces, text, claims);
  const tokens = joined.map((piece) => readPiece(piece, text, claims));
  return restAtBrackets(tokens);
}

/** No real word is longer: a script without spaces is spoken in pieces. */
const longestPiece = 60;
const wordsAndRests = /\S+?(?:(?<=[\p{L}\p{P}][—–…]|\.\.\.|\p{L}--)(?=\p{L})|(?=\s|$))/gu;

/** Cut at blanks and after dashes, but not inside a claim. */
function cutSpaced(text: string, claims: readonly Claim[]): Piece[] {
  const isInside = insideClaims(text, claims);
  const pieces: Piece[] = [];
  for (const { 0: found, index } of text.matchAll(wordsAndRests)) {
    for (let from = index; from < index + found.length; from += longestPiece) {
      const to = Math.min(index + found.length, from + longestPiece);
      const last = pieces.at(-1);
      if (last && isInside(last.to, from)) last.to = to;
      else pieces.push({ from, to });
    }
  }
  return pieces;
}

/** Dictionary words, and claims as a whole. */
function cutUnspaced(text: string, language: LanguageCode, claims: readonly Claim[]): Piece[] {
  const isInside = insideClaims(text, claims);
  const edges = new Set(claims.flatMap(({ from, to }) => [from, to]));
  for (const { index } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) edges.add(index);
  const cuts = [...edges, text.length].sort((one, other) => one - other);
  const pieces: Piece[] = [];
  for (const [at, from] of cuts.entries()) {
    const to = cuts[at + 1] ?? from;
    const last = pieces.at(-1);
    if (last && isInside(last.to, from)) last.to = Math.max(last.to, to);
    else if (/\S/u.test(text.slice(from, to))) pieces.push({ from, to });
  }
  return pieces;
}

/** Whether one claim covers the place between two pieces. */
function insideClaims(text: string, claims: readonly Claim[]): (end: number, start: number) => boolean {
  const ownerOf = new Int32Array(text.length + 1).fill(-1);
  for (const [index, { from, to }] of claims.entries()) ownerOf.fill(index, from, to);
  return (end, start) => end > 0 && ownerOf[end - 1] !== -1 && ownerOf[end - 1] === ownerOf[start];
}

/** Opening signs belong to what follows, others to what stands before them: none stands alone. */
function joinLoneSigns(pieces: readonly Piece[], text: string, claims: readonly Claim[]): Piece[] {
  const joined: Piece[] = [];
  let opening: number | undefined;
  let readTo = 0;
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (isRead(piece, text, claims)) {
      const isNear = opening !== undefined && piece.from - opening <= longestPiece;
      joined.push({ from: isNear && opening !== undefined ? opening : piece.from, to: piece.to });
      readTo = piece.to;
      opening = undefined;
    } else if (!last || /^[\p{Ps}\p{Pi}¿¡]+$/u.test(text.slice(piece.from, piece.to))) opening ??= piece.from;
    else if (opening === undefined && piece.to - readTo <= longestPiece) last.to = piece.to;
  }
  const last = joined.at(-1);
  if (last && opening !== undefined) last.to = Math.min(text.trimEnd().length, readTo + longestPiece);
  return joined;
}

function isRead(piece: Piece, text: string, claims: readonly Claim[]): boolean {
  const own = claimsIn(piece, claims);
  return own.some(({ spoken }) => /[\p{L}\p{N}]/u.test(spoken)) || /[\p{L}\p{N}]/u.test(unclaimed(piece, text, own));
}

/** The claims of a piece, by halves: they are in order and apart. */
function claimsIn({ from, to }: Piece, claims: readonly Claim[]): Claim[] {
  let [low, high] = [0, claims.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((claims[middle]?.to ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while ((claims[end]?.from ?? to) < to) end++;
  return claims.slice(low, end);
}

/** What of a piece no rule reads. */
function unclaimed({ from, to }: Piece, text: string, own: readonly Claim[]): string {
  let rest = '';
  let reached = from;
  for (const claim of own) {
    rest += `${text.slice(reached, claim.from)} `;
    reached = claim.to;
  }
  return rest + text.slice(reached, to);
}

function readPiece(piece: Piece, text: string, claims: readonly Claim[]): LineToken {
  const own = claimsIn(piece, claims);
  const parts: string[] = [];
  let reached = piece.from;
  for (const claim of own) {
    parts.push(text.slice(reached, claim.from), claim.spoken);
    reached = claim.to;
  }
  parts.push(text.slice(reached, piece.to));
  const shown = shownOf(piece, text, own);
  const rest = text.slice(piece.to);
  const goesOn = goesOnAfter(shown.text, rest, text);
  const isAbbreviated = /\S/u.test(rest) && (goesOn || endsAbbreviated(shown.text, own.at(-1), piece.to));
  const ends = !isAbbreviated && endsSentence(shown.text);
  const spoken = wordsOf(plainSpoken(parts.join('')), isAbbreviated, ends);
  return {
    ...shown,
    kind: spoken.length > 0 ? kindOf(own) : 'unread',
    spoken,
    notes: own.flatMap(({ note }) => note ?? []).concat(unreadNotes(unclaimed(piece, text, own))),
    ...(isAbbreviated && { isAbbreviated: true as const }),
  };
}

/** A token that is too long for a line of captions is shown by its short name. */
function shownOf(piece: Piece, text: string, own: readonly Claim[]): { text: string; from: number; to: number } {
  const whole = text.slice(piece.from, piece.to);
  const long = own.find(({ short, from, to }) => short !== undefined && to - from > 40);
  if (!long?.short) return { text: whole, from: piece.from, to: piece.to };
  const from = text.indexOf(long.short, long.from);
  return { text: long.short + text.slice(long.to, piece.to), from, to: piece.to };
}

function kindOf(own: readonly Claim[]): TokenKind {
  return (own.find(({ kind }) => kind !== 'sign') ?? own[0])?.kind ?? 'word';
}

/** A small letter after three dots, or after the stop of a short word, goes on; not where nobody writes capitals. */
function goesOnAfter(word: string, rest: string, line: string): boolean {
  if (/^\s+\d/u.test(rest)) return /^[^\p{L}]*(?:\p{Lu}\p{L}{1,3}|\p{Ll}{1,2})\.$/u.test(word);
  if (!/^\s+\p{Ll}/u.test(rest)) return false;
  if (/(?:…|\.\.\.)$/u.test(word)) return true;
  return /^[^\p{L}]*\p{L}{1,4}\.$/u.test(word) && /^[^\p{L}]*\p{Lu}/u.test(line);
}

/** Whether the full stop at the end of a token is part of its last reading. */
function endsAbbreviated(text: string, last: Claim | undefined, end: number): boolean {
  const written = end - closers(text);
  if (last && last.to >= written) return last.isAbbreviated === true;
  return last?.to !== written - 1 && isInitial(text);
}

const closers = (text: string) => /["'”’»)\]」』）\s]*$/u.exec(text)?.[0].length ?? 0;

/** The words of a reading: one rest at most after each, a stop only where a sentence ends. */
function wordsOf(text: string, isAbbreviated: boolean, ends: boolean): string[] {
  const tidy = text
    .replace(/\s+(?=[.,;:!?…،؛。、，；：！？])/gu, '')
    .replace(/([,;:])[,;:]+/gu, '$1')
    .replace(/^[,;:.!?]+\s*/u, '')
    .trim();
  const words = tidy.split(/\s+/u).filter(Boolean);
  const last = words.pop();
  if (last === undefined) return [];
  if (isAbbreviated) words.push(...lettersOf(last));
  else words.push(ends && /[\p{L}\p{N}'"]$/u.test(last) ? `${last}.` : last);
  return words;
}

/** 'e.g.' that no rule knows is read letter by letter. */
function lettersOf(word: string): string[] {
  const plain = word.replace(/(?<=[\p{L}\p{N}])\.$/u, '');
  return isInitial(word) ? plain.split('.') : [plain];
}

/** Signs that stand for something, and that no rule reads. */
function unreadNotes(rest: string): string[] {
  const signs = rest.match(/[\p{Sm}\p{Sc}\p{So}%‰§†‡]/gu) ?? [];
  return [...new Set(signs)].filter((sign) => !silentSigns.has(sign)).map((sign) => `“${sign}” is not read aloud.`);
}

/** Nobody expects these to be said. */
const silentSigns = new Set('®™©℠~|<>=+•·°♥★☆✓✔→←↑↓▪●■◆○①②③'.split(''));

/** What stands in brackets is said between two rests. */
function restAtBrackets(tokens: readonly LineToken[]): LineToken[] {
  return tokens.map((token, index) => {
    const next = tokens[index + 1];
    const opensNext = next && next.kind !== 'contact' && next.kind !== 'range' && /^[([—–]/u.test(next.text);
    const rests = next && (opensNext || /[)\]]$/u.test(token.text));
    const last = token.spoken.at(-1);
    if (!rests || last === undefined || !/[\p{L}\p{N}]$/u.test(last)) return token;
    return { ...token, spoken: [...token.spoken.slice(0, -1), `${last},`] };
  });
}

/** What voices read of the text between readings: letters and rests, without quotes, brackets and signs that have no words. */
function plainSpoken(text: string): string {
  return text
    .replace(/[®™©℠]/gu, '')
    .replace(/(?<=\p{L})[‘’ʼ](?=\p{L})/gu, "'")
    .replace(/‼/gu, '!')
    .normalize('NFKC')
    .replace(/^[–—-]+\s+/u, '')
    .replace(/(?<=\s)[–—-]+(?=\s|$)|[—–]|--+/gu, ',')
    .replace(/[/⁄]/gu, ' ')
    .replace(/[“”„"()[\]{}\\#_&@%‰§†‡•·*‹›«»「」『』〈〉《》【】]|\p{S}|(?<!\p{L})['‘’‚]|['‘’](?!\p{L})/gu, '');
}
