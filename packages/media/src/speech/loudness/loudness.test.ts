import { floatAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';
import { createLoudnessMeter } from './loudness.ts';

function tone(hertz: number, amplitude: number, seconds: number, sampleRate = 48_000): Float32Array {
  return Float32Array.from(
    { length: seconds * sampleRate },
    (_, i) => amplitude * Math.sin((2 * Math.PI * hertz * i) / sampleRate),
  );
}

describe('the loudness meter', () => {
  test.each([
    48_000, 22_050,
  ])('agrees with BS.1770 at %i Hz: a full tone of 997 Hz in one channel is −3.01 LUFS', (sampleRate) => {
    const meter = createLoudnessMeter(sampleRate);
    meter.add(tone(997, 1, 3, sampleRate));
    expect(meter.integratedLufs()).toBeCloseTo(-3.01, 1);
  });

  test('does not count silence, and gives a hundred values a second', () => {
    const meter = createLoudnessMeter(48_000);
    meter.add(tone(997, 0.1, 3));
    meter.add(new Float32Array(48_000 * 7));
    expect(meter.integratedLufs()).toBeCloseTo(-23.01, 0);
    expect(meter.curve()).toHaveLength(1000);
    expect(meter.curve()[100]).toBeCloseTo(1, 1);
    expect(meter.curve()[900]).toBe(0);
  });

  test('of nothing is silence, not an error', () => {
    const meter = createLoudnessMeter(48_000);
    expect(meter.integratedLufs()).toBe(Number.NEGATIVE_INFINITY);
    expect(meter.curve()).toEqual([]);
  });
});

describe('the limiter', () => {
  test('keeps the ceiling, leaves quiet places alone and moves nothing', () => {
    const limiter = createLimiter(48_000, { gain: 2, ceiling: 0.8 });
    const quiet = tone(440, 0.2, 1);
    const input = new Float32Array([...quiet, ...tone(440, 0.9, 0.1), ...quiet]);
    const output: number[] = [];
    for (let from = 0; from < input.length; from += 1_000)
      output.push(...limiter.process(input.subarray(from, from + 1_000)));
    output.push(...limiter.flush());
    expect(output).toHaveLength(input.length);
    expect(output.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThanOrEqual(0.8001);
    for (const at of [100, 20_000, 90_000]) expect(output[at]).toBeCloseTo(floatAt(input, at) * 2, 5);
  });
});
