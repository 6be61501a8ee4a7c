type Equivalent = { file: string; was: string; becomes: string; reason: string };

const installQueue = 'packages/database/src/queue/install-queue.ts';
const captions = 'packages/media/src/captions';
const openQueue = 'packages/database/src/queue/open-queue.ts';

/** Faults that nobody can notice, as the product behaves the same with them. */
const equivalents: Equivalent[] = [
  { file: installQueue, was: '2', becomes: '3', reason: 'One connection is used, whatever is allowed.' },
  { file: openQueue, was: '4', becomes: '5', reason: 'How many connections are allowed changes no result.' },
  { file: openQueue, was: '2', becomes: '3', reason: 'Polling and supervision a second later change no result.' },
  {
    file: `${captions}/captions-words.ts`,
    was: 'textWidth(piece) > lineCharacters',
    becomes: 'textWidth(piece) >= lineCharacters',
    reason: 'A word of exactly one line is cut into one line.',
  },
  {
    file: `${captions}/captions-font-coverage.ts`,
    was: '0xffff',
    becomes: '65536',
    reason: 'No text holds U+FFFF, which is no character.',
  },
];

/** Whether a mutant behaves like the original. */
export function isEquivalent({ file, was, becomes }: Omit<Equivalent, 'reason'>): boolean {
  return equivalents.some((one) => one.file === file && one.was === was && one.becomes === becomes);
}
