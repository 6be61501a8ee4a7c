import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import { trackPitch } from '../match/spectrum-pitch.ts';
import { bendPitch } from './bend-pitch.ts';

const rate = 16_000;
const register = { lowestHz: 60, highestHz: 400 };
const flat = (semitones: number) => Array.from({ length: 300 }, () => semitones);

/** A voice without a person: pulses through two resonances, between two silences. */
function hum(hz: number, seconds = 1): Float32Array {
  const sound = new Float32Array(rate * (seconds + 0.4));
  for (let at = 0.2 * rate; at < (seconds + 0.2) * rate; at += rate / hz) sound[Math.round(at)] = 1;
  return resonate(resonate(sound, 600, 0.97), 1_500, 0.95).map((sample) => sample * 0.1);
}

function resonate(sound: Float32Array, hz: number, decay: number): Float32Array {
  const out = new Float32Array(sound.length);
  const turn = 2 * decay * Math.cos((2 * Math.PI * hz) / rate);
  for (let i = 0; i < sound.length; i++) {
    out[i] = floatAt(sound, i) + turn * (out[i - 1] ?? 0) - decay ** 2 * (out[i - 2] ?? 0);
  }
  return out;
}

function middleHz(sound: Float32Array): number {
  const heard = trackPitch(sound)
    .filter((hz) => hz > 0)
    .sort();
  return known(heard[heard.length >> 1]);
}

const largestStep = (sound: Float32Array) =>
  sound.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (sound[index - 1] ?? 0))), 0);
const level = (sound: Float32Array) => 10 * Math.log10(sound.reduce((sum, sample) => sum + sample ** 2, 0));

describe('bending the pitch of a voice', () => {
  test.each([
    [100, 4],
    [100, -4],
    [170, 6],
    [220, -5],
  ])('of %i Hz by %i semitones moves it by as many, at the same length, without a click', (hz, semitones) => {
    const sound = hum(hz);
    const bent = bendPitch(sound, rate, flat(semitones), register);
    expect(12 * Math.log2(middleHz(bent) / middleHz(sound))).toBeCloseTo(semitones, 0);
    expect(bent).toHaveLength(sound.length);
    expect(largestStep(bent)).toBeLessThan(1.1 * largestStep(sound));
    expect(Math.abs(level(bent) - level(sound))).toBeLessThan(2.5);
  });

  test('follows a melody through time', () => {
    const rising = Array.from({ length: 140 }, (_, step) => step / 20);
    const track = trackPitch(bendPitch(hum(120), rate, rising, register));
    const near = (seconds: number) => floatAt(track, Math.round((seconds - 0.018) * 100));
    expect(12 * Math.log2(near(1) / near(0.4))).toBeCloseTo(3, 0);
  });

  test('by nothing leaves every sample as it was, and noise and silence stay whatever is asked', () => {
    const voice = hum(140);
    const still = bendPitch(voice, rate, flat(0), register);
    let seed = 1;
    const noise = Float32Array.from({ length: rate / 2 }, () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647 - 0.5;
    });
    const furthest = (a: Float32Array, b: Float32Array) =>
      a.reduce((most, sample, index) => Math.max(most, Math.abs(sample - floatAt(b, index))), 0);
    expect(furthest(still, voice)).toBeLessThan(1e-6);
    expect(furthest(bendPitch(noise, rate, flat(5), register), noise)).toBeLessThan(1e-6);
    expect(furthest(bendPitch(new Float32Array(4_000), rate, flat(5), register), new Float32Array(4_000))).toBe(0);
  });

  test('stops where the voice no longer reaches with ease', () => {
    const narrow = { lowestHz: 90, highestHz: 130 };
    expect(middleHz(bendPitch(hum(100), rate, flat(-9), narrow))).toBeGreaterThan(75);
    expect(middleHz(bendPitch(hum(100), rate, flat(12), narrow))).toBeLessThan(160);
  });

  test('of next to nothing gives next to nothing', () => {
    for (const length of [0, 1, 50, 400]) {
      expect(bendPitch(hum(100).slice(0, length), rate, flat(3), register)).toHaveLength(length);
      expect(bendPitch(hum(100).slice(0, length), rate, [], register)).toHaveLength(length);
    }
  });
});
