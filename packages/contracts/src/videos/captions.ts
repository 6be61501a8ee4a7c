import { known } from '@portray/foundation/known';
import { z } from 'zod';
import { limits } from '../limits.ts';

/** Seconds from the beginning of a video. */
const moment = z
  .number()
  .min(0)
  .max(limits.maxVideoSeconds + 1);

/** One caption: what is read, from when to when. */
export const captionCue = z
  .object({
    startSeconds: moment.describe('When it appears.'),
    endSeconds: moment.describe('When it goes.'),
    text: z.string().trim().min(1).max(limits.maxCueCharacters).describe('What is read.'),
  })
  .refine((cue) => cue.endSeconds > cue.startSeconds, 'A caption must end after it starts.');
export type CaptionCue = z.infer<typeof captionCue>;

/** The captions of a video: in order, without overlap. */
export const captionCues = z
  .array(captionCue)
  .max(limits.maxCues)
  .refine(
    (cues) => cues.every((cue, index) => index === 0 || cue.startSeconds >= known(cues[index - 1]).endSeconds - 0.001),
    'Captions must follow one another without overlap.',
  );
