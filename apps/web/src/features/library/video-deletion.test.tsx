import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { finishedVideo, later, libraryServer, openLibrary, uuid } from './library.test-data.tsx';

const titled = (number: number, title: string) => finishedVideo({ id: uuid(number), title });

async function openTwo(first: number, answers: Parameters<typeof libraryServer>[1] = {}) {
  const videos = [titled(first, 'Spring sale'), titled(first + 1, 'Summer sale')];
  const server = libraryServer({ videos, posts: [], networks: [] }, answers);
  const page = await openLibrary();
  const card = (title: string) => screen.queryByRole('article', { name: title });
  const deleteFirst = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Delete Spring sale' }));
    await page.user.click(await screen.findByRole('button', { name: 'Delete project' }));
  };
  return { server, ...page, card, deleteFirst };
}

test('a question that is cancelled deletes nothing, and the focus is back where it was', async () => {
  const { server, user, card } = await openTwo(100);
  const button = await screen.findByRole('button', { name: 'Delete Spring sale' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Delete this project?' });
  expect(dialog.textContent).toContain('“Spring sale” will be deleted with its video, captions and share link.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(card('Spring sale')).toBeTruthy();
  await waitFor(() => expect(document.activeElement === button).toBe(true));
  expect(server.bodiesOf('DELETE /api/videos/:id')).toEqual([]);
});

test('a deleted video and its counts go at once, and Undo brings it back with the focus on it', async () => {
  const gone = later<object>();
  const { server, user, card, deleteFirst } = await openTwo(110, {
    'DELETE /api/videos/:id': gone.answer,
    'POST /api/videos/:id/restore': ({ ids: [id] }) => {
      server.kept.videos.unshift(titled(110, 'Spring sale'));
      return server.change(id, {});
    },
  });
  await deleteFirst();
  await waitFor(() => expect(card('Spring sale')).toBeNull());
  expect(screen.getByRole('button', { name: /^All/ }).textContent).toBe('All1');
  expect(screen.getByText('Showing 1 video')).toBeTruthy();
  expect(await screen.findByText('“Spring sale” can be brought back for 10 s.')).toBeTruthy();
  server.kept.videos.shift();
  gone.come({ success: true });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(card('Spring sale')).toBeTruthy());
  const more = screen.getByRole('button', { name: 'More for Spring sale' });
  await waitFor(() => expect(document.activeElement === more).toBe(true));
  expect(server.asked.filter(({ route }) => route === 'POST /api/videos/:id/restore')).toHaveLength(1);
});

test('a video that was not deleted comes back, and the page says why', async () => {
  const { card, deleteFirst } = await openTwo(120, {
    'DELETE /api/videos/:id': () => refusal(503, { code: 'unavailable', message: 'The store is away.', retry: true }),
  });
  await deleteFirst();
  expect(await screen.findByText('“Spring sale” was not deleted. The store is away.')).toBeTruthy();
  await waitFor(() => expect(card('Spring sale')).toBeTruthy());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('Undo that comes too late says so, and the video stays away', async () => {
  const { server, user, card, deleteFirst } = await openTwo(130, {
    'DELETE /api/videos/:id': () => {
      server.kept.videos.shift();
      return { success: true };
    },
    'POST /api/videos/:id/restore': () => refusal(404, { code: 'not_found', message: 'There is no such video.' }),
  });
  await deleteFirst();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('This project has already been deleted.')).toBeTruthy();
  expect(card('Spring sale')).toBeNull();
  expect(card('Summer sale')).toBeTruthy();
});
