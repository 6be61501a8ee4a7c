import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { floatAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import speechEn from '../../fixtures/speech-en.json' with { type: 'json' };
import speechEs from '../../fixtures/speech-es.json' with { type: 'json' };
import speechZh from '../../fixtures/speech-zh.json' with { type: 'json' };
import type { Controls } from './controls.ts';
import {
  apertureOf,
  bestAgreement,
  framesPerSecond,
  performPlainly,
  plainSettings,
  quantile,
  type Recording,
  repeat,
  say,
  timelineOf,
  track,
  widestDrawn,
} from './performance.test-data.ts';
import { perform } from './performance.ts';
import { smooth } from './performance-signal.ts';
import type { PerformanceSettings } from './performance-style.ts';

describe('loudness', () => {
  const phrase = repeat(4, [
    ['n', 80],
    ['a', 140],
  ] as [string, number][]);
  const timeline = say([...phrase, ...phrase]);
  const halfSeconds = timeline.durationSeconds / 2;
  const soft = Array.from(timeline.loudness, (_, i) => (i / 100 < halfSeconds ? 1 : 0.4));
  const aperture = apertureOf(performPlainly({ ...timeline, loudness: soft }));
  const at = (seconds: number) => floatAt(aperture, Math.round(seconds * framesPerSecond));

  test('opens vowels and the consonants between them alike', () => {
    const [vowel, consonant] = [0.59, 0.48];
    expect(at(vowel)).toBeGreaterThan(1.4 * at(halfSeconds + vowel));
    expect(at(consonant)).toBeGreaterThan(1.4 * at(halfSeconds + consonant));
  });
});

describe('a short vowel between two closures', () => {
  const between = (vowelMs: number) => {
    const sounds: [string, number][] = [
      ['a', 300],
      ['m', 60],
      ['ə', vowelMs],
      ['m', 60],
      ['a', 300],
    ];
    const aperture = apertureOf(performPlainly(say(sounds)));
    const during = aperture.filter(
      (_, i) => i / framesPerSecond >= 0.35 && i / framesPerSecond <= 0.37 + vowelMs / 1000,
    );
    return Math.max(...during) / quantile(aperture, 0.95);
  };

  test('is left out when there is no time for it, and shown when there is', () => {
    expect(between(30)).toBeLessThanOrEqual(0.15);
    expect(between(160)).toBeGreaterThan(0.4);
  });
});

describe('closures', () => {
  test('shut on a whole frame wherever they fall between frames', () => {
    for (let offsetMs = 0; offsetMs < 34; offsetMs++) {
      const timeline = say([
        ['a', 200 + offsetMs],
        ['b', 40],
        ['a', 200],
      ]);
      const middle = 0.22 + offsetMs / 1000;
      const pressed = track(performPlainly(timeline), (controls) => controls.press);
      const shutFrames = [...pressed.keys()].filter((frame) => pressed[frame] === 1);
      expect(shutFrames.some((frame) => Math.abs(frame / framesPerSecond - middle) <= 0.02)).toBe(true);
    }
  });

  test('survive beside other closures, and F tucks the lip', () => {
    const controls = performPlainly(
      say([
        ['a', 200],
        ['m', 50],
        ['f', 60],
        ['a', 200],
      ]),
    );
    expect(Math.max(...track(controls, ({ press }) => press))).toBe(1);
    expect(Math.max(...track(controls, ({ tuck }) => tuck))).toBe(1);
  });
});

describe('settings are real', () => {
  const timeline = timelineOf(speechEn as Recording);
  const emotions: PerformanceSettings['voiceEmotion'][] = ['Excited', 'Friendly', 'Serious', 'Soothing', 'Broadcaster'];
  const choices: Partial<PerformanceSettings>[] = [
    { talkingStyle: 'expressive' },
    { expression: 'happy' },
    ...emotions.map((voiceEmotion) => ({ talkingStyle: 'expressive', expression: 'happy', voiceEmotion }) as const),
  ];
  const spread = (values: Float32Array) => quantile(values, 0.95) - quantile(values, 0.05);
  const span = (settings: Partial<PerformanceSettings>, value: (controls: Controls) => number) =>
    spread(track(performPlainly(timeline, settings), value));
  const mean = (settings: Partial<PerformanceSettings>, value: (controls: Controls) => number) => {
    const values = track(performPlainly(timeline, settings), value);
    return values.reduce((sum, one) => sum + one, 0) / values.length;
  };

  test('an expressive person moves head and brows more than a stable one', () => {
    for (const value of [(c: Controls) => c.yaw, (c: Controls) => c.pitch, (c: Controls) => c.brow]) {
      expect(span({ talkingStyle: 'expressive' }, value)).toBeGreaterThan(
        1.4 * span({ talkingStyle: 'stable' }, value),
      );
    }
  });

  test('a happy person smiles, anyone else does not', () => {
    expect(mean({ expression: 'happy' }, (c) => c.smile)).toBeGreaterThan(0.6);
    expect(mean({}, (c) => c.smile)).toBe(0);
  });

  test('emotions show in brows, head and smile', () => {
    expect(mean({ voiceEmotion: 'Friendly' }, (c) => c.smile)).toBeGreaterThan(0.2);
    expect(mean({ voiceEmotion: 'Serious' }, (c) => c.brow)).toBeLessThan(mean({}, (c) => c.brow) - 0.1);
    expect(span({ voiceEmotion: 'Excited' }, (c) => c.pitch)).toBeGreaterThan(
      span({ voiceEmotion: 'Soothing' }, (c) => c.pitch),
    );
  });

  test.each(choices)('nobody opens the mouth beyond what the engine draws, and closures stay shut: %o', (settings) => {
    const aperture = apertureOf(performPlainly(timeline, settings));
    expect(Math.max(...aperture)).toBeLessThanOrEqual(widestDrawn);
    const closures = timeline.phonemes.filter(({ symbol }) => /^[pbm]/.test(symbol));
    expect(closures.length).toBeGreaterThan(5);
    for (const { startSeconds, endSeconds } of closures) {
      const middle = (startSeconds + endSeconds) / 2;
      const near = aperture.filter((_, frame) => Math.abs(frame / framesPerSecond - middle) <= 0.02);
      expect(Math.min(...near)).toBeLessThanOrEqual(0.15 * quantile(aperture, 0.95));
    }
  });
});

describe('the same request', () => {
  const timeline = timelineOf(speechEs as Recording);

  test('gives the same performance, and another seed another one with the same mouth', () => {
    const at = (seed: number, frame: number) => performPlainly(timeline, {}, seed).controlsAt(frame);
    expect(at(3, 100)).toEqual(at(3, 100));
    expect(at(3, 100).yaw).not.toBe(at(4, 100).yaw);
    expect(at(3, 100).opening).toBe(at(4, 100).opening);
  });

  test('starts in the pose of the photo', () => {
    const first = performPlainly(timeline).controlsAt(0);
    expect(first).toMatchObject({ opening: 0, speaking: 0, blink: 0, seconds: 0 });
    for (const value of [first.yaw, first.pitch, first.roll, first.shift, first.gazeX, first.brow])
      expect(value).toBeCloseTo(0);
  });
});

describe('a recording without a script', () => {
  const loudness = Array.from({ length: 800 }, (_, i) => (i % 200 < 120 ? 0.6 + 0.4 * Math.sin(i / 5) : 0));
  const timeline: SpeechTimeline = { durationSeconds: 8, phonemes: [], words: [], loudness };
  const aperture = apertureOf(performPlainly(timeline));

  test('moves the mouth with the loudness', () => {
    expect(bestAgreement(aperture, smooth(Float32Array.from(loudness), 4), 100).agreement).toBeGreaterThan(0.8);
    expect(quantile(aperture, 0.95)).toBeGreaterThan(0.045);
  });

  test('keeps the lips shut while nothing is heard', () => {
    const quiet = aperture.filter(
      (_, frame) => (frame / framesPerSecond) % 2 >= 1.2 && (frame / framesPerSecond) % 2 < 2,
    );
    expect(Math.max(...quiet)).toBeLessThanOrEqual(0.15 * quantile(aperture, 0.95));
  });
});

describe('odd timelines', () => {
  const silent = (durationSeconds: number): SpeechTimeline => ({
    durationSeconds,
    phonemes: [],
    words: [],
    loudness: [],
  });

  test('without any length are one frame at rest', () => {
    const performance = performPlainly(silent(0));
    expect(performance.frameCount).toBe(1);
    expect(performance.controlsAt(0)).toMatchObject({ opening: 0, speaking: 0 });
  });

  test('of silence keep the mouth as it is in the photo', () => {
    const performance = performPlainly(silent(3));
    expect(Math.max(...track(performance, ({ opening, speaking }) => opening + speaking))).toBe(0);
  });

  test('of one sound of five minutes hold it', () => {
    const performance = performPlainly(say([['a', 300_000]]));
    expect(performance.controlsAt(4500).opening).toBeGreaterThan(0.06);
    expect(performPlainly(say([['m', 300_000]])).controlsAt(4500).press).toBe(1);
  });

  test('of sounds of a tenth of a millisecond stay in range', () => {
    const performance = performPlainly(
      say(
        repeat(5000, [
          ['a', 0.1],
          ['p', 0.1],
          ['iː', 0.1],
          ['', 0.1],
        ]),
      ),
    );
    for (let frame = 0; frame < performance.frameCount; frame++) {
      expect(performance.controlsAt(frame).opening).toBeLessThanOrEqual(widestDrawn);
    }
  });

  test('with unknown sounds, loudness that is no number, or times that make no sense still give a performance', () => {
    const timeline = say(
      [
        ['☃', 100],
        ['a', 100],
        ['☃', 100],
      ],
      Number.NaN,
    );
    timeline.phonemes.push({ symbol: 'a', startSeconds: Number.NaN, endSeconds: 1, stress: 0 });
    timeline.phonemes.push({ symbol: 'a', startSeconds: -1e9, endSeconds: -5, stress: 0 });
    timeline.phonemes.push({ symbol: 'm', startSeconds: 5, endSeconds: 9, stress: 7 as never });
    const performance = performPlainly(timeline);
    for (let frame = 0; frame < performance.frameCount; frame++) {
      for (const value of Object.values(performance.controlsAt(frame))) expect(Number.isFinite(value)).toBe(true);
    }
  });

  test('of unknown length are refused in one sentence', () => {
    for (const duration of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
      expect(() => performPlainly(silent(duration))).toThrow(/length of the speech/);
    }
  });

  test('are covered at any rate of frames', () => {
    for (const rate of [1, 24, 25, 29.97, 60]) {
      const { frameCount } = perform({ timeline: silent(2.5), settings: plainSettings, framesPerSecond: rate });
      expect(Math.abs(frameCount - 2.5 * rate)).toBeLessThanOrEqual(1);
    }
  });

  test('answer for frames beyond both ends with the nearest', () => {
    const performance = performPlainly(timelineOf(speechZh as Recording));
    expect(performance.controlsAt(-5)).toEqual(performance.controlsAt(0));
    expect(performance.controlsAt(1e9)).toEqual(performance.controlsAt(performance.frameCount - 1));
    expect(performance.controlsAt(Number.NaN)).toEqual(performance.controlsAt(0));
  });
});
