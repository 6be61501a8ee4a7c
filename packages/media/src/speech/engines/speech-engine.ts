import type { TimedPhoneme } from '@portray/foundation/speech-timeline';
import type { Sentence } from '@portray/ports/script-reading';
import type { Delivery } from './delivery.ts';

/** A sentence as it was spoken; all times count from its own start. */
export type SpokenSentence = {
  /** 16-bit mono samples without a header. */
  audioPath: string;
  sampleRate: number;
  sampleCount: number;
  phonemes: TimedPhoneme[];
  /** One for each word of the sentence, in order; a word without a sound has no length. */
  words: { startSeconds: number; endSeconds: number }[];
};

/** One of the two built-in ways to make speech, running for the length of one call. */
export type SpeechEngine = {
  /** Throws AppError speech_failed, cancelled. */
  say(sentence: Sentence, delivery: Delivery, audioPath: string): Promise<SpokenSentence>;
  close(): Promise<void>;
};
