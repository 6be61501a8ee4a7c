import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { describe, expect, test } from 'vitest';
import speechZh from '../../fixtures/speech-zh.json' with { type: 'json' };
import {
  performPlainly,
  plainSettings,
  type Recording,
  repeat,
  say,
  timelineOf,
  track,
  widestDrawn,
} from './performance.test-data.ts';
import { perform } from './performance.ts';

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
