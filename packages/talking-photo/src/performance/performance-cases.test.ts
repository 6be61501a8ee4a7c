import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { floatAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import speechEn from '../../fixtures/speech-en.json' with { type: 'json' };
import speechEs from '../../fixtures/speech-es.json' with { type: 'json' };
import type { Controls } from './controls.ts';
import {
  apertureOf,
  bestAgreement,
  framesPerSecond,
  performPlainly,
  quantile,
  type Recording,
  repeat,
  say,
  someFace,
  timelineOf,
  track,
  widestDrawn,
} from './performance.test-data.ts';
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

describe('the width of the mouth', () => {
  const vowel = (symbol: string) => {
    const performance = performPlainly(
      say([
        ['t', 100],
        [symbol, 220],
        ['t', 100],
      ]),
    );
    return performance.controlsAt(Math.round(0.2 * framesPerSecond));
  };

  test('is narrow and round for W, O and U, and wide for I and E', () => {
    for (const symbol of ['w', 'o', 'u']) {
      expect(vowel(symbol).width).toBeLessThan(-0.7);
      expect(vowel(symbol).rounding).toBeGreaterThan(0.7);
    }
    expect(vowel('i').width).toBeGreaterThan(0.8);
    expect(vowel('e').width).toBeGreaterThan(0.5);
  });
});

describe("the photo's own smile", () => {
  const word: [string, number][] = [
    ['t', 150],
    ['i', 200],
    ['w', 150],
    ['u', 250],
    ['t', 150],
  ];
  const performance = performPlainly(say([...word, ['', 900], ...word]));
  const at = (seconds: number) => performance.controlsAt(Math.round(seconds * framesPerSecond)).neutral;

  test('rests in speech, most of all at rounded sounds, and comes back in pauses and at the end', () => {
    expect(at(0.3)).toBeGreaterThan(0.2);
    expect(at(0.62)).toBeGreaterThan(at(0.3) + 0.1);
    expect(at(1.35)).toBeLessThan(0.05);
    expect(at(performance.frameCount / framesPerSecond)).toBeLessThan(0.1);
  });

  test('rests by more than 80 % where a short sound rounds the lips in running speech', () => {
    const sport = performPlainly(
      say([
        ['s', 90],
        ['p', 70],
        ['ɔ', 110],
        ['t', 80],
        ['i', 200],
      ]),
    );
    expect(Math.max(...track(sport, ({ neutral }) => neutral))).toBeGreaterThan(0.8);
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
  const spread = (values: Float32Array) => quantile(values, 1) - quantile(values, 0);
  const span = (settings: Partial<PerformanceSettings>, value: (controls: Controls) => number) =>
    spread(track(performPlainly(timeline, settings), value));
  const mean = (settings: Partial<PerformanceSettings>, value: (controls: Controls) => number) => {
    const values = track(performPlainly(timeline, settings), value);
    return values.reduce((sum, one) => sum + one, 0) / values.length;
  };

  test('an expressive person moves head and brows more than a stable one', () => {
    for (const value of [(c: Controls) => c.yaw, (c: Controls) => c.pitch, (c: Controls) => c.brow]) {
      expect(span({ talkingStyle: 'expressive' }, value)).toBeGreaterThan(
        1.3 * span({ talkingStyle: 'stable' }, value),
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

  test.each(choices)('no mouth opens beyond what the engine draws, and closures stay shut: %o', (settings) => {
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

  test('gives the same performance, and another face another one with the same mouth', () => {
    const at = (face: number, frame: number) => performPlainly(timeline, {}, someFace(face)).controlsAt(frame);
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
