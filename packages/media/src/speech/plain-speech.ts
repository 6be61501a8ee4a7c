import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@portray/contracts/limits';
import { planDelivery } from './delivery.ts';
import { startEspeak } from './espeak-engine.ts';
import { createLoudnessMeter } from './loudness.ts';
import type { PlainSpeech, Say, SayFor } from './say.ts';
import { readSentences } from './sentences.ts';
import { speakSentences } from './speak-sentences.ts';
import { joinTimeline } from './timeline.ts';
import { findBuiltInVoice } from './voice-table.ts';
import { toVariant } from './voice-variant.ts';

/** Plain formant speech for measuring against; its files live in `folder` for the length of a call. */
export function createSayFor(folder: string): SayFor {
  return (voiceId) => {
    const { language, formantVoice } = findBuiltInVoice(voiceId);
    const say: Say = async ({ script, shape, signal }) => {
      const variant = shape ? { variant: toVariant(shape) } : {};
      const sentences = await readSentences(script, language);
      const own = await mkdtemp(join(folder, 'plain-'));
      try {
        const rawPath = join(own, 'speech.s16');
        const spoken = await speakSentences({
          sentences,
          delivery: planDelivery(1),
          rawPath,
          folder: own,
          startEngine: () => startEspeak({ voice: formantVoice, ...variant }, signal),
          maxSeconds: limits.maxVideoSeconds,
          signal,
        });
        return await readPlain(rawPath, spoken);
      } finally {
        await rm(own, { recursive: true, force: true });
      }
    };
    return { language, say };
  };
}

async function readPlain(rawPath: string, spoken: Awaited<ReturnType<typeof speakSentences>>): Promise<PlainSpeech> {
  const { sampleRate, placed } = spoken;
  const bytes = await readFile(rawPath);
  const samples = new Float32Array(bytes.length >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(2 * i) / 32_768;
  const meter = createLoudnessMeter(sampleRate);
  meter.add(samples);
  return { samples, sampleRate, timeline: joinTimeline(placed, samples.length / sampleRate, meter.curve()) };
}
