import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { createdAt } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { SharedVideoScreen } from './shared-video-screen.tsx';

const shared = {
  title: 'Spring sale',
  video_url: '/api/shared/abc/video.mp4',
  thumbnail_url: null,
  duration_seconds: 90,
  width: 1280,
  height: 720,
  language: 'en',
  captions_url: '/api/shared/abc/captions.vtt',
  captions_language: 'en',
  captions_in_picture: false,
  chapters: [
    { startSeconds: 0, title: 'Welcome' },
    { startSeconds: 61.5, title: 'Prices' },
  ],
  chapters_url: '/api/shared/abc/chapters.vtt',
  created_at: createdAt,
};

type Answers = Parameters<typeof fakeServer>[0];

async function open(address: string, answers: Answers) {
  const server = fakeServer({
    'GET /api/session': () => null,
    'GET /api/shared/:token/video.mp4': () => new Response(null, { status: 404 }),
    'POST /api/shared/:token/views': () => ({ success: true }),
    ...answers,
  });
  const screens = (
    <Routes>
      <Route path="/v/:token" element={<SharedVideoScreen />} />
    </Routes>
  );
  return { server, ...(await showPage(screens, address)) };
}

const film = () => document.querySelector('video') as HTMLVideoElement;

test('a video with a password is shown once it is given, and a wrong one is told', async () => {
  const locked = () => refusal(403, { code: 'password_required', message: 'This video needs a password.' });
  const { server, user } = await open('/v/abc', {
    'GET /api/shared/:token': locked,
    'POST /api/shared/:token/unlock': ({ body }) => {
      if (body.password !== 'secret words')
        return refusal(400, { code: 'invalid_credentials', message: 'Not this one.' });
      server.change({ 'GET /api/shared/:token': () => shared });
      return { success: true };
    },
  });
  await user.type(await screen.findByLabelText('Password'), 'a guess{Enter}');
  expect(await screen.findByText('Not this one.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'secret words{Enter}');
  expect(await screen.findByRole('heading', { name: 'Spring sale' })).toBeTruthy();
});

test('a link that has expired says so', async () => {
  await open('/v/abc', { 'GET /api/shared/:token': () => refusal(410, { code: 'link_expired', message: 'Expired.' }) });
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy();
});

test('it begins as its address says, and chapters can be jumped to', async () => {
  const { user } = await open('/v/abc?t=1m5s&captions=off', { 'GET /api/shared/:token': () => shared });
  await screen.findByRole('heading', { name: 'Spring sale' });
  expect(film().getAttribute('src')).toBe('/api/shared/abc/video.mp4#t=65');
  expect(screen.getByRole('button', { name: 'Captions' }).getAttribute('aria-pressed')).toBe('false');
  expect(film().querySelector('track[kind=chapters]')?.getAttribute('src')).toBe('/api/shared/abc/chapters.vtt');
  film().play = async () => undefined;
  Object.defineProperty(film(), 'duration', { value: 90 });
  await user.click(screen.getByRole('button', { name: /Prices/ }));
  expect(film().currentTime).toBe(61.5);
  expect(screen.getByRole('button', { name: /Prices/ }).getAttribute('aria-current')).toBe('true');
});

test('captions that are in the picture are not shown over it until somebody wants them', async () => {
  const burned = { 'GET /api/shared/:token': () => ({ ...shared, captions_in_picture: true }) };
  const { user } = await open('/v/abc', burned);
  const button = await screen.findByRole('button', { name: 'Captions' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
});

test('a chapter that is chosen while the video is out of view scrolls to it', async () => {
  const { user } = await open('/v/abc', { 'GET /api/shared/:token': () => shared });
  await screen.findByRole('heading', { name: 'Spring sale' });
  const scrolled: unknown[] = [];
  film().play = async () => undefined;
  film().scrollIntoView = (options) => scrolled.push(options);
  await user.click(screen.getByRole('button', { name: /Prices/ }));
  expect(scrolled).toEqual([]);
  film().getBoundingClientRect = () => DOMRect.fromRect({ y: -500, height: 400 });
  await user.click(screen.getByRole('button', { name: /Welcome/ }));
  expect(scrolled).toEqual([{ block: 'center' }]);
});

test('a view is told once, after three seconds of playing and not for a jump', async () => {
  const { server } = await open('/v/abc', { 'GET /api/shared/:token': () => shared });
  await screen.findByRole('heading', { name: 'Spring sale' });
  const told = () => server.bodiesOf('POST /api/shared/:token/views').length;
  const at = async (seconds: number) => {
    film().currentTime = seconds;
    film().dispatchEvent(new Event('timeupdate', { bubbles: true }));
    await Promise.resolve();
  };
  film().dispatchEvent(new Event('play', { bubbles: true }));
  for (const seconds of [0.5, 60, 60.5, 61.5]) await waitFor(() => at(seconds));
  expect(told()).toBe(0);
  for (const seconds of [62.5, 63.5, 64.5]) await waitFor(() => at(seconds));
  await waitFor(() => expect(told()).toBe(1));
});
