import type { FrameSize } from '@portray/contracts/frame-size';
import type { Framing } from '@portray/contracts/video-settings';
import type { CheckedPhoto } from '@portray/ports/presenter';
import type { Side } from '@portray/talking-photo/fit';
import { inThread } from '../../in-thread.ts';

/** A person as the engine draws them: in a picture of `frame`'s size, where `framing` wants them. */
export type CutOutQuestion = Pick<CheckedPhoto, 'pixelsPath' | 'landmarks'> & {
  frame: FrameSize;
  framing?: Framing | undefined;
};

/** The person without the background, I420 of the frame each: shares and colours. `side`: where their photo stands in the frame. */
export type FoundCutOut = { covers: Uint8Array; own: Uint8Array; isClean: true; side?: Side | undefined };

/** How a person can be cut out. `side`: only with the photo at this side of the frame, whose edge cuts an arm there. */
type CutOutAnswer = { isPossible: boolean; side?: Side | undefined };

/** Answers of this process, the oldest first: the same scenes are planned again and again. */
const answers = new Map<string, CutOutAnswer>();
const remembered = 500;
/** People who were cut out lately: most are drawn soon after, in one scene or in several. */
const found = new Map<string, FoundCutOut>();
/** A person over all of a 4K frame takes 25 MB, beside something else in a 1080p frame 2 MB. */
const keptBytes = 48_000_000;

/**
 * Whether a person can stand before another background, as the engine decides when it draws them: a second or two, in a
 * thread of its own, and nothing where it was asked before. `digest` names the photo and its landmarks. Throws AppError cancelled.
 */
export async function canBeCutOut(
  question: CutOutQuestion,
  digest: string,
  signal?: AbortSignal,
): Promise<CutOutAnswer> {
  const key = keyOf(question, digest);
  const known = answers.get(key);
  if (known !== undefined) return known;
  const { pixelsPath, landmarks, frame, framing } = question;
  const asked = { pixelsPath, landmarks, frame, framing };
  const program = new URL('./cut-out-thread.ts', import.meta.url);
  const cutOut = await inThread<FoundCutOut | null>(program, asked, { signal });
  const answer = { isPossible: cutOut !== null, side: cutOut?.side };
  answers.set(key, answer);
  for (const oldest of answers.keys()) if (answers.size > remembered) answers.delete(oldest);
  if (cutOut) keepFound(key, cutOut);
  return answer;
}

/** What was found for a yes, while it is kept. */
export function keptCutOut(question: CutOutQuestion, digest: string): FoundCutOut | undefined {
  const key = keyOf(question, digest);
  const kept = found.get(key);
  if (kept) keepFound(key, kept);
  return kept;
}

/** As the latest of them. */
function keepFound(key: string, latest: FoundCutOut): void {
  found.delete(key);
  found.set(key, latest);
  let bytes = 0;
  for (const { covers, own } of found.values()) bytes += covers.length + own.length;
  for (const [oldest, { covers, own }] of found) {
    if (bytes <= keptBytes || oldest === key) break;
    found.delete(oldest);
    bytes -= covers.length + own.length;
  }
}

const keyOf = ({ frame, framing }: CutOutQuestion, digest: string) =>
  JSON.stringify([digest, frame.width, frame.height, framing]);
