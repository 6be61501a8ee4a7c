import { open, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { known } from '@portray/foundation/known';
import type { TimedPhoneme } from '@portray/foundation/speech-timeline';
import { type Sentence, saidFor } from '@portray/ports/script-reading';
import { z } from 'zod';
import { wavHeaderBytes } from '../recording/wav-header.ts';
import type { FliteSource } from '../voices/voice-table.ts';
import type { BendRequest, SentenceRequest, WordsRequest } from './flite-child.ts';
import { planBend } from './flite-melody.ts';
import { assignWords, type PhoneOwner, readPhones, type TimedPhone } from './flite-phones.ts';
import { toFliteText } from './flite-text.ts';
import { shareMergedWords } from './merged-words.ts';
import type { SpeechEngine, SpokenSentence } from './speech-engine.ts';
import { type SpeechProcess, startSpeechProcess } from './speech-process.ts';

type FliteVoice = FliteSource['voice'];

const sampleRate = 16_000;
const unreadableSeconds = 0.3;

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
      const wavPath = `${audioPath}.wav`;
      const features = { duration_stretch: ownStretch[voice] / delivery.speed };
      const saidAlone = await lookUp(dirname(audioPath));
      const request: SentenceRequest = { voice, text, features, wavPath };
      const { phones } = await program.ask(request, phonesShape);
      const sampleCount = await unwrapWav(wavPath, audioPath);
      const spoken = readPhones(phones, sampleCount / sampleRate);
      const owners = assignWords(spoken, saidAlone, words.map(alone));
      const melody = planBend({ voice, delivery, sentence, words, phones: spoken, owners });
      await program.ask({ ...melody, rawPath: audioPath } satisfies BendRequest, z.object({}));
      return { audioPath, sampleRate, sampleCount, ...timeSentence(spoken, owners, words) };
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

/** A stop after an amount makes flite read it as a list of digits when it stands alone. */
function alone(word: string): string {
  return word.replace(/[.,;:!?]+$/, '');
}

function timeSentence(
  phones: TimedPhone[],
  owners: PhoneOwner[],
  words: string[],
): Pick<SpokenSentence, 'phonemes' | 'words'> {
  let reached = 0;
  const times = words.map((_, index) => {
    const own = phones.filter((phone, at) => owners[at]?.wordIndex === index && phone.symbol !== '');
    const startSeconds = own[0]?.startSeconds ?? reached;
    reached = own.at(-1)?.endSeconds ?? reached;
    return { startSeconds, endSeconds: reached };
  });
  const phonemes = phones.map(({ phone: _, ...phoneme }, at) => ({
    ...phoneme,
    stress: stressOf(phoneme, owners[at]),
  }));
  return {
    phonemes,
    words: shareMergedWords(times, words, phonemes),
  };
}

/** A full vowel that its word does not stress is still clearer than a reduced one. */
function stressOf({ stress }: TimedPhoneme, owner: PhoneOwner | undefined): TimedPhoneme['stress'] {
  if (owner?.isStressed === undefined || stress === 0) return stress;
  return owner.isStressed ? 2 : 1;
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
