import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { shareMergedWords } from '../engines/merged-words.ts';
import { coverAudio } from './timeline.ts';

const sound = (symbol: string, startSeconds: number, endSeconds: number) => ({
  symbol,
  startSeconds,
  endSeconds,
  stress: 0 as const,
});

describe('a timeline', () => {
  test('covers the audio: gaps become silence, overlaps are cut, nothing reaches past the end', () => {
    const covered = coverAudio(
      [sound('a', 0.1, 0.3), sound('b', 0.25, 0.5), sound('', 0.6, 0.7), sound('c', 0.9, 1.4)],
      1.2,
    );
    expect(covered.map((phoneme) => phoneme.symbol)).toEqual(['', 'a', 'b', '', 'c']);
    covered.reduce((reached, phoneme) => {
      expect(phoneme.startSeconds).toBeCloseTo(reached);
      return phoneme.endSeconds;
    }, 0);
    expect(known(covered.at(-1)).endSeconds).toBe(1.2);
  });

  test('without a sound is one silence', () => {
    expect(coverAudio([], 2)).toEqual([sound('', 0, 2)]);
  });

  test('gives words that were said as one their share, at the border of a sound', () => {
    const sounds = [
      sound('h', 0, 0.1),
      sound('a', 0.1, 0.2),
      sound('z', 0.2, 0.32),
      sound('b', 0.32, 0.4),
      sound('i', 0.4, 0.6),
    ];
    const words = [
      { startSeconds: 0, endSeconds: 0.6 },
      { startSeconds: 0.6, endSeconds: 0.6 },
    ];
    expect(shareMergedWords(words, ['has', 'been'], sounds)).toEqual([
      { startSeconds: 0, endSeconds: 0.2 },
      { startSeconds: 0.2, endSeconds: 0.6 },
    ]);
  });
});
