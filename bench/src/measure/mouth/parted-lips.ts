import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { ApertureTrack } from '../sound/lag.ts';
import { isAtRest, silentFrames } from './closures.ts';

/** The way between speaking and the photo's own mouth, beside a pause. */
const wayBackSeconds = 0.15;

/**
 * For photos with parted lips, which go back to their own mouth in pauses: in a silence the mouth at rest counts as
 * shut, and the way there and back says nothing about the sound.
 */
export function restingAsShut(track: ApertureTrack, timeline: SpeechTimeline, restAperture: number): ApertureTrack {
  const silent = silentFrames(track, timeline, 0);
  const ignored = silentFrames(track, timeline, wayBackSeconds).map((near, frame) => (near && !silent[frame] ? 1 : 0));
  const values = Array.from(track.values, (value, frame) =>
    silent[frame] && isAtRest(track, frame, restAperture) ? 0 : value,
  );
  return { ...track, values, ignored };
}
