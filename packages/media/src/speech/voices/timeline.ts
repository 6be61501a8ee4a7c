import { known } from '@portray/foundation/known';
import type { Loudness, SpeechTimeline, TimedPhoneme, TimedWord } from '@portray/foundation/speech-timeline';
import type { Sentence } from '@portray/ports/script-reading';
import type { SpokenSentence } from '../engines/speech-engine.ts';

/** A spoken sentence and when it begins in the whole. */
export type PlacedSentence = { sentence: Sentence; spoken: SpokenSentence; startSeconds: number };

/** One timeline of all sentences, its phonemes covering the audio from 0 to `durationSeconds`. */
export function joinTimeline(placed: PlacedSentence[], durationSeconds: number, loudness: Loudness): SpeechTimeline {
  const phonemes = placed.flatMap(({ spoken, startSeconds }) =>
    spoken.phonemes.map((phoneme) => ({
      ...phoneme,
      startSeconds: phoneme.startSeconds + startSeconds,
      endSeconds: phoneme.endSeconds + startSeconds,
    })),
  );
  return {
    durationSeconds,
    phonemes: coverAudio(phonemes, durationSeconds),
    words: placed.flatMap(placeWords),
    loudness,
  };
}

function placeWords({ sentence, spoken, startSeconds }: PlacedSentence): TimedWord[] {
  return sentence.tokens.map(({ text, shown, isAbbreviated }, index) => ({
    text,
    scriptOffset: shown[0],
    ...(isAbbreviated && { isAbbreviated }),
    ...(sentence.endsLine && index === sentence.tokens.length - 1 && { endsLine: true as const }),
    startSeconds: startSeconds + known(spoken.words[index]).startSeconds,
    endSeconds: startSeconds + known(spoken.words[index]).endSeconds,
  }));
}

/** Fills gaps with silence, joins neighbouring silences and cuts what reaches into the next sound or past the end. */
export function coverAudio(phonemes: TimedPhoneme[], durationSeconds: number): TimedPhoneme[] {
  const covered: TimedPhoneme[] = [];
  let reached = 0;
  const add = (phoneme: TimedPhoneme) => {
    const last = covered.at(-1);
    if (phoneme.symbol === '' && last?.symbol === '') last.endSeconds = phoneme.endSeconds;
    else covered.push({ ...phoneme });
    reached = phoneme.endSeconds;
  };
  for (const phoneme of phonemes) {
    const startSeconds = Math.max(phoneme.startSeconds, reached);
    const endSeconds = Math.min(phoneme.endSeconds, durationSeconds);
    if (endSeconds <= startSeconds) continue;
    if (startSeconds > reached) add({ symbol: '', startSeconds: reached, endSeconds: startSeconds, stress: 0 });
    add({ ...phoneme, startSeconds, endSeconds });
  }
  if (durationSeconds > reached) add({ symbol: '', startSeconds: reached, endSeconds: durationSeconds, stress: 0 });
  return covered;
}
