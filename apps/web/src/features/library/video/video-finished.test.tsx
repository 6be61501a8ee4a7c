import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { finishedVideo, later, libraryServer, openVideo } from '../library.test-data.tsx';

type Answers = Parameters<typeof libraryServer>[1];

async function openFinished(change: Parameters<typeof finishedVideo>[0] = {}, answers: Answers = {}) {
  const server = libraryServer({ videos: [finishedVideo(change)], posts: [], networks: [] }, answers);
  const page = await openVideo();
  await screen.findByRole('heading', { level: 1 });
  return { server, ...page };
}

const away = () => refusal(400, { code: 'unexpected', message: 'The store is away.' });
const isShown = () => screen.getByRole<HTMLInputElement>('switch', { name: /Show in the public showcase/ });

test('a video made without captions says so, and has none to save', async () => {
  await openFinished(
    {},
    { 'GET /api/videos/:id/captions': () => refusal(404, { code: 'not_found', message: 'None.' }) },
  );
  expect(await screen.findByText('This video was made without captions.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SRT' }).disabled).toBe(true);
});

test('captions that could not be loaded are not said to be missing, and can be asked for again', async () => {
  const { server, user } = await openFinished({}, { 'GET /api/videos/:id/captions': away });
  expect(await screen.findByText('The captions could not be loaded.')).toBeTruthy();
  expect(screen.queryByText('This video was made without captions.')).toBeNull();
  server.answer({
    'GET /api/videos/:id/captions': () => ({ cues: [{ startSeconds: 0, endSeconds: 2, text: 'All is' }] }),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /All is/ })).toBeTruthy();
  expect(screen.queryByText('The captions could not be loaded.')).toBeNull();
});

test('a video that is shown to everybody and taken back at once stays taken back, whatever is answered first', async () => {
  const replies = [later<void>(), later<void>()];
  let asked = 0;
  const { server, user } = await openFinished(
    {},
    {
      'PATCH /api/videos/:id': async ({ ids: [id], body }) => {
        const reply = replies[asked++];
        await reply?.answer();
        return server.change(id, body);
      },
    },
  );
  await user.click(isShown());
  expect(isShown().checked).toBe(true);
  await user.click(isShown());
  replies[1]?.come();
  replies[0]?.come();
  await waitFor(() => expect(server.bodiesOf('PATCH /api/videos/:id')).toHaveLength(2));
  await waitFor(() => expect(server.kept.videos[0]?.is_showcased).toBe(false));
  await waitFor(() => expect(isShown().checked).toBe(false));
  expect(server.bodiesOf('PATCH /api/videos/:id')).toEqual([{ is_showcased: true }, { is_showcased: false }]);
});

test('a refusal to show a video is said, and the switch goes back', async () => {
  const { user } = await openFinished({}, { 'PATCH /api/videos/:id': away });
  await user.click(isShown());
  expect(await screen.findByText('The store is away.')).toBeTruthy();
  await waitFor(() => expect(isShown().checked).toBe(false));
});

test('a share link is removed only after a second question, and the focus goes on to a new one', async () => {
  const { server, user } = await openFinished(
    { share_token: 'abc' },
    { 'DELETE /api/videos/:id/share': ({ ids: [id] }) => server.change(id, { share_token: null }) },
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Share link' }).value).toContain('/v/abc');
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  expect(document.activeElement === screen.getByRole('button', { name: 'Keep it' })).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(server.bodiesOf('DELETE /api/videos/:id/share')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  await user.click(screen.getByRole('button', { name: 'Remove for good' }));
  const create = await screen.findByRole('button', { name: 'Create link' });
  expect(document.activeElement === create).toBe(true);
  expect(screen.getByText('Nobody but you can watch this video.')).toBeTruthy();
});

test('a title that is refused stays in its field, and the old one is kept', async () => {
  const { user } = await openFinished({}, { 'PATCH /api/videos/:id': away });
  await user.click(screen.getByRole('button', { name: 'More for Spring sale' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title of Spring sale' });
  await user.clear(field);
  await user.type(field, 'Winter sale{Enter}');
  expect(await screen.findByText('The store is away.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Title of Spring sale' })).toHaveProperty('value', 'Winter sale');
  await user.type(field, '{Escape}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring sale' })).toBeTruthy();
  const more = screen.getByRole('button', { name: 'More for Spring sale' });
  await waitFor(() => expect(document.activeElement === more).toBe(true));
});

test('words over the video are kept when they are refused, and blank ones cannot be sent', async () => {
  const reply = later<Response>();
  const { server, user } = await openFinished({}, { 'POST /api/functions/process-video-overlays': reply.answer });
  await user.click(screen.getByRole('button', { name: 'More for Spring sale' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add text to the video' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add text to the video' });
  const words = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Text' });
  const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add text to the video' });
  await user.clear(words);
  expect(within(dialog).getByText('Please enter the text first.')).toBeTruthy();
  expect(add.disabled).toBe(true);
  await user.type(words, 'Half price');
  await user.dblClick(add);
  await user.type(words, ' today');
  reply.come(away());
  expect((await within(dialog).findByRole('alert')).textContent).toBe('The store is away.');
  expect(words.value).toBe('Half price');
  expect(server.bodiesOf('POST /api/functions/process-video-overlays')).toHaveLength(1);
  await waitFor(() => expect(add.disabled).toBe(false));
});
