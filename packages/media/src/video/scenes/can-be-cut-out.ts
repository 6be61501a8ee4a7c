import type { FrameSize } from '@portray/contracts/frame-size';
import type { Framing } from '@portray/contracts/video-settings';
import type { CheckedPhoto } from '@portray/ports/presenter';
import { inThread } from '../../in-thread.ts';

/** A person as the engine draws them: in a picture of `frame`'s size, where `framing` wants them. */
export type CutOutQuestion = Pick<CheckedPhoto, 'pixelsPath' | 'landmarks'> & {
  frame: FrameSize;
  framing?: Framing | undefined;
};

/** Answers of this process, the oldest first: the same scenes are planned again and again. */
const answers = new Map<string, boolean>();
const remembered = 500;

/**
 * Whether a person can stand before another background, as the engine decides when it draws them: a second or two, in a
 * thread of its own, and nothing where it was asked before. `digest` names the photo and its landmarks. Throws AppError cancelled.
 */
export async function canBeCutOut(question: CutOutQuestion, digest: string, signal?: AbortSignal): Promise<boolean> {
  const { frame, framing } = question;
  const key = JSON.stringify([digest, frame.width, frame.height, framing]);
  const known = answers.get(key);
  if (known !== undefined) return known;
  const { pixelsPath, landmarks } = question;
  const asked = { pixelsPath, landmarks, frame, framing };
  const answer = await inThread<boolean>(new URL('./cut-out-thread.ts', import.meta.url), asked, { signal });
  answers.set(key, answer);
  for (const oldest of answers.keys()) if (answers.size > remembered) answers.delete(oldest);
  return answer;
}
