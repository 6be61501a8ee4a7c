import { expect, test } from 'vitest';
import { withProgress } from './use-progress-news.ts';

const news = { type: 'video.progress', videoId: 'a', stage: 'rendering', percent: 64, etaSeconds: 15 } as const;
const video = { id: 'a', status: 'processing', stage: 'speaking', percent: 10, eta_seconds: 60 };

test('a card moves on when its video does, on every page that shows it', () => {
  const moved = { ...video, stage: 'rendering', percent: 64, eta_seconds: 15 };
  expect(withProgress(video, news)).toEqual(moved);
  expect(withProgress({ items: [{ ...video, id: 'b' }, video], page: 1 }, news)).toEqual({
    items: [{ ...video, id: 'b' }, moved],
    page: 1,
  });
});

test('news of other videos change nothing', () => {
  const page = { items: [{ ...video, id: 'b' }] };
  expect(withProgress(page, news)).toBe(page);
  const counts = { all: 3, processing: 1 };
  expect(withProgress(counts, news)).toBe(counts);
  expect(withProgress(undefined, news)).toBeUndefined();
});

test('news that come late do not wake a video that has failed', () => {
  expect(withProgress({ ...video, status: 'failed' }, news)).toMatchObject({ status: 'failed', percent: 10 });
});
