import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { sampleVideo } from '#testing/sample-data.ts';
import {
  failedVideo,
  finishedVideo,
  later,
  libraryServer,
  openLibrary,
  openVideo,
  uuid,
} from './library.test-data.tsx';

const noCredits = () =>
  refusal(402, { code: 'insufficient_credits', title: 'Insufficient Credits', message: 'You have no credits left.' });
const card = (title: string) => screen.queryByRole('article', { name: title });

test('a list that could not be loaded says that the videos are safe, and is asked for again', async () => {
  const server = libraryServer(
    { videos: [finishedVideo()], posts: [], networks: [] },
    { 'GET /api/videos': () => refusal(500, { code: 'unexpected', message: 'The database is away.' }) },
  );
  const { user } = await openLibrary();
  const notice = await screen.findByText('Your videos are safe; only the list could not be loaded.');
  expect(notice.closest('[role=alert]')?.textContent).toContain('The database is away.');
  server.answer({ 'GET /api/videos': () => ({ items: [finishedVideo()], nextCursor: null }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(card('Spring sale')).toBeTruthy());
});

test('the answer of a tab that was left does not take the place of the one that is open', async () => {
  const slow = later<object>();
  const videos = [failedVideo({ title: 'Broken' }), sampleVideo({ id: uuid(7), title: 'Sketch' })];
  libraryServer(
    { videos, posts: [], networks: [] },
    {
      'GET /api/videos': ({ query }) =>
        query.get('status') === 'failed'
          ? slow.answer()
          : { items: videos.filter(({ status }) => status === (query.get('status') ?? status)), nextCursor: null },
    },
  );
  const { user } = await openLibrary();
  await user.click(await screen.findByRole('button', { name: /^Failed/ }));
  await user.click(screen.getByRole('button', { name: /^Draft/ }));
  await waitFor(() => expect(card('Broken')).toBeNull());
  slow.come({ items: [videos[0]], nextCursor: null });
  expect(await screen.findByText('Showing 1 draft video')).toBeTruthy();
  expect(card('Sketch')).toBeTruthy();
  expect(card('Broken')).toBeNull();
  expect(screen.getByRole('button', { name: /^Draft/ }).getAttribute('aria-pressed')).toBe('true');
});

test('a search without a match says what was looked for, and leads back to all videos', async () => {
  const videos = [finishedVideo()];
  libraryServer(
    { videos, posts: [], networks: [] },
    {
      'GET /api/videos': ({ query }) => ({ items: query.get('search') ? [] : videos, nextCursor: null }),
    },
  );
  const { user } = await openLibrary('/videos?search=<b>winter</b>');
  expect(await screen.findByText('No title or script contains “<b>winter</b>”.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all videos' }));
  await waitFor(() => expect(card('Spring sale')).toBeTruthy());
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search title or script' }).value).toBe('');
});

test('a double click on Retry orders one video', async () => {
  const server = libraryServer(
    { videos: [failedVideo()], posts: [], networks: [] },
    {
      'POST /api/videos/:id/retry': ({ ids: [id] }) => server.change(id, { status: 'processing', error_code: null }),
    },
  );
  const { user } = await openLibrary();
  await user.dblClick(await screen.findByRole('button', { name: 'Retry Video' }));
  expect(await screen.findByText('“Spring sale” is being created again.')).toBeTruthy();
  expect(await screen.findByRole('progressbar', { name: 'Making Spring sale' })).toBeTruthy();
  expect(server.bodiesOf('POST /api/videos/:id/retry')).toHaveLength(1);
});

test('a retry without credits names the way to more, and can be pressed again', async () => {
  libraryServer({ videos: [failedVideo()], posts: [], networks: [] }, { 'POST /api/videos/:id/retry': noCredits });
  const { user } = await openVideo();
  expect((await screen.findByRole('alert')).textContent).toContain('The face was lost.');
  const retry = screen.getByRole<HTMLButtonElement>('button', { name: 'Retry Video' });
  await user.click(retry);
  const buy = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Buy Credits' });
  expect(buy.target).toBe('_blank');
  expect(screen.getByText(/You have no credits left\./)).toBeTruthy();
  expect(retry.disabled).toBe(false);
});

test('an address of a video that could run code is not offered for playing, and markup in a title is only text', async () => {
  const title = '<img src=x onerror=alert(1)> \u202Eelas';
  libraryServer({ videos: [finishedVideo({ title, video_url: 'javascript:alert(1)' })], posts: [], networks: [] });
  await openLibrary();
  expect(await screen.findByText('URL Issue')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
  const shown = screen.getByRole('article');
  expect(shown.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(shown.querySelector('img')).toBeNull();
});

test('a video that is being made moves with the news, and cancelling it gives the credit back', async () => {
  const making = sampleVideo({ status: 'processing', stage: 'rendering', percent: 10, eta_seconds: 60 });
  const server = libraryServer(
    { videos: [making], posts: [], networks: [] },
    {
      'POST /api/videos/:id/cancel': ({ ids: [id] }) =>
        server.change(id, { status: 'failed', error_code: 'cancelled' }),
    },
  );
  const { user } = await openVideo();
  const bar = await screen.findByRole('progressbar', { name: 'Making Spring sale' });
  await waitFor(() => expect(server.isHeard()).toBe(true));
  server.tell({ type: 'video.progress', videoId: making.id, stage: 'uploading', percent: 90, etaSeconds: 5 });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('90'));
  expect(screen.getByText('Saving the video').closest('li')?.getAttribute('aria-current')).toBe('step');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('You cancelled this video')).toBeTruthy();
  expect(screen.getByText('You got your credit back.')).toBeTruthy();
});

test('a video that is not there is told from one that could not be loaded', async () => {
  const server = libraryServer({ videos: [], posts: [], networks: [] });
  const { unmount } = await openVideo();
  expect(await screen.findByRole('heading', { name: 'Video not found' })).toBeTruthy();
  unmount();
  server.answer({
    'GET /api/videos/:id': () => refusal(500, { code: 'unexpected', message: 'The database is away.' }),
  });
  const { user } = await openVideo();
  expect(await screen.findByRole('heading', { name: 'The video could not be loaded' })).toBeTruthy();
  server.answer({ 'GET /api/videos/:id': () => finishedVideo() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Spring sale' })).toBeTruthy();
});
