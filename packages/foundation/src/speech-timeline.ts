/** One sound. `symbol` is IPA without stress marks ('' is silence); times are seconds from the start of the audio. */
export type TimedPhoneme = {
  symbol: string;
  startSeconds: number;
  endSeconds: number;
  /** 0 none, 1 secondary, 2 primary. */
  stress: 0 | 1 | 2;
};

/**
 * One word as it is shown, punctuation included; `scriptOffset` counts UTF-16 units of the script. The full stop of an
 * abbreviated one ('Dr.', '3.') ends no sentence; the last one of a line that others follow ends it without any sign.
 */
export type TimedWord = {
  text: string;
  scriptOffset: number;
  startSeconds: number;
  endSeconds: number;
  isAbbreviated?: true | undefined;
  endsLine?: true | undefined;
};

/** When each sound is spoken. Phonemes are in order, do not overlap and cover the audio (gaps are '' phonemes). */
export type SpeechTimeline = {
  durationSeconds: number;
  phonemes: TimedPhoneme[];
  words: TimedWord[];
  loudness: Loudness;
};

/** Root mean square of the sound, 100 values a second, 1 = the 92nd percentile of this recording's speech. */
export type Loudness = number[];

export const loudnessRate = 100;
