import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { describe, expect, test } from 'vitest';
import speechEn from '../fixtures/speech-en.json' with { type: 'json' };
import speechEs from '../fixtures/speech-es.json' with { type: 'json' };
import speechFi from '../fixtures/speech-fi.json' with { type: 'json' };
import speechHi from '../fixtures/speech-hi.json' with { type: 'json' };
import speechZh from '../fixtures/speech-zh.json' with { type: 'json' };
import type { Controls } from './controls.ts';
import { type Performance, perform } from './performance.ts';
import { smooth } from './performance-signal.ts';
import type { PerformanceSettings } from './performance-style.ts';
import { openness } from './phonemes.ts';

const plainSettings: PerformanceSettings = { talkingStyle: 'stable', expression: 'default' };
const framesPerSecond = 30;
/** In face heights; the nearest 32-bit float. */
const widestDrawn = Math.fround(0.1);

type Recording = { durationSeconds: number; phonemes: (string | number)[][]; loudness: number[] };

function timelineOf({ durationSeconds, phonemes, loudness }: Recording): SpeechTimeline {
  const sounds = phonemes.map(([symbol, startSeconds, endSeconds, stress]) => ({
    symbol: String(symbol),
    startSeconds: Number(startSeconds),
    endSeconds: Number(endSeconds),
    stress: Number(stress) as 0 | 1 | 2,
  }));
  return { durationSeconds, phonemes: sounds, words: [], loudness };
}

function performPlainly(timeline: SpeechTimeline, settings: Partial<PerformanceSettings> = {}, seed = 7): Performance {
  return perform({ timeline, settings: { ...plainSettings, ...settings }, framesPerSecond, seed });
}

function track(performance: Performance, value: (controls: Controls) => number): Float32Array {
  return Float32Array.from({ length: performance.frameCount }, (_, frame) => value(performance.controlsAt(frame)));
}

/** What a viewer sees of the gap between the lips. */
const apertureOf = (performance: Performance) => track(performance, ({ opening, press }) => opening * (1 - press));

function quantile(values: Float32Array, share: number): number {
  return values.toSorted()[Math.round((values.length - 1) * share)]!;
}

function correlation(a: Float32Array, b: Float32Array): number {
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [product, squaresA, squaresB] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    product += (a[i]! - meanA) * (b[i]! - meanB);
    squaresA += (a[i]! - meanA) ** 2;
    squaresB += (b[i]! - meanB) ** 2;
  }
  return product / Math.sqrt(squaresA * squaresB);
}

/** Openness of the sounds, 1,000 values a second, with the inertia of flesh. */
function opennessOf({ durationSeconds, phonemes }: SpeechTimeline): Float32Array {
  const values = new Float32Array(Math.ceil(durationSeconds * 1000));
  for (const { symbol, startSeconds, endSeconds } of phonemes) {
    values.fill(openness(symbol)!, Math.round(startSeconds * 1000), Math.round(endSeconds * 1000));
  }
  return smooth(values, 40);
}

/** The delay in ms (mouth after sound positive) at which the aperture agrees best, and how well it does. */
function bestAgreement(
  aperture: Float32Array,
  curve: Float32Array,
  rate: number,
): { lagMs: number; agreement: number } {
  let best = { lagMs: 0, agreement: -1 };
  for (let lagMs = -200; lagMs <= 200; lagMs += 2) {
    const there = aperture.map((_, i) => curve[Math.round((i / framesPerSecond - lagMs / 1000) * rate)] ?? 0);
    const agreement = correlation(aperture, there);
    if (agreement > best.agreement) best = { lagMs, agreement };
  }
  return best;
}

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

  test('does not follow what somebody else says', () => {
    expect(bestAgreement(aperture, opennessOf(timeline).reverse(), 1000).agreement).toBeLessThanOrEqual(0.5);
  });

  test('opens the mouth visibly, and never unnaturally wide', () => {
    expect(wide).toBeGreaterThan(0.045);
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
    const short = turns.slice(2).filter((turn, i) => (turn - turns[i]!) / 2 / framesPerSecond < 0.08);
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
    if (value > aperture[high]!) high = frame;
    if (value < aperture[low]!) low = frame;
    const turned = rising ? aperture[high]! - value >= least : value - aperture[low]! >= least;
    if (!turned) return;
    turns.push(rising ? high : low);
    [high, low, rising] = [frame, frame, !rising];
  });
  return turns;
}

/** Seconds between the half-way points around each turn of the aperture that is deeper than `least`. */
function shapeLengths(aperture: Float32Array, least: number): number[] {
  const turns = turnsOf(aperture, least);
  const borders = turns.slice(1).map((turn, i) => halfWay(aperture, turns[i]!, turn));
  return borders.slice(1).map((border, i) => (border - borders[i]!) / framesPerSecond);
}

function halfWay(aperture: Float32Array, from: number, to: number): number {
  const half = (aperture[from]! + aperture[to]!) / 2;
  for (let frame = from; frame < to; frame++) {
    const [here, next] = [aperture[frame]!, aperture[frame + 1]!];
    if ((here - half) * (next - half) <= 0 && here !== next) return frame + (half - here) / (next - here);
  }
  return to;
}

/** `sounds`: symbol and milliseconds of each. */
function say(sounds: [symbol: string, ms: number][], loudness = 1): SpeechTimeline {
  let at = 0;
  const phonemes = sounds.map(([symbol, ms]) => {
    const startSeconds = at;
    at += ms / 1000;
    return { symbol, startSeconds, endSeconds: at, stress: 0 as const };
  });
  return { durationSeconds: at, phonemes, words: [], loudness: Array(Math.ceil(at * 100)).fill(loudness) };
}

function repeat<T>(count: number, items: T[]): T[] {
  return Array.from({ length: count }, () => items).flat();
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

  test('is five minutes of frames', () => {
    expect(performance.frameCount).toBeCloseTo(timeline.durationSeconds * framesPerSecond, -0.5);
  });

  test('has 17 to 26 blinks a minute at varied intervals, each of 100 to 400 ms, shut on at least one frame', () => {
    const lids = track(performance, (controls) => controls.blink);
    const blinks = stretchesAbove(lids, 0.05);
    const perMinute = (blinks.length / timeline.durationSeconds) * 60;
    expect(perMinute).toBeGreaterThanOrEqual(17);
    expect(perMinute).toBeLessThanOrEqual(26);
    for (const { from, to } of blinks) {
      expect((to - from) / framesPerSecond).toBeGreaterThanOrEqual(0.1);
      expect((to - from) / framesPerSecond).toBeLessThanOrEqual(0.4);
      expect(Math.max(...lids.slice(from, to))).toBeGreaterThan(0.95);
    }
    const waits = blinks.slice(1).map((one, i) => one.from - blinks[i]!.from);
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    const deviation = Math.sqrt(waits.reduce((sum, wait) => sum + (wait - mean) ** 2, 0) / waits.length);
    expect(deviation / mean).toBeGreaterThanOrEqual(0.3);
  });

  test('keeps every control within its range, and the head in slow motion', () => {
    const largest = (value: (controls: Controls) => number) => Math.max(...track(performance, value).map(Math.abs));
    const largestStep = (value: (controls: Controls) => number) => {
      const values = track(performance, value);
      return Math.max(...values.slice(1).map((one, i) => Math.abs(one - values[i]!)));
    };
    expect(largest((c) => c.yaw)).toBeLessThanOrEqual(0.06);
    expect(largestStep((c) => c.yaw)).toBeLessThan(0.006);
    expect(largestStep((c) => c.pitch)).toBeLessThan(0.006);
    expect(largest((c) => c.opening)).toBeLessThanOrEqual(widestDrawn);
    for (const control of ['width', 'rounding', 'upperLip', 'press', 'tuck', 'tongue', 'brow', 'breath'] as const) {
      expect(largest((c) => c[control])).toBeLessThanOrEqual(1);
    }
  });
});

function stretchesAbove(values: Float32Array, limit: number): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  values.forEach((value, frame) => {
    if (value <= limit) return;
    const last = stretches.at(-1);
    if (last?.to === frame) last.to = frame + 1;
    else stretches.push({ from: frame, to: frame + 1 });
  });
  return stretches;
}

describe('loudness', () => {
  const phrase = repeat(4, [
    ['n', 80],
    ['a', 140],
  ] as [string, number][]);
  const timeline = say([...phrase, ...phrase]);
  const halfSeconds = timeline.durationSeconds / 2;
  const soft = Array.from(timeline.loudness, (_, i) => (i / 100 < halfSeconds ? 1 : 0.4));
  const aperture = apertureOf(performPlainly({ ...timeline, loudness: soft }));
  const at = (seconds: number) => aperture[Math.round(seconds * framesPerSecond)]!;

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

  test('nobody opens the mouth beyond what the engine draws, and closures stay shut, whatever is chosen', () => {
    const aperture = apertureOf(performPlainly(timeline, { talkingStyle: 'expressive', voiceEmotion: 'Excited' }));
    expect(Math.max(...aperture)).toBeLessThanOrEqual(widestDrawn);
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
