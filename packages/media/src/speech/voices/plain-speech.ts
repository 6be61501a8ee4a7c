import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@portray/contracts/limits';
import { planDelivery } from '../engines/delivery.ts';
import { speakWith, startEspeakProcess } from '../engines/espeak-engine.ts';
import { createLoudnessMeter } from '../loudness/loudness.ts';
import { readSentences } from '../script/sentences.ts';
import type { PlainSpeech, Say, SayFor } from './say.ts';
import { type Spoken, speakSentences } from './speak-sentences.ts';
import { joinTimeline } from './timeline.ts';
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
      const { language, formantVoice } = findBuiltInVoice(voiceId);
      const say: Say = async ({ script, shape, signal: stop }) => {
        const voice = { voice: formantVoice, ...(shape ? { variant: toVariant(shape) } : {}) };
        const sentences = await readSentences(script, language);
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
    const rawPath = join(folder, 'speech.s16');
    // The process is shared: ending one text does not end it.
    const startEngine = () => ({ say, close: () => Promise.resolve() });
    const delivery = planDelivery(1);
    const maxSeconds = limits.maxVideoSeconds;
    const spoken = await speakSentences({ sentences, delivery, rawPath, folder, startEngine, maxSeconds, signal });
    return await readPlain(rawPath, spoken);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readPlain(rawPath: string, { sampleRate, placed }: Spoken): Promise<PlainSpeech> {
  const bytes = await readFile(rawPath);
  const samples = new Float32Array(bytes.length >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(2 * i) / 32_768;
  const meter = createLoudnessMeter(sampleRate);
  meter.add(samples);
  return { samples, sampleRate, timeline: joinTimeline(placed, samples.length / sampleRate, meter.curve()) };
}
