import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { sampleNetwork } from '#testing/sample-data.ts';
import { finishedVideo, later, libraryServer, openVideo, samplePost, uuid } from '../library.test-data.tsx';

type Answers = Parameters<typeof libraryServer>[1];
const failed = (change = {}) =>
  samplePost({
    state: 'failed',
    error_code: 'provider_refused',
    error_message: 'Mastodon did not take it.',
    ...change,
  });

async function openPosts(posts = [failed()], answers: Answers = {}) {
  const server = libraryServer({ videos: [finishedVideo()], posts, networks: [sampleNetwork('mastodon')] }, answers);
  const page = await openVideo();
  const card = within(await screen.findByRole('region', { name: 'Published' }));
  return { server, ...page, card };
}

test('posts that could not be loaded are not said to be none, and can be asked for again', async () => {
  const { server, user, card } = await openPosts([samplePost({ state: 'published' })], {
    'GET /api/posts': () => refusal(500, { code: 'unexpected', message: 'The database is away.' }),
  });
  expect(await card.findByText('Where this video is published could not be loaded.')).toBeTruthy();
  expect(card.queryByText('This video is not published anywhere yet.')).toBeNull();
  server.answer({ 'GET /api/posts': () => ({ items: server.kept.posts, nextCursor: null }) });
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('Half the price')).toBeTruthy();
});

test('posts that are still on their way are not said to be none', async () => {
  const slow = later<object>();
  const { card } = await openPosts([], { 'GET /api/posts': slow.answer });
  expect(card.queryByText('This video is not published anywhere yet.')).toBeNull();
  slow.come({ items: [], nextCursor: null });
  expect(await card.findByText('This video is not published anywhere yet.')).toBeTruthy();
});

test('a failed post says why, is tried again once, and keeps the focus while it is', async () => {
  const reply = later<object>();
  const { server, user, card } = await openPosts([failed({ error_code: 'authorization_expired' })], {
    'POST /api/posts/:id/retry': reply.answer,
  });
  expect(await card.findByText(/Mastodon did not take it\./)).toBeTruthy();
  expect(card.getByRole('link', { name: 'Connect again' })).toBeTruthy();
  const retry = card.getByRole('button', { name: 'Retry' });
  await user.dblClick(retry);
  expect(card.getByRole('button', { name: 'Retry' }) === retry).toBe(true);
  reply.come(refusal(400, { code: 'provider_refused', message: 'Mastodon is closed.' }));
  expect(await screen.findByText('Mastodon is closed.')).toBeTruthy();
  await waitFor(() => expect(card.getByRole<HTMLButtonElement>('button', { name: 'Retry' }).disabled).toBe(false));
  expect(server.bodiesOf('POST /api/posts/:id/retry')).toHaveLength(1);
});

test('where one network took a video and another did not, each says so, and only the failed one is tried again', async () => {
  const published = samplePost({
    id: uuid(70),
    platform: 'youtube',
    title: 'Sale',
    state: 'published',
    url: 'https://y.example',
  });
  const { user, card, server } = await openPosts([failed(), published], {
    'POST /api/posts/:id/retry': ({ ids: [id] }) => {
      server.kept.posts = [samplePost({ percent: 0 }), published];
      return { ...server.kept.posts[0], id };
    },
  });
  expect((await card.findByText('Published', { selector: 'li *' })).closest('li')?.textContent).toContain('YouTube');
  const retry = card.getByRole('button', { name: 'Retry' });
  expect(retry.closest('li')?.textContent).toContain('Mastodon · Mastodon did not take it.');
  await user.click(retry);
  expect(await card.findByText('Mastodon · 0% sent')).toBeTruthy();
  expect(server.asked.filter(({ route }) => route.endsWith('/retry')).map(({ ids }) => ids)).toEqual([[failed().id]]);
});

test('deleting the entry of a published post says that the post stays, and asks before', async () => {
  const { server, user, card } = await openPosts([samplePost({ state: 'published' })], {
    'DELETE /api/posts/:id': () => {
      server.kept.posts = [];
      return { success: true };
    },
  });
  await user.click(await card.findByRole('button', { name: 'More for Mastodon: Half the price' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete entry' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this entry?' });
  expect(dialog.textContent).toContain('The post stays on Mastodon.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete entry' }));
  expect(await card.findByText('This video is not published anywhere yet.')).toBeTruthy();
  expect(server.bodiesOf('DELETE /api/posts/:id')).toHaveLength(1);
});

test('a scheduled post without its account says that it will fail, and offers to connect it', async () => {
  const scheduled = samplePost({ platform: 'youtube', state: 'scheduled', scheduled_at: '2099-01-01T08:00:00Z' });
  const { card } = await openPosts([scheduled]);
  expect(await card.findByText(/It will fail unless you connect YouTube again\./)).toBeTruthy();
  expect(card.getByRole('link', { name: 'Connect again' })).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Change' })).toBeNull();
});
