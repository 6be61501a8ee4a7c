import type { PostCheck } from '@portray/contracts/posts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { sampleNetwork } from '#testing/sample-data.ts';
import { finishedVideo, later, libraryServer, openVideo, samplePost, uuid } from '../library.test-data.tsx';

type Answers = Parameters<typeof libraryServer>[1];

const check = (text: string, change: Partial<PostCheck> = {}): PostCheck => ({
  length: text.length,
  max_length: 20,
  max_seconds: 60,
  max_bytes: 1_000_000,
  copy: null,
  faults: [],
  video: { bytes: 1_000, seconds: 12, width: 1280, height: 720 },
  ...(text.length > 20 && { faults: [{ about: 'text' as const, message: 'Mastodon takes 20 characters.' }] }),
  ...change,
});
const away = () => refusal(400, { code: 'unexpected', message: 'The store is away.' });

async function openDialog(posts = [samplePost()].slice(1), answers: Answers = {}, platform = 'mastodon' as const) {
  const server = libraryServer(
    { videos: [finishedVideo()], posts, networks: [sampleNetwork(platform)] },
    {
      'POST /api/posts/check': ({ body }) => check(String(body.text)),
      'POST /api/posts': ({ body }) => {
        server.kept.posts.unshift(samplePost({ id: uuid(60), text: String(body.text) }));
        return server.kept.posts[0];
      },
      ...answers,
    },
  );
  const page = await openVideo();
  const open = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Publish' }));
    return screen.findByRole('dialog', { name: /^Publish/ });
  };
  const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Post/ });
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish on Mastodon', hidden: false });
  const change = (post: ReturnType<typeof samplePost>) => {
    server.kept.posts = server.kept.posts.map((one) => (one.id === post.id ? post : one));
    server.tell({ type: 'post.changed', postId: post.id, state: post.state, percent: post.percent });
  };
  const sendInDialog = async () =>
    within(await screen.findByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Publish on Mastodon' });
  return { server, ...page, open, words, send, change, sendInDialog };
}

test('words are held against the limit of the network, and nothing is said to fit before it was checked', async () => {
  const slow = later<PostCheck>();
  const { server, user, open, words, sendInDialog } = await openDialog();
  await open();
  await user.type(await words(), 'Half price');
  expect(await screen.findByText('Everything fits Mastodon')).toBeTruthy();
  expect(await screen.findByText('10 left')).toBeTruthy();
  server.answer({ 'POST /api/posts/check': slow.answer });
  await user.type(await words(), ' on all that we have');
  expect(screen.getByText('-10 left')).toBeTruthy();
  expect(screen.queryByText('Everything fits Mastodon')).toBeNull();
  slow.come(check('x'.repeat(30)));
  expect(await screen.findAllByText('Mastodon takes 20 characters.')).toHaveLength(2);
  expect((await sendInDialog()).disabled).toBe(true);
  expect(server.bodiesOf('POST /api/posts')).toEqual([]);
});

test('a post is sent once, its words are locked meanwhile and stay where it is refused', async () => {
  const reply = later<Response>();
  const { server, user, open, words, sendInDialog } = await openDialog([], { 'POST /api/posts': reply.answer });
  await open();
  await user.type(await words(), 'Half price');
  await user.dblClick(await sendInDialog());
  await user.type(await words(), '!');
  reply.come(refusal(400, { code: 'provider_refused', message: 'Mastodon did not take it.' }));
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toContain(
    'Mastodon did not take it.',
  );
  expect((await words()).value).toBe('Half price');
  expect(server.bodiesOf('POST /api/posts')).toHaveLength(1);
  await waitFor(async () => expect((await sendInDialog()).disabled).toBe(false));
});

test('what is written outlives the dialog, and is forgotten when it is sent', async () => {
  const { user, open, words, sendInDialog, change } = await openDialog();
  await open();
  await user.type(await words(), 'Half price');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  expect((await words()).value).toBe('Half price');
  await user.click(await sendInDialog());
  expect(await screen.findByRole('heading', { name: 'Sending to Mastodon' })).toBeTruthy();
  change(samplePost({ id: uuid(60), state: 'published', url: 'https://mastodon.example/1' }));
  expect(await screen.findByRole('heading', { name: 'It is on Mastodon' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  expect((await words()).value).toBe('');
});

test('a post that was on its way when the dialog opened is followed until it is out', async () => {
  const { server, open, change } = await openDialog([samplePost()]);
  await open();
  expect(await screen.findByRole('heading', { name: 'Sending to Mastodon' })).toBeTruthy();
  await waitFor(() => expect(server.isHeard()).toBe(true));
  change(samplePost({ state: 'published', percent: 100, url: 'https://mastodon.example/1' }));
  expect(await screen.findByRole('heading', { name: 'It is on Mastodon' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link of the post' }).value).toBe(
    'https://mastodon.example/1',
  );
});

test('a post that was on its way when the dialog opened says why it failed, with its words to send again', async () => {
  const { server, open, words, change } = await openDialog([samplePost()]);
  await open();
  await screen.findByRole('heading', { name: 'Sending to Mastodon' });
  await waitFor(() => expect(server.isHeard()).toBe(true));
  change(samplePost({ state: 'failed', error_code: 'provider_refused', error_message: 'Mastodon did not take it.' }));
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toContain('Mastodon did not take it.');
  expect((await words()).value).toBe('Half the price');
});

test('a post that was taken is shown as on its way, even where the list of posts is not to be had', async () => {
  const { server, user, open, words, sendInDialog } = await openDialog([], {
    'POST /api/posts': ({ body }) => {
      server.answer({ 'GET /api/posts': away });
      return samplePost({ text: String(body.text) });
    },
  });
  await open();
  await user.type(await words(), 'Half price');
  await user.click(await sendInDialog());
  expect(await screen.findByRole('heading', { name: 'Sending to Mastodon' })).toBeTruthy();
});

test('a scheduled post can be changed while another one is on its way', async () => {
  const scheduled = samplePost({
    id: uuid(61),
    state: 'scheduled',
    scheduled_at: '2099-01-01T08:00:00Z',
    text: 'Later',
  });
  const { user, words } = await openDialog([samplePost(), scheduled]);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await screen.findByRole('dialog', { name: /^Change the post/ });
  expect((await words()).value).toBe('Later');
  expect(screen.getByRole('button', { name: 'Leave it as it is' })).toBeTruthy();
});

test('a time that is over is refused before anything is sent', async () => {
  const { server, user, open, words } = await openDialog();
  await open();
  await user.type(await words(), 'Half price');
  await user.click(screen.getByRole('radio', { name: 'Later' }));
  const day = screen.getByLabelText('Day');
  await user.clear(day);
  await user.type(day, '2020-01-01');
  expect(await screen.findByText('Please choose a time that is still ahead.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule for Mastodon' }).disabled).toBe(true);
  expect(server.bodiesOf('POST /api/posts')).toEqual([]);
});

test('a permission that has ended is asked for again beside what was written', async () => {
  const { user, open, words, sendInDialog } = await openDialog([], {
    'POST /api/posts': () => refusal(403, { code: 'authorization_expired', message: 'The permission has expired.' }),
  });
  await open();
  await user.type(await words(), 'Half price');
  await user.click(await sendInDialog());
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(within(alert).getByText('Authentication Required')).toBeTruthy();
  expect(within(alert).getByRole('button', { name: 'Connect Mastodon Account' })).toBeTruthy();
  expect((await words()).value).toBe('Half price');
});
