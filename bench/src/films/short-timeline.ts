import { loudnessRate, type SpeechTimeline } from '@portray/foundation/speech-timeline';

/** The first seconds of a speech: nothing in it begins or ends later. */
export function shortTimeline(timeline: SpeechTimeline, seconds: number): SpeechTimeline {
  const durationSeconds = Math.min(seconds, timeline.durationSeconds);
  const within = <Part extends { startSeconds: number; endSeconds: number }>(parts: readonly Part[]) =>
    parts
      .filter(({ startSeconds }) => startSeconds < durationSeconds)
      .map((part) => ({ ...part, endSeconds: Math.min(part.endSeconds, durationSeconds) }));
  return {
    durationSeconds,
    phonemes: within(timeline.phonemes),
    words: within(timeline.words),
    loudness: timeline.loudness.slice(0, Math.ceil(durationSeconds * loudnessRate)),
  };
}
