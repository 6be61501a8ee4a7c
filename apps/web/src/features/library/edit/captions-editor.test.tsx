import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storyboardPlace } from '#lib/screens/places.ts';
import { refusal } from '#testing/fake-server.ts';
import { captions, finishedVideo, later, libraryServer, openVideo } from '../library.test-data.tsx';
import { cueFaults } from './captions-editor.tsx';

const theirs = {
  ...captions,
  cues: [{ startSeconds: 0, endSeconds: 3, text: 'Theirs' }],
  updated_at: '2026-11-02T12:00:00Z',
};
const changedElsewhere = () =>
  refusal(409, { code: 'changed_elsewhere', message: 'The captions were changed in another tab.' });

async function openEditor(answers: Parameters<typeof libraryServer>[1] = {}) {
  const server = libraryServer({ videos: [finishedVideo()], posts: [], networks: [] }, answers);
  const page = await openVideo();
  await page.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Save captions' });
  const words = (number: number) =>
    within(screen.getByRole('group', { name: `Caption ${number}` })).getByRole<HTMLTextAreaElement>('textbox', {
      name: 'Words',
    });
  const correct = async (text: string) => {
    await page.user.clear(words(1));
    await page.user.type(words(1), text);
  };
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save captions' });
  const saved = () => server.bodiesOf('PUT /api/videos/:id/captions');
  return { server, ...page, words, correct, save, saved };
}

test('corrected captions are saved against what was read, and the focus goes on to their heading', async () => {
  const { user, correct, save, saved } = await openEditor({
    'PUT /api/videos/:id/captions': ({ body }) => ({
      ...captions,
      cues: body.cues,
      updated_at: '2026-11-02T12:00:00Z',
    }),
  });
  await correct('All is');
  await user.click(save());
  expect(await screen.findByText('Captions saved')).toBeTruthy();
  expect(saved()).toMatchObject([{ cues: [{ text: 'All is' }, {}], was: { updated_at: captions.updated_at } }]);
  expect(screen.getByRole('button', { name: /All is/ })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Captions' }));
});

test('where the picture has the captions, it is said that it keeps its words, and how it gets others', async () => {
  const burned = { ...captions, in_picture: true };
  const { user, correct, save, router } = await openEditor({
    'GET /api/videos/:id/captions': () => burned,
    'PUT /api/videos/:id/captions': ({ body }) => ({ ...burned, cues: body.cues }),
  });
  const says = /The words in the picture stay as they are until the video is made again/;
  expect(screen.getByText(says)).toBeTruthy();
  await correct('All is');
  await user.click(save());
  const toast = (await screen.findByText('Captions saved')).closest<HTMLElement>('[role=status]');
  expect(toast?.textContent).toMatch(says);
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Edit and make again' }));
  expect(router.state.location.pathname).toBe(storyboardPlace(captions.project_id));
});

test('nothing is typed into captions that are being saved, where it would be lost', async () => {
  const reply = later<Response>();
  const { user, correct, words, save } = await openEditor({ 'PUT /api/videos/:id/captions': reply.answer });
  await correct('All is');
  await user.click(save());
  await user.type(words(2), ' Today.');
  expect(words(2).value).toBe('half the price.');
  reply.come(refusal(503, { code: 'unavailable', message: 'The store is away.' }));
  await waitFor(() => expect(save().disabled).toBe(false));
  await user.type(words(2), ' Today.');
  expect(words(2).value).toBe('half the price. Today.');
});

test('a caption without words or over the previous one says what is wrong, and cannot be saved', async () => {
  const { user, words, save } = await openEditor();
  await user.clear(words(1));
  expect(screen.getByText('Write the text, or remove this caption.')).toBeTruthy();
  expect(save().disabled).toBe(true);
  await user.type(words(1), 'All is');
  const start = within(screen.getByRole('group', { name: 'Caption 2' })).getByLabelText('Start in seconds');
  await user.clear(start);
  expect(screen.getByText('Enter both times.')).toBeTruthy();
  await user.type(start, '1');
  expect(screen.getByText('It must start after the previous caption ends.')).toBeTruthy();
  expect(save().disabled).toBe(true);
});

test('a refusal is shown with the words still there, and saving works the next time', async () => {
  const { server, user, correct, words, save } = await openEditor({
    'PUT /api/videos/:id/captions': () => refusal(503, { code: 'unavailable', message: 'The store is away.' }),
  });
  await correct('All is');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('The store is away.');
  await waitFor(() => expect(document.activeElement === save()).toBe(true));
  expect(words(1).value).toBe('All is');
  server.answer({ 'PUT /api/videos/:id/captions': ({ body }) => ({ ...captions, cues: body.cues }) });
  await user.click(save());
  expect(await screen.findByText('Captions saved')).toBeTruthy();
});

test('captions of another tab are compared; those of this one are kept against what was shown', async () => {
  const { server, user, correct, save, saved } = await openEditor({
    'PUT /api/videos/:id/captions': ({ body }) =>
      (body.was as { updated_at: string }).updated_at === theirs.updated_at
        ? { ...captions, cues: body.cues }
        : changedElsewhere(),
  });
  await correct('All is');
  server.answer({ 'GET /api/videos/:id/captions': () => theirs });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const other = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The other tab' });
  expect(other.value).toBe('0.00–3.00  Theirs');
  await user.click(screen.getByRole('button', { name: 'Keep this one' }));
  expect(await screen.findByText('Captions saved')).toBeTruthy();
  expect(saved().map(({ was }) => was)).toEqual([
    { updated_at: captions.updated_at },
    { updated_at: theirs.updated_at },
  ]);
});

test('captions of another tab that are taken replace those of this one without another save', async () => {
  const { server, user, correct, save, saved } = await openEditor({ 'PUT /api/videos/:id/captions': changedElsewhere });
  await correct('All is');
  server.answer({ 'GET /api/videos/:id/captions': () => theirs });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  await user.click(await screen.findByRole('button', { name: 'Take the other one' }));
  expect(await screen.findByRole('button', { name: /Theirs/ })).toBeTruthy();
  expect(screen.queryByText(/All is/)).toBeNull();
  expect(saved()).toHaveLength(1);
});

test('a page that is left asks about corrections, and who stays finds them', async () => {
  const { user, correct, words, router } = await openEditor();
  await correct('All is');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(words(1).value).toBe('All is');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('the focus goes on to the next caption when one is removed, and in the end to the way to add one', async () => {
  const { user } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Remove caption 1' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove caption 1' }));
  await user.click(screen.getByRole('button', { name: 'Remove caption 1' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a caption' }));
});

const cue = (startSeconds: number, endSeconds: number, text = 'Hello') => ({ startSeconds, endSeconds, text });

test('captions in order, with words and within the video are right', () => {
  expect(cueFaults([cue(0, 1), cue(1, 2.5)], 3)).toEqual([undefined, undefined]);
});

test('each caption says what is wrong with it', () => {
  expect(cueFaults([cue(0, 2), cue(1, 3), cue(3, 3), cue(4, 9), cue(9, 10, ' ')], 5)).toEqual([
    undefined,
    'It must start after the previous caption ends.',
    'It must end after it starts.',
    'It ends after the video does.',
    'Write the text, or remove this caption.',
  ]);
  expect(cueFaults([cue(Number.NaN, 2)], 5)).toEqual(['Enter both times.']);
  expect(cueFaults([cue(0, 1, 'a'.repeat(301))], 5)).toEqual(['Keep it to 300 characters.']);
});
