import { limits } from '../limits.ts';

/** A part of a script: UTF-16 units. */
type Span = { start: number; end: number };

/** A mark of a script that the voice obeys and readers do not see. `shown` is the part of it that is a word of the script. */
export type SpeechMark =
  | (Span & { kind: 'pause'; seconds: number })
  | (Span & { kind: 'emphasis'; shown: Span })
  | (Span & { kind: 'pronunciation'; shown: Span; say: string });

// What is unfinished at the very end may still be typed: it is counted and shown like the finished mark.
const pause = String.raw`\[\s*(?<seconds>\d{1,3}(?:[.,]\d{0,2})?)\s*(?:s\s*\]|s?\s*$)`;
const pronunciation = String.raw`\{(?<shown>[^\{\}\|\n]{1,100})\|(?<say>[^\{\}\|\n]{0,200})(?:\}|$)`;
/** Beside these an asterisk is part of a word, not the edge of one; Chinese and Japanese have no blanks there. */
const joined = String.raw`[*\p{N}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Devanagari}]`;
const emphasis = String.raw`(?<!${joined})\*(?<stressed>[^\s*](?:[^*\n]{0,198}[^\s*])?)\*(?!${joined})`;
const marks = new RegExp(`${pause}|${pronunciation}|${emphasis}`, 'gu');

/** The marks of a script in order: `[0.5s]` a pause, `*word*` emphasis, `{word|say}` a pronunciation. */
export function findMarks(script: string): SpeechMark[] {
  return Array.from(script.matchAll(marks), ({ 0: whole, index: start, groups = {} }): SpeechMark => {
    const span = { start, end: start + whole.length };
    const { seconds, shown, say, stressed } = groups;
    if (seconds !== undefined) return { kind: 'pause', ...span, seconds: secondsOf(seconds) };
    const part = { start: start + 1, end: start + 1 + (shown ?? stressed ?? '').length };
    if (shown !== undefined) return { kind: 'pronunciation', ...span, shown: part, say: say?.trim() || shown };
    return { kind: 'emphasis', ...span, shown: part };
  });
}

function secondsOf(typed: string): number {
  return Math.min(limits.maxPauseSeconds, Number(typed.replace(',', '.')));
}

/** The script as people read it: without pauses, and with the words of the other marks. */
export function withoutMarks(script: string): string {
  return cut(script, unreadParts(script, findMarks(script)));
}

/** Where a place of the script is in what people read of it. */
export function readOffset(script: string, offset: number): number {
  const unread = unreadParts(script, findMarks(script));
  return unread.reduce((at, { start, end }) => at - Math.max(0, Math.min(offset, end) - start), offset);
}

/** Where a place of what people read is in the script; one at the edge of a mark is behind that edge. */
export function writtenOffset(script: string, readAt: number): number {
  const unread = unreadParts(script, findMarks(script));
  return unread.reduce((at, { start, end }) => (start <= at ? at + end - start : at), readAt);
}

/** What is left out of the script; a pause between two blanks takes one of them with it. */
function unreadParts(script: string, found: SpeechMark[]): Span[] {
  return found.flatMap((mark) => {
    const { start, end } = mark;
    if (mark.kind !== 'pause')
      return [
        { start, end: mark.shown.start },
        { start: mark.shown.end, end },
      ];
    const isBetweenBlanks = /(^|\s)$/u.test(script.slice(0, start)) && /\s/u.test(script[end] ?? '');
    return [{ start, end: isBetweenBlanks ? end + 1 : end }];
  });
}

function cut(script: string, parts: Span[]): string {
  let text = '';
  let from = 0;
  for (const { start, end } of parts) {
    text += script.slice(from, start);
    from = end;
  }
  return text + script.slice(from);
}

/** How long the pauses of a script last together. */
export function pauseSeconds(script: string): number {
  return findMarks(script).reduce((sum, mark) => sum + (mark.kind === 'pause' ? mark.seconds : 0), 0);
}

/** The first mark that says nothing, as one sentence; undefined where all are right. */
export function findMarkFault(script: string): string | undefined {
  for (const { 0: found } of script.matchAll(/\[[^\]\n]{0,20}(?:\]|$)|\{[^}\n]{0,200}(?:\}|$)/gmu)) {
    const fault = found.startsWith('[') ? pauseFault(found) : pronunciationFault(found);
    if (fault) return fault;
  }
  const rest = cut(script, findMarks(script));
  const open = /(?:^|\s)(\*[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*)/u.exec(rest)?.[1];
  return open && `“${open}” has no second *: write ${open}* to emphasise it.`;
}

function pauseFault(found: string): string | undefined {
  const seconds = /^\[\s*(\d+(?:[.,]\d+)?)\s*s?\s*\]$/u.exec(found)?.[1];
  if (!seconds && !/pause|break|\d\s*(?:m?s|sec)/iu.test(found)) return undefined;
  const value = Number(seconds?.replace(',', '.'));
  if (value > 0 && value <= limits.maxPauseSeconds) return undefined;
  return `“${found}” is not a pause: write [0.5s], with up to ${limits.maxPauseSeconds} seconds.`;
}

function pronunciationFault(found: string): string | undefined {
  if (/^\{[^{}|]*[^{}|\s][^{}|]*\|[^{}|]*[^{}|\s][^{}|]*\}$/u.test(found)) return undefined;
  if (found.startsWith('{{'))
    return `“${found}}” is a blank of a template, and this is none. Blanks are made under Templates.`;
  return `“${found}” is not a pronunciation: write {word|how to say it}.`;
}
