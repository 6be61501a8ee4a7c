import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { z } from 'zod';

/** For this long the files between speech and finished video are kept. */
export const keptForMs = 48 * 3_600_000;

/** What the row of a render says: enough to order it again after a crash, and to finish what comes back. */
export const renderOrder = z.object({
  speechPath: z.string(),
  timeline: z.custom<SpeechTimeline>((value) => typeof value === 'object' && value !== null),
  notes: z.array(z.string()),
});
export type RenderOrder = z.infer<typeof renderOrder>;

/** Where the video that came back lies in our store. */
export const renderResult = z.object({ path: z.string() });
