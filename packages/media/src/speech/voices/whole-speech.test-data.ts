import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { visemesOf } from '@portray/talking-photo/phonemes';
import { expect } from 'vitest';

/** Sounds follow each other without a gap, words have a length and stand in order. */
export function expectWhole(timeline: SpeechTimeline): void {
  let reached = 0;
  for (const phoneme of timeline.phonemes) {
    expect(phoneme.startSeconds).toBeCloseTo(reached, 6);
    expect(phoneme.endSeconds).toBeGreaterThan(phoneme.startSeconds);
    expect(phoneme.symbol).not.toMatch(/[ˈˌ]/);
    reached = phoneme.endSeconds;
  }
  expect(reached).toBeCloseTo(timeline.durationSeconds, 6);
  expect(timeline.loudness.length).toBe(Math.ceil(timeline.durationSeconds * 100 - 1e-6));
  timeline.words.reduce((before, word) => {
    expect(word.startSeconds).toBeGreaterThanOrEqual(before);
    expect(word.endSeconds).toBeGreaterThan(word.startSeconds);
    return word.startSeconds;
  }, 0);
}

/** Every sound has a mouth shape, and the words are those of the script, at their places. */
export function expectWholeScript(timeline: SpeechTimeline, script: string): void {
  expectWhole(timeline);
  expect(timeline.phonemes.filter((phoneme) => !visemesOf(phoneme.symbol))).toEqual([]);
  expect(withoutSpace(timeline.words.map((word) => word.text).join(''))).toBe(withoutSpace(script));
  for (const word of timeline.words) expect(script.startsWith(word.text, word.scriptOffset)).toBe(true);
}

const withoutSpace = (text: string) => text.replace(/\s/g, '');
