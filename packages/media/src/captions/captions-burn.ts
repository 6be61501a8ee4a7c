import type { FrameSize } from '@portray/contracts/frame-size';
import type { LanguageCode } from '@portray/contracts/languages';
import type { CaptionStyle } from '@portray/contracts/video-settings';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { CaptionLook } from '@portray/stage/captions';
import { measureBy } from '@portray/stage/measure';
import { openNodeCanvas } from '@portray/stage/node-canvas';
import { type PlannedCaption, planCaptions } from '@portray/stage/plan-captions';
import { drawableWords } from './captions-signs.ts';

export type BurnRequest = {
  timeline: SpeechTimeline;
  language: LanguageCode;
  frame: FrameSize;
  look: CaptionLook;
};

/** Captions of a whole video, decided but not painted; the note says what is not drawn as written. */
export type BurnedCaptions = { frame: FrameSize; style: CaptionStyle; captions: PlannedCaption[]; note?: string };

/** Plans captions that are burned in, with typefaces of ours, so that they look the same on every machine. */
export async function planBurnedCaptions({ language, frame, look, ...request }: BurnRequest): Promise<BurnedCaptions> {
  const { timeline, missing } = await drawableWords(request.timeline, language);
  const measure = measureBy(openNodeCanvas(8, 8).stage.context);
  const captions = planCaptions({ timeline, language, frame, look, measure });
  const { style } = look;
  return { frame, style, captions, ...(missing.length > 0 && { note: withPlaceholders(missing) }) };
}

function withPlaceholders(missing: string[]): string {
  const some = missing.slice(0, 5).join(' ');
  return `Some characters cannot be drawn in captions (${some}). A □ stands for each of them.`;
}
