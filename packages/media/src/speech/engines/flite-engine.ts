import { open, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { FliteSource } from '../voices/voice-table.ts';
import type { Delivery } from './delivery.ts';
import { assignWords, readPhones } from './flite-phones.ts';
import { toFliteText } from './flite-text.ts';
import { shareMergedWords } from './merged-words.ts';
import type { SpeechEngine, SpokenSentence } from './speech-engine.ts';
import { startSpeechProcess } from './speech-process.ts';

type FliteVoice = FliteSource['voice'];

const sampleRate = 16_000;
const wavHeaderBytes = 44;
const unreadableSeconds = 0.3;

/** Melody of each voice, measured on four sentences; `rms` speaks unit by unit and knows no other pitch. */
const melodies: Record<FliteVoice, { meanHz: number; deviationHz: number } | undefined> = {
  slt: { meanHz: 170, deviationHz: 24 },
  awb: { meanHz: 126, deviationHz: 15 },
  rms: undefined,
};
/** The voices' own speeds differ; all speak about 2.6 words a second after this. */
const ownStretch: Record<FliteVoice, number> = { slt: 1.05, awb: 0.95, rms: 0.9 };

const spokenShape = z.object({ phones: z.array(z.string()), wordPhones: z.array(z.string()) });

/** flite (American and Scottish English) as WebAssembly in a process of its own, for one call. */
export function startFlite(voice: FliteVoice, signal?: AbortSignal): SpeechEngine {
  const program = startSpeechProcess(import.meta.resolve('./flite-child.ts'), signal);
  return {
    async say(sentence, delivery, audioPath) {
      const words = sentence.words.map((word) => toFliteText(word.spoken));
      const text = words.join(' ').trim();
      if (text === '') return saySilence(sentence.words.length, audioPath);
      // Said faster or slower as a recording: the only way to another pitch for a voice without a melody.
      const playback = melodies[voice] ? 1 : semitonesToRatio(delivery.pitchSemitones);
      const wavPath = `${audioPath}.wav`;
      const features = voiceFeatures(voice, delivery, playback);
      const spoken = await program.ask({ voice, text, words: words.map(alone), features, wavPath }, spokenShape);
      const sampleCount = await unwrapWav(wavPath, audioPath);
      const rate = Math.round(sampleRate * playback);
      return { audioPath, sampleRate: rate, sampleCount, ...timeSentence(spoken, words, sampleCount / rate) };
    },
    close: () => program.close(),
  };
}

function voiceFeatures(voice: FliteVoice, delivery: Delivery, playback: number): Record<string, number> {
  const stretch = { duration_stretch: (ownStretch[voice] / delivery.speed) * playback };
  const melody = melodies[voice];
  if (!melody || (delivery.pitchSemitones === 0 && delivery.pitchRange === 1)) return stretch;
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
  spoken: z.infer<typeof spokenShape>,
  words: string[],
  durationSeconds: number,
): Pick<SpokenSentence, 'phonemes' | 'words'> {
  const phones = readPhones(spoken.phones, durationSeconds);
  const owner = assignWords(phones, spoken.wordPhones, words);
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
    words: shareMergedWords(
      times,
      words.map((spoken) => ({ spoken })),
      phonemes,
    ),
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
