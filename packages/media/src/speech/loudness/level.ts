// biome-ignore-all lint/style/noNonNullAssertion: runs for every sample of the sound; checked reads are slower in such loops
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Loudness } from '@portray/foundation/speech-timeline';
import { wavHeader } from '../recording/wav-header.ts';
import { createLimiter } from './limiter.ts';
import { createLoudnessMeter } from './loudness.ts';

/** What speech of ours sounds like everywhere: as loud as a talk on the web, with headroom for lossy coding. */
export const targetLufs = -16;
export const ceilingDb = -1.5;
/** Noise is not speech: nothing is turned up by more. */
export const mostGainDb = 30;
const chunkSamples = 48_000;

/**
 * Brings 32-bit float samples (raw mono, 48 kHz) to −16 LUFS and at most −1.5 dBTP and writes them as a 16-bit WAV file,
 * sample for sample at the same place. Memory does not grow with the length.
 */
export async function levelToWav(
  samplesPath: string,
  wavPath: string,
  sampleRate: number,
  signal?: AbortSignal,
): Promise<{ sampleCount: number; loudness: Loudness }> {
  const before = await measure(samplesPath, sampleRate, signal);
  const gainDb = Math.min(mostGainDb, targetLufs - before.lufs);
  const file = await open(wavPath, 'w');
  try {
    await writeLevelled(samplesPath, file, { sampleRate, sampleCount: before.sampleCount, gainDb, signal });
    return { sampleCount: before.sampleCount, loudness: before.curve };
  } catch (error) {
    await rm(wavPath, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function measure(path: string, sampleRate: number, signal?: AbortSignal) {
  const meter = createLoudnessMeter(sampleRate);
  let sampleCount = 0;
  for await (const samples of readSamples(path, signal)) {
    meter.add(samples);
    sampleCount += samples.length;
  }
  return { lufs: meter.integratedLufs(), curve: meter.curve(), sampleCount };
}

type Levelling = { sampleRate: number; sampleCount: number; gainDb: number; signal?: AbortSignal | undefined };

async function writeLevelled(samplesPath: string, file: FileHandle, levelling: Levelling): Promise<void> {
  const { sampleRate, sampleCount, gainDb, signal } = levelling;
  const limiter = createLimiter(sampleRate, { gain: 10 ** (gainDb / 20), ceiling: 10 ** (ceilingDb / 20) });
  await file.write(wavHeader(sampleRate, sampleCount));
  for await (const samples of readSamples(samplesPath, signal)) await file.write(toInt16(limiter.process(samples)));
  await file.write(toInt16(limiter.flush()));
}

async function* readSamples(path: string, signal?: AbortSignal): AsyncGenerator<Float32Array> {
  const file = await open(path, 'r');
  try {
    for (;;) {
      signal?.throwIfAborted();
      const samples = new Float32Array(chunkSamples);
      const { bytesRead } = await file.read(new Uint8Array(samples.buffer));
      if (bytesRead < 4) return;
      yield samples.subarray(0, bytesRead >> 2);
    }
  } finally {
    await file.close();
  }
}

function toInt16(samples: Float32Array): Uint8Array {
  const values = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    values[i] = Math.max(-32_768, Math.min(32_767, Math.round(samples[i]! * 32_767)));
  }
  return new Uint8Array(values.buffer);
}
