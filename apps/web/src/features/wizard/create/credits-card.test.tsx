import type { VideoAvailability } from '@portray/contracts/credits';
import { expect, test } from 'vitest';
import { emptyDraft } from '../draft/draft.ts';
import { draftSeconds } from '../project/script-length.ts';
import { creditsLeft, renderTimeWords } from './credits-card.tsx';

const having = (baseCredits: number, dailyAvailable: number) =>
  creditsLeft({ baseCredits, dailyAvailable, available: baseCredits || dailyAvailable } as VideoAvailability);

test('credits and the bonus of the day are named apart, and what is left after a video where there is one kind', () => {
  expect(having(3, 1)).toBe('3 credits + 1 bonus today');
  expect(having(1, 1)).toBe('1 credit + 1 bonus today');
  expect(having(10, 0)).toBe('10 credits, 9 after this video');
  expect(having(0, 1)).toBe('Your bonus video of today');
  expect(having(0, 0)).toBe('No credits left');
  expect(having(1, 0)).toBe('Your last credit');
  expect(having(2, 0)).toBe('2 credits, 1 after this video');
});

test('the time that a video takes follows from its length and from how fast the last ones were made', () => {
  expect(renderTimeWords(50, { secondsPerVideoSecond: 0.8, unfinishedVideos: 0 })).toBe('Ready in about 40 s');
  expect(renderTimeWords(300, { secondsPerVideoSecond: 1, unfinishedVideos: 0 })).toBe('Ready in about 5 min');
});

test('where other videos come first, nobody is promised a moment', () => {
  const pace = { secondsPerVideoSecond: 0.8, unfinishedVideos: 2 };
  expect(renderTimeWords(50, pace)).toBe('Takes about 40 s once it reaches the front of the queue');
});

test('nothing is said while nothing was measured, or nothing is written', () => {
  expect(renderTimeWords(50, { secondsPerVideoSecond: null, unfinishedVideos: 0 })).toBeUndefined();
  expect(renderTimeWords(draftSeconds(emptyDraft), { secondsPerVideoSecond: 1, unfinishedVideos: 0 })).toBeUndefined();
});

test('a script that is said twice as fast is half as long', () => {
  const script = 'word '.repeat(50);
  const said = (voiceSpeed: number) =>
    draftSeconds({ ...emptyDraft, script, advancedSettings: { ...emptyDraft.advancedSettings, voiceSpeed } });
  expect(said(1)).toBeCloseTo(20);
  expect(said(0.5)).toBeCloseTo(said(1) * 2);
});
