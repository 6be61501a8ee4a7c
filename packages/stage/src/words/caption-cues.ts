import type { LanguageCode } from '@portray/contracts/languages';
import { known } from '@portray/foundation/known';
import { type CueWord, cueWords, endsClause, endsSentence, type SpokenWords } from './cue-words.ts';

/** What is shown at once: one or two lines of words, in reading order; `lines` hold no markup. */
export type Cue = { startSeconds: number; endSeconds: number; lines: CueWord[][] };

/** The usual line of subtitles; 16 full-width characters take as much room. */
export const usualLineCharacters = 42;

const shortestCueSeconds = 1;
const longestCueSeconds = 7;
const readableCharactersPerSecond = 17;
const gapBetweenCuesSeconds = 0.04;
/** A shorter pause than this is bridged: captions that blink off and on tire the eye. */
const bridgedPauseSeconds = 0.4;
const maxWordsInCue = 40;

/**
 * Cuts speech into captions: at most two lines, 1–7 s, at the ends of sentences and phrases where possible, never
 * inside a word, no two at once. A script without words gives no captions.
 */
export function captionCues(
  timeline: SpokenWords,
  language: LanguageCode,
  lineCharacters: number = usualLineCharacters,
): Cue[] {
  const words = cueWords(timeline, language, lineCharacters);
  const cues = groupWords(words, lineCharacters).map((group) => ({
    startSeconds: known(group[0]).startSeconds,
    endSeconds: known(group.at(-1)).endSeconds,
    lines: breakLines(group, lineCharacters) ?? [group],
  }));
  return cues.map((cue, index) => holdForReading(cue, cues[index + 1]?.startSeconds, timeline.durationSeconds));
}

/** The cheapest way to cut the words into cues, by dynamic programming over the ends of cues. */
function groupWords(words: CueWord[], lineCharacters: number): CueWord[][] {
  const cheapest = new Array<number>(words.length + 1).fill(Number.POSITIVE_INFINITY);
  const cameFrom = new Array<number>(words.length + 1).fill(0);
  cheapest[0] = 0;
  for (let end = 1; end <= words.length; end++) {
    for (let start = end - 1; start >= Math.max(0, end - maxWordsInCue); start--) {
      const isTooMuch = !fits(words.slice(start, end), lineCharacters);
      if (isTooMuch && start < end - 1) break;
      const cost = known(cheapest[start]) + cueCost(words, start, end, lineCharacters);
      if (cost >= known(cheapest[end])) continue;
      cheapest[end] = cost;
      cameFrom[end] = start;
    }
  }
  const groups: CueWord[][] = [];
  for (let end = words.length; end > 0; end = known(cameFrom[end])) groups.unshift(words.slice(cameFrom[end], end));
  return groups;
}

function fits(group: CueWord[], lineCharacters: number): boolean {
  const seconds = known(group.at(-1)).endSeconds - known(group[0]).startSeconds;
  return seconds <= longestCueSeconds && lineRatio(group, lineCharacters) <= 2;
}

/** How bad words[start…end) would be as one cue. */
function cueCost(words: CueWord[], start: number, end: number, lineCharacters: number): number {
  const group = words.slice(start, end);
  if (group.length > 1 && !breakLines(group, lineCharacters)) return Number.POSITIVE_INFINITY;
  const next = words[end];
  const room =
    (next ? next.startSeconds : known(words[end - 1]).endSeconds + shortestCueSeconds) -
    known(words[start]).startSeconds;
  const tooShort = room < shortestCueSeconds ? 12 * (shortestCueSeconds - room) : 0;
  const emptiness = 2 * Math.max(0, 1 - lineRatio(group, lineCharacters)) ** 2;
  return 1.5 + breakCost(words, end) + innerCost(group) + tooShort + emptiness;
}

/** How much it hurts to stop before words[end]. */
function breakCost(words: CueWord[], end: number): number {
  const last = known(words[end - 1]);
  const next = words[end];
  if (!next || endsSentence(last)) return 0;
  const pause = next.startSeconds - last.endSeconds;
  if (pause > 0.3) return 0.5;
  if (endsClause(last)) return 1;
  // A short word mostly belongs to what follows it: "of", "the", "и".
  return last.text.length <= 3 ? 6 : 4;
}

/** Sentences that end, or long pauses, in the middle of a cue. */
function innerCost(group: CueWord[]): number {
  let cost = 0;
  for (let i = 1; i < group.length; i++) {
    if (endsSentence(known(group[i - 1]))) cost += 2.5;
    if (known(group[i]).startSeconds - known(group[i - 1]).endSeconds > 0.8) cost += 3;
  }
  return cost;
}

/** Keeps a cue until it can be read, as far as the next one and the end of the sound allow. */
function holdForReading(cue: Cue, nextStart: number | undefined, durationSeconds: number): Cue {
  const characters = cue.lines.flat().reduce((sum, word) => sum + word.text.length + 1, 0);
  const readable = Math.max(shortestCueSeconds, characters / readableCharactersPerSecond);
  const limit = Math.min(
    cue.startSeconds + longestCueSeconds,
    nextStart === undefined ? Math.max(durationSeconds, cue.endSeconds) : nextStart - gapBetweenCuesSeconds,
  );
  const wanted = Math.max(cue.endSeconds, cue.startSeconds + readable);
  const isBridged = nextStart !== undefined && nextStart - wanted < bridgedPauseSeconds;
  const endSeconds = Math.min(limit, isBridged ? nextStart : wanted);
  return { ...cue, endSeconds: Math.max(endSeconds, cue.startSeconds + 0.001) };
}

/** The text of each line. */
export function cueLines(cue: Cue): string[] {
  return cue.lines.map((line) =>
    line
      .map((word) => word.text + (word.hasSpaceAfter ? ' ' : ''))
      .join('')
      .trimEnd(),
  );
}

/** The widest line in characters (a full-width one counts 42/16); for tests and layouts. */
export function cueWidth(cue: Cue): number {
  return widestLine(cue.lines);
}

/** Breaks words into one line, or two where one is too narrow or a line of the script ends; undefined when two are not enough. */
function breakLines(words: CueWord[], lineCharacters: number): CueWord[][] | undefined {
  const endsInside = words.slice(0, -1).some(({ endsLine }) => endsLine);
  if (!endsInside && lineWidth(words) <= lineCharacters) return [words];
  let best: CueWord[][] | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let split = 1; split < words.length; split++) {
    const lines = [words.slice(0, split), words.slice(split)];
    const cost = splitCost(lines, lineCharacters);
    if (cost >= bestCost) continue;
    best = lines;
    bestCost = cost;
  }
  return best;
}

/** Lines of like length, the lower one rather longer, and a break where the sentence takes breath. */
function splitCost([upper, lower]: CueWord[][], lineCharacters: number): number {
  const upperWidth = lineWidth(known(upper));
  const lowerWidth = lineWidth(known(lower));
  if (Math.max(upperWidth, lowerWidth) > lineCharacters) return Number.POSITIVE_INFINITY;
  const last = known(known(upper).at(-1));
  const difference = Math.abs(lowerWidth - upperWidth) / lineCharacters;
  const topHeavy = upperWidth > lowerWidth ? 0.1 : 0;
  const shortWordLeftBehind = last.hasSpaceAfter && last.text.length <= 3 ? 0.25 : 0;
  const breath = endsSentence(last) ? -0.6 : endsClause(last) ? -0.45 : shortWordLeftBehind;
  return difference + topHeavy + breath;
}

function lineWidth(words: CueWord[]): number {
  const width = words.reduce((sum, word) => sum + word.width + (word.hasSpaceAfter ? 1 : 0), 0);
  return words.at(-1)?.hasSpaceAfter ? width - 1 : width;
}

/** How full one line would be; above 1 it takes two. */
function lineRatio(words: CueWord[], lineCharacters: number): number {
  return lineWidth(words) / lineCharacters;
}

/** The widest of some lines, in ordinary characters. */
function widestLine(lines: CueWord[][]): number {
  return Math.max(0, ...lines.map(lineWidth));
}
