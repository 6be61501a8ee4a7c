import { limits } from '@portray/contracts/limits';
import { countWords, wordStarts } from '@portray/contracts/script';
import { withoutMarks } from '@portray/contracts/speech-marks';
import type { VersionRow } from '@portray/database/queries/versions';
import type { VideoRow } from '@portray/database/queries/wire-names';

/** The video that is shown, as far as it decides what the next version of it costs. */
export type ShownVersion = Pick<VersionRow, 'script' | 'storyboard' | 'made_at'>;

/** What is shown of a finished video: as it was noted, or as its row still says. */
export function shownVersionOf(video: VideoRow, noted: ShownVersion | undefined): ShownVersion | undefined {
  // A test is no version of the video that is paid.
  return video.is_test ? undefined : finishedOf(video, noted);
}

/** The same of a test, for the next one. */
export function testShownOf(video: VideoRow, noted: ShownVersion | undefined): ShownVersion | undefined {
  return video.is_test ? finishedOf(video, noted) : undefined;
}

function finishedOf(video: VideoRow, noted: ShownVersion | undefined): ShownVersion | undefined {
  if (video.playedUrl === null) return undefined;
  const { script, storyboard, completed_at, updated_at } = video;
  return noted ?? { script, storyboard, made_at: completed_at ?? updated_at };
}

/** What making a video costs, and why it costs nothing. */
export type Price = { credits: 0 | 1; whyFree: string | null };

const paid: Price = { credits: 1, whyFree: null };

/** Nobody pays twice for a typo: what changes few words of a finished video soon is free, a few times each. */
export function priceOf(
  { script, free_versions }: Pick<VideoRow, 'script' | 'free_versions'>,
  shown: ShownVersion | undefined,
  now: Date,
): Price {
  if (!shown || free_versions >= limits.freeVersions) return paid;
  const ageMs = now.getTime() - Date.parse(shown.made_at);
  if (ageMs > limits.freeVersionHours * 3_600_000) return paid;
  if (changedWordShare(shown.script, script) > limits.freeVersionWordShare) return paid;
  const left = limits.freeVersions - free_versions - 1;
  const more = left === 0 ? 'This is the last free one.' : `${left} more can be free.`;
  const whyFree = `A small correction within ${limits.freeVersionHours} hours is free. ${more}`;
  return { credits: 0, whyFree };
}

/** The share of words that differ between two scripts, 0 to 1: of the longer one, those that are not in both in this order. */
export function changedWordShare(before: string, after: string): number {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const longer = Math.max(one.length, other.length);
  return longer === 0 ? 0 : 1 - commonWords(one, other) / longer;
}

/** The words that are counted, as people read them. */
function wordsOf(script: string): string[] {
  const read = withoutMarks(script);
  const starts = wordStarts(script);
  return starts.map((start, index) => read.slice(start, starts[index + 1]).trim());
}

/** Length of the longest common subsequence. */
function commonWords(one: string[], other: string[]): number {
  let row = new Uint16Array(other.length + 1);
  for (const word of one) {
    const next = new Uint16Array(other.length + 1);
    for (let at = 1; at <= other.length; at++)
      next[at] =
        word === other[at - 1] ? lengthAt(row, at - 1) + 1 : Math.max(lengthAt(row, at), lengthAt(next, at - 1));
    row = next;
  }
  return lengthAt(row, other.length);
}

const lengthAt = (row: Uint16Array, at: number) => row[at] ?? 0;

/** Words of all scenes. */
export const wordsIn = (scripts: { script: string }[]): number =>
  scripts.reduce((sum, { script }) => sum + countWords(script), 0);
