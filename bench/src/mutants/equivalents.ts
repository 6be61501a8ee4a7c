import type { Fault } from './plant-faults.ts';

/** A fault of one line; `line` is a piece of its text that no other line with such a fault has. */
type Equivalent = { file: string; line: string; was: string; becomes: string; reason: string };

const queue = 'packages/database/src/queue';
const captions = 'packages/media/src/captions';

/** Faults that nobody can notice, as the product behaves the same with them. */
const equivalents: Equivalent[] = [
  {
    file: `${queue}/install-queue.ts`,
    ...{ line: 'max: 2', was: '2', becomes: '3' },
    reason: 'One connection is used, whatever is allowed.',
  },
  ...[
    { was: '4', becomes: '5' },
    { was: '2', becomes: '3' },
    { was: 'isWorker', becomes: '!(isWorker)' },
  ].map((fault) => ({
    file: `${queue}/open-queue.ts`,
    line: 'max: isWorker ? 4 : 2',
    ...fault,
    reason: 'A queue with fewer or more connections does the same work.',
  })),
  ...[
    { line: 'superviseIntervalSeconds: 2', was: '2', becomes: '3' },
    { line: 'monitorIntervalSeconds: 2', was: '2', becomes: '3' },
    { line: 'flowIntervalSeconds: 1', was: '1', becomes: '2' },
    { line: ' pollingIntervalSeconds: 2', was: '2', becomes: '3' },
    { line: 'notifyPollingIntervalSeconds: 2', was: '2', becomes: '3' },
  ].map((fault) => ({
    file: `${queue}/open-queue.ts`,
    ...fault,
    reason: 'What is looked at a second later is still looked at within the promised ten seconds.',
  })),
  {
    file: `${captions}/captions-words.ts`,
    line: 'textWidth(piece) > lineCharacters',
    was: 'textWidth(piece) > lineCharacters',
    becomes: 'textWidth(piece) >= lineCharacters',
    reason: 'A word of exactly one line is cut into one line.',
  },
  {
    file: `${captions}/captions-font-coverage.ts`,
    line: '0xffff',
    was: '0xffff',
    becomes: '65536',
    reason: 'No text holds U+FFFF, which is no character.',
  },
];

type Found = Pick<Fault, 'start' | 'was' | 'becomes'> & { file: string; source: string };

/** Whether a mutant behaves like the original. */
export function isEquivalent({ file, source, start, was, becomes }: Found): boolean {
  const line = lineAround(source, start);
  return equivalents.some(
    (one) => one.file === file && one.was === was && one.becomes === becomes && line.includes(one.line),
  );
}

function lineAround(source: string, position: number): string {
  const end = source.indexOf('\n', position);
  return source.slice(source.lastIndexOf('\n', position - 1) + 1, end < 0 ? undefined : end);
}
