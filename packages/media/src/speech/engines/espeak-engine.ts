import { known } from '@portray/foundation/known';
import { z } from 'zod';
import { joinSpoken, type Sentence } from '../script/script.ts';
import { attachWords } from './espeak-events.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { type SpeechProcess, startSpeechProcess } from './speech-process.ts';

/** Which voice of espeak-ng: a language with a variant by name, or with the text of a variant file. */
export type EspeakVoice = { voice: string; variant?: string };

/** espeak's own 'normal'; its sentences are then about as fast as a person's. */
const normalWordsPerMinute = 160;
// At the usual rate, closed lips follow each other too fast in these languages to be shown; tried on finished videos.
const unhurried: Record<string, number> = {
  ru: 0.8,
  it: 0.92,
  da: 0.92,
  sk: 0.92,
  bg: 0.9,
  fi: 0.94,
  cs: 0.9,
  hr: 0.9,
  sr: 0.9,
  fr: 0.92,
};
// Four of the languages clip above this.
const volume = 60;

const spokenShape = z.object({
  sampleRate: z.number().positive(),
  sampleCount: z.number(),
  events: z.array(
    z.union([z.object({ atMs: z.number(), symbol: z.string() }), z.object({ atMs: z.number(), mark: z.number() })]),
  ),
});

/** espeak-ng in its own process, for one call; its licence keeps it out of ours. */
export function startEspeak(voice: EspeakVoice, signal?: AbortSignal): SpeechEngine {
  const program = startEspeakProcess(signal);
  return { say: speakWith(program, voice), close: () => program.close() };
}

/** The process alone, for callers who speak with many voices through one. */
export function startEspeakProcess(signal?: AbortSignal): SpeechProcess {
  return startSpeechProcess(import.meta.resolve('@portray/speech-espeak/child'), signal);
}

/** How an engine says a sentence with this voice. */
export function speakWith(program: SpeechProcess, { voice, variant }: EspeakVoice): SpeechEngine['say'] {
  return async (sentence, delivery, audioPath) => {
    const { text, wordEnds } = joinSpoken(readAmounts(sentence));
    const request = {
      text,
      marks: wordEnds,
      stressed: sentence.words.flatMap(({ isStressed }, index) => (isStressed ? [index] : [])),
      voice,
      variant,
      rate: clamp(normalWordsPerMinute * (unhurried[known(voice.split('+')[0])] ?? 1) * delivery.speed, 80, 450),
      pitch: toEspeakPitch(delivery.pitchSemitones),
      range: clamp(50 * delivery.pitchRange, 0, 99),
      volume,
      audioPath,
    };
    const spoken = await program.ask(request, spokenShape);
    return { audioPath, ...(await attachWords(spoken, audioPath, sentence.words)) };
  };
}

/** '$5.50' is read as 'dollar five point …': the sign belongs behind the amount. */
function readAmounts(sentence: Sentence): Sentence {
  const words = sentence.words.map((word) => ({
    ...word,
    spoken: word.spoken.replace(/(\p{Sc})\s?(\d(?:[\d.,]*\d)?)/gu, '$2 $1'),
  }));
  return { ...sentence, words };
}

/** espeak's pitch scale: 50 is the voice's own, ten steps are about two semitones (measured on en-us). */
function toEspeakPitch(semitones: number): number {
  return clamp(50 + semitones * 5, 0, 99);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
