import { open, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { known } from '@portray/foundation/known';
import { type Sentence, saidFor } from '@portray/ports/script-reading';
import { z } from 'zod';
import { wavHeaderBytes } from '../recording/wav-header.ts';
import type { FliteSource } from '../voices/voice-table.ts';
import type { Delivery } from './delivery.ts';
import type { SentenceRequest, WordsRequest } from './flite-child.ts';
import { assignWords, readPhones, type TimedPhone } from './flite-phones.ts';
import { toFliteText } from './flite-text.ts';
import { shareMergedWords } from './merged-words.ts';
import type { SpeechEngine, SpokenSentence } from './speech-engine.ts';
import { type SpeechProcess, startSpeechProcess } from './speech-process.ts';

type FliteVoice = FliteSource['voice'];

const sampleRate = 16_000;
const unreadableSeconds = 0.3;

/**
 * Middle and spread of each voice's pitch. The middle is its own; with its own spread a voice keeps within 3 to 4
 * semitones (10th to 90th percentile), so this is about twice that. `rms` speaks unit by unit and knows no other pitch.
 */
const melodies: Record<FliteVoice, { meanHz: number; deviationHz: number } | undefined> = {
  slt: { meanHz: 171, deviationHz: 64 },
  awb: { meanHz: 132, deviationHz: 52 },
  rms: undefined,
};
/** The voices' own speeds differ; all speak about 2.6 words a second after this. */
const ownStretch: Record<FliteVoice, number> = { slt: 1.05, awb: 0.95, rms: 0.9 };

const phonesShape = z.object({ phones: z.array(z.string()) });

/**
 * Starts flite (American and Scottish English) for the sentences of one call, each time as WebAssembly in a process of
 * its own; the first of them looks all words up.
 */
export function fliteStarter(voice: FliteVoice, sentences: Sentence[], signal?: AbortSignal): () => SpeechEngine {
  let lookup: Promise<Map<string, string>> | undefined;
  return () => {
    const program = startSpeechProcess(import.meta.resolve('./flite-child.ts'), signal);
    return createFlite(program, voice, (folder) => {
      lookup ??= sayAlone(program, [...new Set(sentences.flatMap(wordsOf).map(alone))], folder);
      return lookup;
    });
  };
}

type Lookup = (folder: string) => Promise<Map<string, string>>;

function createFlite(program: SpeechProcess, voice: FliteVoice, lookUp: Lookup): SpeechEngine {
  return {
    async say(sentence, delivery, audioPath) {
      const words = wordsOf(sentence);
      const text = words.join(' ').trim();
      if (text === '') return saySilence(sentence.tokens.length, audioPath);
      // Said faster or slower as a recording: the only way to another pitch for a voice without a melody.
      const playback = melodies[voice] ? 1 : semitonesToRatio(delivery.pitchSemitones);
      const wavPath = `${audioPath}.wav`;
      const features = voiceFeatures(voice, delivery, playback);
      const saidAlone = await lookUp(dirname(audioPath));
      const request: SentenceRequest = { voice, text, features, wavPath };
      const { phones } = await program.ask(request, phonesShape);
      const sampleCount = await unwrapWav(wavPath, audioPath);
      const rate = Math.round(sampleRate * playback);
      return {
        audioPath,
        sampleRate: rate,
        sampleCount,
        ...timeSentence(readPhones(phones, sampleCount / rate), saidAlone, words),
      };
    },
    close: () => program.close(),
  };
}

function wordsOf(sentence: Sentence): string[] {
  return sentence.tokens.map((token) => toFliteText(saidFor(token)));
}

/** flite's line of each word. Where it gives another number of lines, the word with which they come apart is left out. */
async function sayAlone(program: SpeechProcess, words: string[], folder: string): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  const look = async (some: string[]): Promise<void> => {
    if (some.length === 0) return;
    const request: WordsRequest = { words: some, folder };
    const { phones } = await program.ask(request, phonesShape);
    if (phones.length === some.length) {
      for (const [index, word] of some.entries()) said.set(word, known(phones[index]));
    } else if (some.length > 1) {
      const half = some.length >> 1;
      await look(some.slice(0, half));
      await look(some.slice(half));
    }
  };
  await look(words.filter((word) => word !== ''));
  return said;
}

function voiceFeatures(voice: FliteVoice, delivery: Delivery, playback: number): Record<string, number> {
  const stretch = { duration_stretch: (ownStretch[voice] / delivery.speed) * playback };
  const melody = melodies[voice];
  if (!melody) return stretch;
  const ratio = semitonesToRatio(delivery.pitchSemitones);
  return {
    ...stretch,
    int_f0_target_mean: melody.meanHz * ratio,
    int_f0_target_stddev: melody.deviationHz * ratio * delivery.pitchRange,
  };
}

/** A stop after an amount makes flite read it as a list of digits when it stands alone. */
function alone(word: string): string {
  return word.replace(/[.,;:!?]+$/, '');
}

function semitonesToRatio(semitones: number): number {
  return 2 ** (semitones / 12);
}

function timeSentence(
  phones: TimedPhone[],
  saidAlone: Map<string, string>,
  words: string[],
): Pick<SpokenSentence, 'phonemes' | 'words'> {
  const owner = assignWords(phones, saidAlone, words.map(alone));
  let reached = 0;
  const times = words.map((_, index) => {
    const own = phones.filter((phone, at) => owner[at] === index && phone.symbol !== '');
    const startSeconds = own[0]?.startSeconds ?? reached;
    reached = own.at(-1)?.endSeconds ?? reached;
    return { startSeconds, endSeconds: reached };
  });
  const phonemes = phones.map(({ phone: _, ...phoneme }) => phoneme);
  return {
    phonemes,
    words: shareMergedWords(times, words, phonemes),
  };
}

/** A sentence in letters that flite cannot read is a pause. */
async function saySilence(wordCount: number, audioPath: string): Promise<SpokenSentence> {
  const sampleCount = Math.round(unreadableSeconds * sampleRate);
  await writeFile(audioPath, Buffer.alloc(sampleCount * 2));
  const words = Array.from({ length: wordCount }, () => ({ startSeconds: 0, endSeconds: unreadableSeconds }));
  return { audioPath, sampleRate, sampleCount, phonemes: [], words };
}

/** Drops the header that flite writes. Gives the number of samples. */
async function unwrapWav(wavPath: string, rawPath: string): Promise<number> {
  const file = await open(wavPath, 'r');
  try {
    const bytes = (await file.readFile()).subarray(wavHeaderBytes);
    await writeFile(rawPath, bytes);
    return bytes.length >> 1;
  } finally {
    await file.close();
    await rm(wavPath, { force: true });
  }
}
