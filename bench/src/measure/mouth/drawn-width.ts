import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { perform } from '@portray/talking-photo/performance';
import { median, quantile } from '../statistics.ts';
import type { LipRuler } from './lip-ruler.ts';

/** How broad the lips are drawn, as shares of their width in the photo. */
export type DrawnWidth = {
  /** Range of the width (2nd to 98th percentile) over its median. */
  range: number;
  narrowest: number;
  /** In every `everyNthFrame`th frame. */
  widths: number[];
};

type ActedSpeech = { timeline: SpeechTimeline; landmarks: FaceLandmarks; talkingStyle: 'stable' | 'expressive' };

const framesPerSecond = 30;
export const everyNthFrame = 3;

/** Counts the pixels across the lips, as a video of this speech draws them. */
export function measureDrawnWidth({ timeline, landmarks, talkingStyle }: ActedSpeech, widthOf: LipRuler): DrawnWidth {
  const settings = { talkingStyle, expression: 'default' } as const;
  const acting = perform({ timeline, settings, framesPerSecond, face: landmarks });
  const widths: number[] = [];
  for (let at = 0; at < acting.frameCount; at += everyNthFrame) widths.push(widthOf(acting.controlsAt(at)));
  return {
    range: (quantile(widths, 0.98) - quantile(widths, 0.02)) / median(widths),
    narrowest: Math.min(...widths),
    widths,
  };
}
