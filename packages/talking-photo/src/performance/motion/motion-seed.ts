import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';

/**
 * A number for a photo and a speech: the same pair moves alike every time, another photo or sentence otherwise. Landmarks
 * count relative to the photo's size, because a preview may hold the photo smaller.
 */
export function motionSeed(timeline: SpeechTimeline, face: FaceLandmarks | undefined): number {
  const mix = createMixer();
  if (face) {
    for (let i = 0; i < face.points.length; i += 3) {
      mix(((face.points[i] ?? 0) / face.photoWidth) * 1000);
      mix(((face.points[i + 1] ?? 0) / face.photoHeight) * 1000);
    }
  }
  mix(timeline.durationSeconds * 100);
  for (const { symbol, startSeconds } of timeline.phonemes) {
    for (let i = 0; i < symbol.length; i++) mix(symbol.charCodeAt(i));
    mix(startSeconds * 100);
  }
  if (timeline.phonemes.length === 0) for (const level of timeline.loudness) mix(level * 20);
  return mix(0);
}

/** FNV-1a over whole numbers; returns the hash so far, 0 to 2³² − 1. */
function createMixer(): (value: number) => number {
  let hash = 0x811c9dc5;
  return (value) => {
    const whole = Math.round(value) || 0;
    hash = Math.imul(hash ^ (whole & 0xffff), 0x01000193);
    hash = Math.imul(hash ^ (whole >> 16), 0x01000193);
    return (hash ^ (hash >>> 15)) >>> 0;
  };
}
