import { readFile } from 'node:fs/promises';
import type { LanguageCode } from '@portray/contracts/languages';
import { known } from '@portray/foundation/known';
import type { TimedPhoneme } from '@portray/foundation/speech-timeline';
import { joinSpoken, saidFor, type Token, type TokenKind } from '@portray/ports/script-reading';
import { z } from 'zod';
import { numbersForEspeak } from '../words/espeak-numbers.ts';
import { lettersForEspeak } from '../words/lists/letter-names.ts';
import { shareMergedWords } from './merged-words.ts';
import type { SpeechEngine, SpokenSentence } from './speech-engine.ts';
import { type SpeechProcess, startSpeechProcess } from './speech-process.ts';

/** Which voice of espeak-ng for a language: its name there with a variant by name, or with the text of a variant file. */
export type EspeakVoice = { language: LanguageCode; voice: string; variant?: string };

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
export function speakWith(program: SpeechProcess, { language, voice, variant }: EspeakVoice): SpeechEngine['say'] {
  return async (sentence, delivery, audioPath) => {
    const { text, tokenEnds } = joinSpoken({
      ...sentence,
      tokens: sentence.tokens.map((token) => spellFor(language, token)),
    });
    const request = {
      text,
      marks: tokenEnds,
      stressed: sentence.tokens.flatMap(({ isStressed }, index) => (isStressed ? [index] : [])),
      voice,
      variant,
      rate: clamp(normalWordsPerMinute * (unhurried[known(voice.split('+')[0])] ?? 1) * delivery.speed, 80, 450),
      pitch: toEspeakPitch(delivery.pitchSemitones),
      range: clamp(50 * delivery.pitchRange, 0, 99),
      volume,
      audioPath,
    };
    const spoken = await program.ask(request, spokenShape);
    return { audioPath, ...(await attachWords(spoken, audioPath, sentence.tokens)) };
  };
}

/** What a rule of reading made of a token, in the spelling that espeak says right: lone letters, and numbers. */
function spellFor(language: LanguageCode, token: Token): Token {
  if (asWritten.has(token.kind)) return token;
  const letters = token.spoken.map((word) =>
    word.replace(/^\p{Lu}(?=\P{L}*$)/u, (letter) => lettersForEspeak(language, letter).join(' ')),
  );
  return { ...token, spoken: [numbersForEspeak(language, letters.join(' '))] };
}

const asWritten: ReadonlySet<TokenKind> = new Set(['word', 'pronunciation', 'unread']);

/** espeak's pitch scale: 50 is the voice's own, ten steps are about two semitones (measured on en-us). */
function toEspeakPitch(semitones: number): number {
  return clamp(50 + semitones * 5, 0, 99);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

type EspeakEvent = { atMs: number; symbol: string } | { atMs: number; mark: number };
type EspeakSpeech = { sampleRate: number; sampleCount: number; events: EspeakEvent[] };

type Pending = TimedPhoneme & { wordIndex: number };

/** espeak's list of starts becomes sounds with ends that cover the audio, each given to the word whose mark follows it. */
async function attachWords(
  speech: EspeakSpeech,
  audioPath: string,
  tokens: Token[],
): Promise<Omit<SpokenSentence, 'audioPath'>> {
  const { sampleRate, sampleCount } = speech;
  const durationSeconds = sampleCount / sampleRate;
  const sounds = readSounds(speech.events, durationSeconds);
  const samples = toSamples(await readFile(audioPath));
  startStopsAtTheirClosure(sounds, samples, sampleRate);
  return {
    sampleRate,
    sampleCount,
    phonemes: sounds.map(({ wordIndex: _, ...phoneme }) => phoneme),
    words: shareMergedWords(findWords(sounds, tokens.length, durationSeconds), tokens.map(saidFor), sounds),
  };
}

function readSounds(events: EspeakEvent[], durationSeconds: number): Pending[] {
  const sounds: Pending[] = [];
  let wordIndex = 0;
  for (const event of events) {
    if ('mark' in event) wordIndex = event.mark + 1;
    else if (!isLanguageSwitch(event.symbol)) sounds.push({ ...startSound(event), wordIndex });
  }
  for (const [index, sound] of sounds.entries()) {
    sound.endSeconds = sounds[index + 1]?.startSeconds ?? durationSeconds;
  }
  const first = sounds[0];
  if (first && first.startSeconds > 0) sounds.unshift(silence(0, first.startSeconds));
  return sounds.filter((sound) => sound.endSeconds > sound.startSeconds);
}

function startSound(event: { atMs: number; symbol: string }): TimedPhoneme {
  const startSeconds = event.atMs / 1000;
  const stress = event.symbol.includes('ˈ') ? 2 : event.symbol.includes('ˌ') ? 1 : 0;
  return { symbol: event.symbol.replace(/[ˈˌ]/g, '').trim(), startSeconds, endSeconds: startSeconds, stress };
}

/** espeak says '(en)' where it reads a foreign word by the rules of its language. */
function isLanguageSwitch(symbol: string): boolean {
  return /^\(.*\)$/.test(symbol.trim());
}

function silence(startSeconds: number, endSeconds: number): Pending {
  return { symbol: '', startSeconds, endSeconds, stress: 0, wordIndex: -1 };
}

function findWords(sounds: Pending[], wordCount: number, durationSeconds: number): SpokenSentence['words'] {
  const words: SpokenSentence['words'] = [];
  let previousEnd = 0;
  for (let index = 0; index < wordCount; index++) {
    const own = sounds.filter((sound) => sound.wordIndex === index && sound.symbol !== '');
    const startSeconds = own[0]?.startSeconds ?? previousEnd;
    const endSeconds = own.at(-1)?.endSeconds ?? previousEnd;
    words.push({ startSeconds, endSeconds: Math.min(endSeconds, durationSeconds) });
    previousEnd = endSeconds;
  }
  return words;
}

function toSamples(bytes: Buffer): Int16Array {
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)));
}

const unvoicedStop = /^(p|t|k|q|c|ʈ|ʔ)/;
/** No closure is longer, spoken slowly. */
const longestClosureSeconds = 0.16;
const stepSeconds = 0.005;
/** Root mean square of 16-bit samples below which a closure is silent (about −52 dB). */
const silentRms = 80;

/**
 * espeak reports an unvoiced stop when it bursts, but the mouth shuts before: the silence in front of the burst is
 * taken from the sound before it and given to the stop. Changes `sounds`.
 */
function startStopsAtTheirClosure(sounds: TimedPhoneme[], samples: Int16Array, sampleRate: number): void {
  for (const [index, sound] of sounds.entries()) {
    const before = sounds[index - 1];
    if (!before || !unvoicedStop.test(sound.symbol)) continue;
    const earliest = Math.max(sound.startSeconds - longestClosureSeconds, before.startSeconds + 0.02);
    let start = sound.startSeconds;
    while (start - stepSeconds >= earliest && isSilent(samples, (start - stepSeconds) * sampleRate, sampleRate)) {
      start -= stepSeconds;
    }
    before.endSeconds = start;
    sound.startSeconds = start;
  }
}

function isSilent(samples: Int16Array, from: number, sampleRate: number): boolean {
  const first = Math.round(from);
  const count = Math.round(stepSeconds * sampleRate);
  let sum = 0;
  for (let i = first; i < first + count; i++) sum += (samples[i] ?? 0) ** 2;
  return Math.sqrt(sum / count) < silentRms;
}
