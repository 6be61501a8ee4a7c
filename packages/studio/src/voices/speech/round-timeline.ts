import type { SpeechTimeline } from '@portray/foundation/speech-timeline';

/** A tenth of a millisecond, and of a thousandth of the loudness, are more than a mouth can show. */
const round = (value: number) => Math.round(value * 10_000) / 10_000;

type Span = { startSeconds: number; endSeconds: number };
const roundSpan = <Timed extends Span>(timed: Timed): Timed => ({
  ...timed,
  startSeconds: round(timed.startSeconds),
  endSeconds: round(timed.endSeconds),
});

/** The same timeline in short numbers: about a third of the size when it is written out. */
export function roundTimeline({ durationSeconds, phonemes, words, loudness }: SpeechTimeline): SpeechTimeline {
  return {
    durationSeconds: round(durationSeconds),
    phonemes: phonemes.map(roundSpan),
    words: words.map(roundSpan),
    loudness: loudness.map(round),
  };
}
