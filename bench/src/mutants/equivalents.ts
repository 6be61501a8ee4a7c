import type { Fault } from './plant-faults.ts';

/** A fault of one line; `line` is a piece of its text that no other line with such a fault has. */
type Equivalent = { file: string; line: string; was: string; becomes: string; reason: string };

const queue = 'packages/database/src/queue';
const captions = 'packages/media/src/captions';
const files = 'packages/studio/src/files';
const credits = 'packages/studio/src/credits';
const plans = 'packages/contracts/src/accounts/plans.ts';

/** Faults that cannot be noticed, as the product behaves the same with them. */
const equivalents: Equivalent[] = [
  ...[
    { file: `${files}/upkeep.ts`, line: 'dayMs = ', was: '86_400_000', becomes: '86400001' },
    { file: `${files}/upkeep.ts`, line: 'graceMs = ', was: '3_600_000', becomes: '3600001' },
  ].map((fault) => ({ ...fault, reason: 'A day is not told from one that is some milliseconds longer.' })),
  {
    file: plans,
    line: 'creditOrders = {',
    was: '10_000',
    becomes: '10001',
    reason: 'The next number of credits that could be bought is 10,010.',
  },
  {
    file: plans,
    line: 'const isSold',
    was: 'credits >= step',
    becomes: 'credits > step',
    reason: 'Ten credits are a pack, which is found before.',
  },
  ...[
    { file: `${files}/upkeep.ts`, line: 'dueFilesAtOnce = 200', was: '200', becomes: '201' },
    { file: `${files}/upkeep.ts`, line: 'filesAtOnce = 1_000', was: '1_000', becomes: '1001' },
    { file: `${files}/upkeep.ts`, line: 'rowsAtOnce = 200', was: '200', becomes: '201' },
  ].map((fault) => ({ ...fault, reason: 'How many are taken at a time changes no result.' })),
  {
    file: `${queue}/install-queue.ts`,
    line: 'max: 2',
    was: '2',
    becomes: '3',
    reason: 'One connection is used, whatever is allowed.',
  },
  ...['supervise: false, schedule: false', 'graceful: false'].map((line) => ({
    file: `${queue}/install-queue.ts`,
    line,
    was: 'false',
    becomes: 'true',
    reason: 'It stops at once and runs no jobs, so that there is nothing to supervise, to schedule or to wait for.',
  })),
  {
    file: `${queue}/open-queue.ts`,
    line: 'createSchema: false',
    was: 'false',
    becomes: 'true',
    reason: 'The schema is a part of what `migrate: false` leaves alone.',
  },
  {
    file: `${queue}/open-queue.ts`,
    line: 'timeoutMs = 30_000',
    was: '30_000',
    becomes: '30001',
    reason: 'A process that stops is not told from one that waits a millisecond longer.',
  },
  {
    file: `${queue}/open-queue.ts`,
    line: 'startAfter: afterSeconds',
    was: 'afterSeconds > 0',
    becomes: 'afterSeconds >= 0',
    reason: 'After no seconds is at once.',
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
    file: `${credits}/fulfil-payment.ts`,
    line: 'return false;',
    was: 'return false;',
    becomes: 'return;',
    reason: 'Nothing is as good as no to whoever asks whether it is paid.',
  },
  {
    file: `${credits}/purchase-credits.ts`,
    line: 'if (credits > max)',
    was: 'credits > max',
    becomes: 'credits >= max',
    reason: 'The largest number is sold, so that it is not refused.',
  },
  {
    file: `${credits}/reverse-payment.ts`,
    line: 'change.taken > 0',
    was: 'change.taken > 0',
    becomes: 'change.taken >= 0',
    reason: 'Where nothing is taken, nothing is written.',
  },
  ...[
    { was: 'more >= 0', becomes: 'more > 0' },
    { was: '0', becomes: '1' },
  ].map((fault) => ({
    file: `${credits}/reverse-payment.ts`,
    line: 'if (more >= 0)',
    ...fault,
    reason: 'Nothing more and nothing less is the same.',
  })),
  {
    file: `${credits}/test-checkout.ts`,
    line: 'randomBytes(24)',
    was: '24',
    becomes: '25',
    reason: 'A name of more characters is as hard to guess.',
  },
  {
    file: `${credits}/reverse-payment.ts`,
    line: 'balance?.available_credits ?? 0',
    was: '0',
    becomes: '1',
    reason: 'Whoever has paid has a balance.',
  },
  {
    file: `${captions}/captions-ass.ts`,
    line: '(1 - opacity) * 255',
    was: '255',
    becomes: '256',
    reason: 'The two opacities that are used are rounded to the same.',
  },
  {
    file: `${captions}/captions-font-coverage.ts`,
    line: 'at < bytes',
    was: 'at < bytes',
    becomes: 'at <= bytes',
    reason: 'What stands behind the segments ends at 0, so that it holds no character.',
  },
  {
    file: `${captions}/captions-font.ts`,
    line: 'opened.set',
    was: 'opened.set(file, font);',
    becomes: ';',
    reason: 'A font that is read again is the same.',
  },
  {
    file: `${captions}/captions.ts`,
    line: 'split < words.length',
    was: 'split < words.length',
    becomes: 'split <= words.length',
    reason: 'An upper line of all words is too wide.',
  },
  {
    file: `${captions}/captions.ts`,
    line: 'Math.max(0, ...lines',
    was: '0',
    becomes: '1',
    reason: 'No line is without a character.',
  },
  ...[
    { line: 'cheapest = new', was: '1', becomes: '2' },
    { line: 'cameFrom = new', was: '1', becomes: '2' },
    { line: 'cameFrom = new', was: '0', becomes: '1' },
  ].map((fault) => ({
    file: `${captions}/captions.ts`,
    ...fault,
    reason: 'Every entry is written before it is read.',
  })),
  ...[
    { was: 'group.length > 1', becomes: 'group.length >= 1' },
    { was: '1', becomes: '2' },
  ].map((fault) => ({
    file: `${captions}/captions.ts`,
    line: 'group.length > 1',
    ...fault,
    reason: 'No word is wider than a line, so that one or two always fit.',
  })),
  {
    file: `${captions}/captions.ts`,
    line: 'room < shortestCueSeconds',
    was: 'room < shortestCueSeconds',
    becomes: 'room <= shortestCueSeconds',
    reason: 'What is short by nothing costs nothing.',
  },
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
