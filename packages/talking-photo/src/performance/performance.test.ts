import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import speechEn from '../../fixtures/speech-en.json' with { type: 'json' };
import speechEs from '../../fixtures/speech-es.json' with { type: 'json' };
import speechFi from '../../fixtures/speech-fi.json' with { type: 'json' };
import speechHi from '../../fixtures/speech-hi.json' with { type: 'json' };
import speechZh from '../../fixtures/speech-zh.json' with { type: 'json' };
import type { Controls } from './controls.ts';
import {
  apertureOf,
  bestAgreement,
  framesPerSecond,
  opennessOf,
  performPlainly,
  quantile,
  type Recording,
  repeat,
  say,
  stretchesAbove,
  timelineOf,
  track,
  widestDrawn,
} from './performance.test-data.ts';
import { smooth } from './performance-signal.ts';

const languages = { English: speechEn, Spanish: speechEs, Finnish: speechFi, Hindi: speechHi, Chinese: speechZh };

describe.each(Object.entries(languages))('a person who speaks %s', (_name, recording) => {
  const timeline = timelineOf(recording as Recording);
  const performance = performPlainly(timeline);
  const aperture = apertureOf(performance);
  const wide = quantile(aperture, 0.95);

  test('moves the mouth with the sound, within 20 ms', () => {
    const { lagMs, agreement } = bestAgreement(aperture, opennessOf(timeline), 1000);
    expect(Math.abs(lagMs)).toBeLessThanOrEqual(20);
    expect(agreement).toBeGreaterThanOrEqual(0.8);
  });

  test('opens the mouth wider when speaking louder', () => {
    const loudness = smooth(Float32Array.from(timeline.loudness), 4);
    expect(bestAgreement(aperture, loudness, 100).agreement).toBeGreaterThanOrEqual(0.55);
  });

  test('does not follow another speaker', () => {
    expect(bestAgreement(aperture, opennessOf(timeline).reverse(), 1000).agreement).toBeLessThanOrEqual(0.5);
  });

  test('opens the mouth as wide as speakers do, and never unnaturally wide', () => {
    expect(wide).toBeGreaterThan(0.105);
    expect(wide).toBeLessThan(0.135);
    expect(quantile(aperture, 1)).toBeLessThanOrEqual(widestDrawn);
  });

  test('shuts the lips on every P, B and M', () => {
    const closures = timeline.phonemes.filter(({ symbol }) => /^[pbm]/.test(symbol));
    expect(closures.length).toBeGreaterThan(5);
    for (const { startSeconds, endSeconds } of closures) {
      const middle = (startSeconds + endSeconds) / 2;
      const near = aperture.filter((_, frame) => Math.abs(frame / framesPerSecond - middle) <= 0.02);
      expect(Math.min(...near)).toBeLessThanOrEqual(0.15 * wide);
    }
  });

  test('keeps the lips shut through pauses', () => {
    const pauses = timeline.phonemes.filter(
      (sound) => sound.symbol === '' && sound.endSeconds - sound.startSeconds > 0.3,
    );
    for (const { startSeconds, endSeconds } of pauses) {
      const within = aperture.filter((_, frame) => {
        return frame / framesPerSecond >= startSeconds && frame / framesPerSecond <= endSeconds;
      });
      expect(Math.max(...within)).toBeLessThanOrEqual(0.15 * wide);
    }
  });

  test('holds nearly every mouth shape for 80 ms', () => {
    const lengths = shapeLengths(aperture, 0.12 * wide);
    const short = lengths.filter((seconds) => seconds < 0.08);
    expect(lengths.length).toBeGreaterThan(timeline.durationSeconds * 3);
    expect(short.length / lengths.length).toBeLessThanOrEqual(0.1);
  });

  test('turns from opening to shutting unhurriedly', () => {
    const turns = turnsOf(aperture, 0.15 * wide);
    const short = turns.slice(2).filter((turn, i) => (turn - known(turns[i])) / 2 / framesPerSecond < 0.08);
    expect(short.length / (turns.length - 2)).toBeLessThanOrEqual(0.1);
  });

  test('ends with the audio, the mouth shut', () => {
    expect(Math.abs(performance.frameCount - timeline.durationSeconds * framesPerSecond)).toBeLessThanOrEqual(1);
    expect(aperture.at(-1)).toBe(0);
  });
});

/** Frames in which the aperture turns by at least `least`. */
function turnsOf(aperture: Float32Array, least: number): number[] {
  const turns: number[] = [];
  let [high, low, rising] = [0, 0, true];
  aperture.forEach((value, frame) => {
    if (value > floatAt(aperture, high)) high = frame;
    if (value < floatAt(aperture, low)) low = frame;
    const turned = rising ? floatAt(aperture, high) - value >= least : value - floatAt(aperture, low) >= least;
    if (!turned) return;
    turns.push(rising ? high : low);
    [high, low, rising] = [frame, frame, !rising];
  });
  return turns;
}

/** Seconds between the half-way points around each turn of the aperture that is deeper than `least`. */
function shapeLengths(aperture: Float32Array, least: number): number[] {
  const turns = turnsOf(aperture, least);
  const borders = turns.slice(1).map((turn, i) => halfWay(aperture, known(turns[i]), turn));
  return borders.slice(1).map((border, i) => (border - known(borders[i])) / framesPerSecond);
}

function halfWay(aperture: Float32Array, from: number, to: number): number {
  const half = (floatAt(aperture, from) + floatAt(aperture, to)) / 2;
  for (let frame = from; frame < to; frame++) {
    const [here, next] = [floatAt(aperture, frame), floatAt(aperture, frame + 1)];
    if ((here - half) * (next - half) <= 0 && here !== next) return frame + (half - here) / (next - here);
  }
  return to;
}

describe('a long talk', () => {
  const timeline = say([
    ...repeat(340, [
      ['m', 70],
      ['a', 110],
      ['t', 60],
      ['iː', 120],
      ['s', 90],
      ['', 430],
    ] as [string, number][]),
  ]);
  const performance = performPlainly(timeline);
  const lids = track(performance, (controls) => controls.blink);

  test('is five minutes of frames', () => {
    expect(performance.frameCount).toBeCloseTo(timeline.durationSeconds * framesPerSecond, -0.5);
  });

  test('has 12 to 30 blinks a minute at varied intervals, each of 100 to 400 ms', () => {
    const blinks = stretchesAbove(lids, 0.05);
    const perMinute = (blinks.length / timeline.durationSeconds) * 60;
    expect(perMinute).toBeGreaterThanOrEqual(12);
    expect(perMinute).toBeLessThanOrEqual(30);
    for (const { from, to } of blinks) {
      expect((to - from) / framesPerSecond).toBeGreaterThanOrEqual(0.1);
      expect((to - from) / framesPerSecond).toBeLessThanOrEqual(0.4);
    }
    const waits = blinks.slice(1).map((one, i) => one.from - known(blinks[i]).from);
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    const deviation = Math.sqrt(waits.reduce((sum, wait) => sum + (wait - mean) ** 2, 0) / waits.length);
    expect(deviation / mean).toBeGreaterThanOrEqual(0.3);
  });

  test('shuts the eyes on a frame of most blinks, half in some, and twice in others', () => {
    const blinks = stretchesAbove(lids, 0.05);
    const heights = blinks.map(({ from, to }) => Math.max(...lids.slice(from, to)));
    const halves = heights.filter((height) => height < 0.7).length;
    const doubles = blinks
      .slice(1)
      .filter(({ from }, i) => (from - known(blinks[i]).to) / framesPerSecond < 0.3).length;
    expect(heights.filter((height) => height > 0.95).length + halves).toBe(blinks.length);
    for (const count of [halves, doubles]) {
      expect(count).toBeGreaterThan(0);
      expect(count / blinks.length).toBeLessThan(0.3);
    }
  });

  test('shuts the eyes first, never leaves them half open twice in a row, nor by half a blink over lowered lids', () => {
    const blinks = stretchesAbove(lids, 0.05);
    const lid = track(performance, (controls) => controls.lid);
    const isHalf = blinks.map(({ from, to }) => Math.max(...lids.slice(from, to)) < 0.7);
    expect(isHalf[0]).toBe(false);
    expect(isHalf.some((half, i) => half && isHalf[i + 1])).toBe(false);
    for (const { from, to } of blinks.filter((_, i) => isHalf[i]))
      expect(Math.min(...lid.slice(from, to))).toBeGreaterThan(-0.35);
  });

  test('keeps every control within its range, and the head without haste', () => {
    const largest = (value: (controls: Controls) => number) => Math.max(...track(performance, value).map(Math.abs));
    const largestStep = (value: (controls: Controls) => number) => {
      const values = track(performance, value);
      return Math.max(...values.slice(1).map((one, i) => Math.abs(one - floatAt(values, i))));
    };
    expect(largest((c) => c.yaw)).toBeLessThanOrEqual(0.09);
    expect(largestStep((c) => c.yaw)).toBeLessThan(0.018);
    expect(largestStep((c) => c.pitch)).toBeLessThan(0.016);
    expect(largest((c) => c.opening)).toBeLessThanOrEqual(widestDrawn);
    for (const control of ['width', 'rounding', 'upperLip', 'press', 'tuck', 'brow', 'lid', 'mouthSkew'] as const) {
      expect(largest((c) => c[control])).toBeLessThanOrEqual(1);
    }
  });
});
