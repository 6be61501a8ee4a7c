import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { floatAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import speechEn from '../../fixtures/speech-en.json' with { type: 'json' };
import speechEs from '../../fixtures/speech-es.json' with { type: 'json' };
import speechFi from '../../fixtures/speech-fi.json' with { type: 'json' };
import speechHi from '../../fixtures/speech-hi.json' with { type: 'json' };
import { spectrumAbove } from './motion.test-data.ts';
import {
  correlation,
  framesPerSecond,
  performPlainly,
  quantile,
  type Recording,
  say,
  someFace,
  timelineOf,
  track,
} from './performance.test-data.ts';
import type { Performance } from './performance.ts';
import type { PerformanceSettings } from './performance-style.ts';

const speeches = [speechEn, speechEs, speechFi, speechHi].map((speech) => timelineOf(speech as Recording));
const faces = [1, 2, 3, 4, 5, 6].map((which) => someFace(which));
const perDegree = Math.PI / 180;
type Style = PerformanceSettings['talkingStyle'];

const degreesOf = (performance: Performance, angle: 'yaw' | 'pitch' | 'roll') =>
  track(performance, (controls) => controls[angle] / perDegree);
/** Without the 2 % of the time in which a head is farthest to either side. */
const rangeOf = (values: Float32Array) => quantile(values, 0.98) - quantile(values, 0.02);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const middle = (values: number[]) => quantile(Float32Array.from(values), 0.5);
/** Degrees a second, over a sixth of a second. */
const speedsOf = (values: Float32Array) =>
  values.slice(5).map((value, i) => (Math.abs(value - floatAt(values, i)) * framesPerSecond) / 5);

const everyone = (talkingStyle: Style) =>
  speeches.map((timeline) => faces.map((face) => performPlainly(timeline, { talkingStyle }, face)));
const performances = { stable: everyone('stable'), expressive: everyone('expressive') };

describe.each([
  { style: 'stable', yaw: [7, 9], pitch: [4.2, 5.8], roll: [1.4, 2.6], speed: [1.8, 6], quick: [7, 20] },
  { style: 'expressive', yaw: [12, 15], pitch: [7.6, 10], roll: [4, 5.8], speed: [4, 12], quick: [12, 40] },
] as const)('a $style head', ({ style, yaw, pitch, roll, speed, quick }) => {
  const all = performances[style].flat();
  const turns = all.map((one) => degreesOf(one, 'yaw'));

  test('turns as far as a presenter does, for every face and every length of speech', () => {
    const shorter = [6, 9].flatMap((seconds) =>
      faces.map((face) => performPlainly(beginningOf(known(speeches[0]), seconds), { talkingStyle: style }, face)),
    );
    for (const one of [...all, ...shorter]) {
      const turn = degreesOf(one, 'yaw');
      expect(rangeOf(turn)).toBeGreaterThanOrEqual(yaw[0]);
      expect(rangeOf(turn)).toBeLessThanOrEqual(yaw[1]);
      expect(quantile(turn, 1) - quantile(turn, 0)).toBeLessThanOrEqual(1.25 * yaw[1]);
      for (const [angle, [low, high]] of [
        ['pitch', pitch],
        ['roll', roll],
      ] as const) {
        expect(rangeOf(degreesOf(one, angle)), angle).toBeGreaterThanOrEqual(low);
        expect(rangeOf(degreesOf(one, angle)), angle).toBeLessThanOrEqual(high);
      }
    }
  });

  test('turns as quickly as a presenter does, and is no pendulum', () => {
    const median = mean(turns.map((turn) => quantile(speedsOf(turn), 0.5)));
    const fast = mean(turns.map((turn) => quantile(speedsOf(turn), 0.95)));
    expect(median).toBeGreaterThanOrEqual(speed[0]);
    expect(median).toBeLessThanOrEqual(speed[1]);
    expect(fast).toBeGreaterThanOrEqual(quick[0]);
    expect(fast).toBeLessThanOrEqual(quick[1]);
    const unrest = mean(turns.map((turn) => spectrumAbove(turn, 1, framesPerSecond)));
    expect(unrest).toBeGreaterThanOrEqual(0.06);
    expect(unrest).toBeLessThanOrEqual(0.2);
  });

  test('moves in its own way for another face, and for another sentence', () => {
    const pairs = (rows: Performance[][]) =>
      rows.flatMap((row) =>
        row.flatMap((one, i) =>
          row.slice(i + 1).map((other) => likeness(degreesOf(one, 'yaw'), degreesOf(other, 'yaw'))),
        ),
      );
    const byFace = performances[style];
    const bySpeech = faces.map((_, i) => byFace.map((row) => known(row[i])));
    for (const found of [pairs(byFace), pairs(bySpeech)]) {
      expect(middle(found.map(Math.abs))).toBeLessThanOrEqual(0.3);
      expect(Math.abs(mean(found))).toBeLessThanOrEqual(0.15);
      expect(found.filter((one) => one > 0.3).length / found.length).toBeLessThanOrEqual(0.2);
    }
  });
});

function beginningOf({ phonemes, loudness, words }: SpeechTimeline, durationSeconds: number): SpeechTimeline {
  const isWithin = ({ endSeconds }: { endSeconds: number }) => endSeconds <= durationSeconds;
  return {
    durationSeconds,
    phonemes: phonemes.filter(isWithin),
    words: words.filter(isWithin),
    loudness: loudness.slice(0, durationSeconds * 100),
  };
}

function likeness(one: Float32Array, other: Float32Array): number {
  const frames = Math.min(one.length, other.length);
  return correlation(one.subarray(0, frames), other.subarray(0, frames));
}

describe('the two styles', () => {
  const share = (style: Style, value: (one: Performance) => number) => mean(performances[style].flat().map(value));

  test('differ in kind: only the expressive one turns briskly and tilts the head', () => {
    const brisk = (one: Performance) =>
      speedsOf(degreesOf(one, 'yaw')).filter((speed) => speed > 16).length / one.frameCount;
    expect(share('expressive', brisk)).toBeGreaterThan(5 * share('stable', brisk));
    const tilt = (one: Performance) => rangeOf(degreesOf(one, 'roll'));
    expect(share('expressive', tilt)).toBeGreaterThan(2 * share('stable', tilt));
  });
});

describe('a face', () => {
  const timeline = known(speeches[0]);

  test('moves alike in a preview that holds its photo smaller', () => {
    const large = performPlainly(timeline, {}, someFace(3, 2400));
    const small = performPlainly(timeline, {}, someFace(3, 1200));
    expect(small.controlsAt(100)).toEqual(large.controlsAt(100));
  });

  test('blinks first at another time in another sentence, and in another photo', () => {
    const first = (one: Performance) => track(one, ({ blink }) => blink).findIndex((lid) => lid > 0.3);
    const times = performances.stable.flat().map(first);
    expect(new Set(times).size).toBeGreaterThan(times.length / 2);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(framesPerSecond);
  });

  test('keeps the eyes open in the first second, which a still shows', () => {
    for (const one of performances.stable.flat()) {
      const opening = track(one, ({ blink }) => blink).slice(0, Math.floor(0.9 * framesPerSecond));
      expect(Math.max(...opening)).toBe(0);
    }
  });

  test('keeps its eyes on the viewer while the head turns', () => {
    for (const one of performances.expressive.flat()) {
      const gaze = track(one, ({ gazeX }) => gazeX);
      expect(correlation(gaze, degreesOf(one, 'yaw'))).toBeLessThan(-0.4);
    }
  });

  test('lowers its lids as it looks down and lowers its head, and widens its eyes on stressed sounds', () => {
    for (const one of performances.expressive.flat()) {
      const lids = track(one, ({ lid }) => lid);
      expect(correlation(lids, degreesOf(one, 'pitch'))).toBeLessThan(-0.3);
      expect(quantile(lids, 0.95)).toBeGreaterThan(0.15);
      expect(quantile(lids, 0.05)).toBeLessThan(-0.3);
    }
  });

  test('moves its brows as far as its style asks for, one further than the other', () => {
    const range = (one: Performance) => rangeOf(track(one, ({ brow }) => brow));
    for (const [style, wanted] of [
      ['stable', 0.6],
      ['expressive', 0.85],
    ] as const) {
      for (const one of performances[style].flat()) {
        expect(range(one)).toBeGreaterThan(0.75 * wanted);
        expect(range(one)).toBeLessThan(1.1 * wanted);
      }
    }
    for (const one of performances.stable.flat())
      expect(rangeOf(track(one, ({ browSkew }) => browSkew))).toBeGreaterThan(0.4);
  });

  test('moves one corner of its mouth further than the other while it speaks, and none in a pause', () => {
    const spoken = say([
      ['a', 2000],
      ['', 900],
      ['a', 2000],
    ]);
    for (const face of faces) {
      const skew = track(performPlainly(spoken, {}, face), ({ mouthSkew }) => mouthSkew);
      expect(rangeOf(skew)).toBeGreaterThan(0.3);
      expect(Math.abs(floatAt(skew, Math.round(2.45 * framesPerSecond)))).toBeLessThan(0.02);
    }
  });

  test('glances down at the ends of some phrases, and back', () => {
    const spoken = say(
      Array.from({ length: 20 }, (): [string, number][] => [
        ['a', 1200],
        ['', 700],
      ]).flat(),
    );
    const gaze = track(performPlainly(spoken, {}, someFace(4)), ({ gazeY, pitch }) => gazeY + 8 * pitch);
    const lowest = (from: number, to: number) =>
      Array.from({ length: 20 }, (_, i) =>
        Math.max(...gaze.slice((1.9 * i + from) * framesPerSecond, (1.9 * i + to) * framesPerSecond)),
      );
    const down = lowest(1.1, 1.6).filter((value) => value > 0.5).length;
    expect(down).toBeGreaterThanOrEqual(5);
    expect(down).toBeLessThanOrEqual(16);
    expect(lowest(0.3, 1).filter((value) => value > 0.5).length).toBeLessThan(down / 2);
  });

  test('nods on stressed sounds and at the end of a phrase, and breathes in at the pause', () => {
    const phrase: [string, number][] = [
      ['t', 80],
      ['a', 300],
      ['t', 80],
      ['ə', 120],
      ['n', 700],
    ];
    const pause: [string, number] = ['', 900];
    const sounds = Array.from({ length: 12 }, () => [...phrase, pause]).flat();
    const spoken = say(sounds);
    const one = performPlainly(spoken, { talkingStyle: 'expressive' }, someFace(9));
    const during = (value: (frame: number) => number, from: number, to: number) =>
      mean(
        Array.from({ length: 12 }, (_, i) => {
          const start = i * 2.18;
          return (
            value(Math.round((start + to) * framesPerSecond)) - value(Math.round((start + from) * framesPerSecond))
          );
        }),
      );
    expect(during((frame) => one.controlsAt(frame).pitch, 0.75, 1.1)).toBeGreaterThan(0.5 * perDegree);
    expect(during((frame) => one.controlsAt(frame).breath, 1.25, 1.9)).toBeGreaterThan(0.5);
  });

  test('moves the shoulders later than the head and a third to a half as far, whatever is drawn', () => {
    for (const one of [...performances.expressive.flat(), ...performances.stable.flat()]) {
      const head = track(one, ({ yaw }) => yaw * 0.7);
      const body = track(one, ({ sway }) => sway);
      const delays = Array.from({ length: 30 }, (_, delay) =>
        correlation(head.subarray(0, head.length - delay), body.subarray(delay)),
      );
      const lag = delays.indexOf(Math.max(...delays)) / framesPerSecond;
      expect(lag).toBeGreaterThanOrEqual(0.1);
      expect(lag).toBeLessThanOrEqual(0.6);
      expect(rangeOf(body) / rangeOf(head)).toBeGreaterThan(0.36);
      expect(rangeOf(body) / rangeOf(head)).toBeLessThan(0.5);
    }
  });
});
