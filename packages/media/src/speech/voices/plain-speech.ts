import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { limits } from '@portray/contracts/limits';
import { known } from '@portray/foundation/known';
import { planDelivery } from '../engines/delivery.ts';
import { speakWith, startEspeakProcess } from '../engines/espeak-engine.ts';
import { createLoudnessMeter } from '../loudness/loudness.ts';
import { wavHeaderBytes } from '../recording/wav-header.ts';
import { readSentences } from '../script/sentences.ts';
import type { PlainSpeech, Say, SayFor } from './say.ts';
import { speakSentences } from './speak-sentences.ts';
import { joinTimeline, type PlacedSentence } from './timeline.ts';
import { findBuiltInVoice } from './voice-table.ts';
import { toVariant } from './voice-variant.ts';

/**
 * Plain formant speech for measuring against, as long as `work` lasts: one process speaks everything, since starting
 * it takes longer than a sentence. Temporary files live in `folder`.
 */
export async function withPlainSpeech<Result>(
  folder: string,
  work: (sayFor: SayFor) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const program = startEspeakProcess(signal);
  try {
    return await work((voiceId) => {
      const { language, accent, formantVoice } = findBuiltInVoice(voiceId);
      const say: Say = async ({ script, shape, signal: stop }) => {
        const voice = { language, voice: formantVoice, ...(shape ? { variant: toVariant(shape) } : {}) };
        const sentences = await readSentences(script, language, accent);
        return speakInside(folder, { sentences, say: speakWith(program, voice), signal: stop });
      };
      return { language, say };
    });
  } finally {
    await program.close();
  }
}

/** As `withPlainSpeech`, for a single text: a process for each. */
export function createSayFor(folder: string): SayFor {
  return (voiceId) => {
    const { language } = findBuiltInVoice(voiceId);
    const say: Say = (request) => withPlainSpeech(folder, (sayFor) => sayFor(voiceId).say(request), request.signal);
    return { language, say };
  };
}

type Task = {
  sentences: Awaited<ReturnType<typeof readSentences>>;
  say: ReturnType<typeof speakWith>;
  signal: AbortSignal | undefined;
};

async function speakInside(parent: string, { sentences, say, signal }: Task): Promise<PlainSpeech> {
  const folder = await mkdtemp(join(parent, 'plain-'));
  try {
    // The process is shared: ending one text does not end it.
    const startEngine = () => ({ say, close: () => Promise.resolve() });
    const delivery = planDelivery(1);
    // What a person says in the longest video may take this voice longer.
    const maxSeconds = 2 * limits.maxVideoSeconds;
    const placed: PlacedSentence[] = [];
    const onPlaced = (sentence: PlacedSentence) => placed.push(sentence);
    const sound = speakSentences({ sentences, delivery, folder, startEngine, maxSeconds, signal, onPlaced });
    return readPlain(await buffer(sound), placed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readPlain(wav: Buffer, placed: PlacedSentence[]): PlainSpeech {
  const { sampleRate } = known(placed[0]).spoken;
  const samples = new Float32Array((wav.length - wavHeaderBytes) >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = wav.readInt16LE(wavHeaderBytes + 2 * i) / 32_768;
  const meter = createLoudnessMeter(sampleRate);
  meter.add(samples);
  return { samples, sampleRate, timeline: joinTimeline(placed, samples.length / sampleRate, meter.curve()) };
}
