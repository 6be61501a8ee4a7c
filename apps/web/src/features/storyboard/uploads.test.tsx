import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { settled } from '#testing/show-page.tsx';
import { musicAsset } from './assets/assets.test-data.ts';
import { keepStoryboard, openStoryboard } from './storyboard-screen.test-data.tsx';

const sea = '/files/backdrops/sea.jpg';
const jpeg = () =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'x'.repeat(2_000)], 'sea.jpg', { type: 'image/jpeg' });
const isThere = () => new Response(null, { headers: { 'content-type': 'image/jpeg', 'content-length': '5000' } });
const stored = { path: sea, url: sea };
const coming = 'Uploading “sea.jpg” for scene 1…';

/** A picture was dropped for the first scene; it is stored when the test says so. */
async function dropPicture({ behind = 'The photo’s own' } = {}) {
  const uploaded = Promise.withResolvers<unknown>();
  const server = keepStoryboard({
    'POST /api/files/backdrops': () => uploaded.promise,
    [`HEAD ${sea}`]: isThere,
    'POST /api/storyboards/:id/make': () => ({}),
  });
  const page = await openStoryboard();
  const press = (role: 'tab' | 'radio' | 'button', name: string) =>
    screen.findByRole(role, { name }).then((found) => page.user.click(found));
  await press('tab', 'Behind');
  await press('radio', behind);
  await press('radio', 'Picture');
  await page.user.upload(await screen.findByLabelText(/Drop a picture here/), jpeg());
  await screen.findByText(coming);
  const backgrounds = () => server.kept.answer.storyboard.scenes.map(({ background }) => background.kind);
  return { ...server, ...page, uploaded, press, backgrounds };
}

test('a picture that was dropped for a scene comes into it, although another panel and scene are shown meanwhile', async () => {
  const { choose, press, uploaded, backgrounds } = await dropPicture();
  await choose(1);
  await press('tab', 'Script');
  expect(screen.getByText(coming)).toBeTruthy();
  await choose(0);
  await press('tab', 'Behind');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Picture' })).checked).toBe(true);
  await choose(1);
  uploaded.resolve(stored);
  await waitFor(() => expect(backgrounds()).toEqual(['picture', 'photo']));
  expect(screen.queryByText(/sea.jpg/)).toBeNull();
});

test('a picture is given up by the choice of another background, also of the one that is there', async () => {
  const { press, uploaded, backgrounds } = await dropPicture();
  await press('radio', 'The photo’s own');
  uploaded.resolve(stored);
  await settled();
  expect(backgrounds()).toEqual(['photo', 'photo']);
  expect(screen.queryByText(coming)).toBeNull();
});

test('a picture whose scene has another background by then is offered', async () => {
  const { user, uploaded, backgrounds } = await dropPicture({ behind: 'Colour' });
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(backgrounds()).toEqual(['photo', 'photo']));
  uploaded.resolve(stored);
  await user.click(await screen.findByRole('button', { name: 'Use the picture' }));
  await waitFor(() => expect(backgrounds()).toEqual(['picture', 'photo']));
});

test('a picture that was lost on the way is sent again at one press, from every panel', async () => {
  const { change, choose, press, uploaded, backgrounds } = await dropPicture();
  await choose(1);
  await press('tab', 'Script');
  uploaded.resolve(refusal(503, { code: 'storage_down', message: 'The store is away.', retry: true }));
  await screen.findByText('“sea.jpg”: Upload failed: The store is away.');
  change({ 'POST /api/files/backdrops': () => stored });
  await press('button', 'Try again');
  await waitFor(() => expect(backgrounds()).toEqual(['picture', 'photo']));
});

test('who leaves while a picture is uploaded is asked first, and no video is ordered without it', async () => {
  const { user, press, uploaded, backgrounds, asked, router } = await dropPicture();
  await press('button', 'Create video');
  await screen.findByText('“sea.jpg” is still on its way');
  expect(asked.some(({ route }) => route === 'POST /api/storyboards/:id/make')).toBe(false);
  const before = router.state.location.pathname;
  await act(() => router.navigate('/dashboard'));
  expect((await screen.findByRole('dialog')).textContent).toContain('“sea.jpg” is still being uploaded.');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe(before);
  uploaded.resolve(stored);
  await waitFor(() => expect(backgrounds()).toEqual(['picture', 'photo']));
});

test('music is uploaded while another panel is shown, and is chosen when it is read', async () => {
  const uploaded = Promise.withResolvers<unknown>();
  const { kept, asked } = keepStoryboard({
    'GET /api/music': () => [],
    'GET /api/assets': () => [musicAsset()],
    'POST /api/files/music': () => uploaded.promise,
  });
  const { user } = await openStoryboard();
  await user.click(screen.getByRole('tab', { name: 'Music' }));
  await user.click(await screen.findByRole('checkbox', { name: /right to use this music/ }));
  const file = new File(['x'], 'jingle.mp3', { type: 'audio/mpeg' });
  await user.upload(screen.getByLabelText(/Drop your music here/), file);
  await user.click(screen.getByRole('tab', { name: 'Script' }));
  expect(await screen.findByText('Uploading “jingle.mp3” as music…')).toBeTruthy();
  uploaded.resolve(musicAsset({ state: 'reading', music: null }));
  const source = { kind: 'upload', url: '/files/music/m.m4a' };
  await waitFor(() => expect(kept.answer.storyboard.music).toEqual({ source, belowSpeechDb: 14 }));
  expect(asked.find(({ route }) => route === 'POST /api/files/music')?.query.get('consent')).toBe('2026-11');
});
