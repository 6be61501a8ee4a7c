import { open } from 'node:fs/promises';
import { floatAt } from '@portray/foundation/typed-reads';

/** Below this no microphone has heard anything: −60 dB of full scale at the loudest tenth of a second. */
const silenceRms = 0.001;

/** Looks through raw 32-bit float samples once, with memory that does not grow. */
export async function inspectSamples(
  path: string,
  sampleRate: number,
): Promise<{ sampleCount: number; hasBrokenValues: boolean; isSilent: boolean }> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return { sampleCount: 0, hasBrokenValues: false, isSilent: true };
  try {
    const samples = new Float32Array(sampleRate / 10);
    const bytes = new Uint8Array(samples.buffer);
    let sampleCount = 0;
    let loudest = 0;
    for (;;) {
      const { bytesRead } = await file.read(bytes);
      const count = bytesRead >> 2;
      if (count === 0) break;
      sampleCount += count;
      let sum = 0;
      for (let i = 0; i < count; i++) sum += floatAt(samples, i) * floatAt(samples, i);
      // A value that is not a number, or infinite, makes the sum so too.
      if (!Number.isFinite(sum)) return { sampleCount, hasBrokenValues: true, isSilent: false };
      loudest = Math.max(loudest, Math.sqrt(sum / count));
    }
    return { sampleCount, hasBrokenValues: false, isSilent: loudest < silenceRms };
  } finally {
    await file.close();
  }
}
