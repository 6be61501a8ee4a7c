import type { ShowcaseVideo } from '@portray/contracts/videos';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { showPage } from '#testing/show-page.tsx';
import { ShowcaseTiles, showcaseWords } from './showcase-tile.tsx';

const video = (title: string, change: Partial<ShowcaseVideo> = {}): ShowcaseVideo => ({
  id: title,
  title,
  language: 'en',
  duration_seconds: 12,
  video_url: null,
  thumbnail_url: null,
  stored_video_url: `/files/videos/${title}.mp4`,
  captions_url: null,
  created_at: '2026-11-01T12:00:00Z',
  ...change,
});

function open(videos: ShowcaseVideo[]) {
  fakeServer({ 'GET /api/session': () => null });
  return showPage(<ShowcaseTiles videos={videos} />, '/');
}
const tile = (title: string) => screen.getByRole('article', { name: title });
const player = (title: string) => tile(title).querySelector('video');
const play = (title: string) => within(tile(title)).getByRole('button', { name: `Play ${title}` });

test('one video of the showcase plays at a time, and at its end the focus is on its button again', async () => {
  const { user } = await open([video('Baker'), video('Doctor')]);
  await user.click(play('Baker'));
  await user.click(play('Doctor'));
  expect([player('Baker'), player('Doctor') === document.activeElement]).toEqual([null, true]);
  await act(async () => void fireEvent.ended(player('Doctor') as HTMLVideoElement));
  expect(document.activeElement === play('Doctor')).toBe(true);
});

test('a video that is gone or cannot be played says so, and the others still play', async () => {
  const { user } = await open([video('Baker'), video('Doctor', { stored_video_url: null })]);
  expect(within(tile('Doctor')).getByText('Video unavailable')).toBeTruthy();
  await user.click(play('Baker'));
  await act(async () => void fireEvent.error(player('Baker') as HTMLVideoElement));
  expect(within(tile('Baker')).getByText('Video unavailable')).toBeTruthy();
});

const ours = {
  stored_video_url: '/files/samples/showcase/lesson.mp4',
  thumbnail_url: '/files/samples/showcase/lesson.jpg',
};
const somebodys = { stored_video_url: '/api/showcase/1/video.mp4', thumbnail_url: '/api/showcase/1/thumbnail.jpg' };

test('the showcase says whose its videos are: ours, those of people, or both', () => {
  expect(showcaseWords([ours, ours])).toMatch(/^By us, with our sample portraits\./);
  expect(showcaseWords([somebodys])).toMatch(/^By people who chose to share theirs\./);
  expect(showcaseWords([ours, somebodys])).toMatch(/^By us, and by people who chose to share theirs\./);
  expect(showcaseWords([{ ...ours, stored_video_url: null }])).not.toContain('people');
});
