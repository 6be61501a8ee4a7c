import { imageLimitMessage, imageOrderFaults } from '@portray/contracts/image-rules';
import type { ImageOrderWithPhotos } from '@portray/contracts/images';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { known } from '@portray/foundation/known';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, refusal } from '#testing/fake-server.ts';
import { configuration } from '#testing/sample-data.ts';
import { libraryServer, samplePhoto, slowAnswer } from '#testing/sample-library.ts';
import { settled, showPage } from '#testing/show-page.tsx';
import { ImagesScreen } from './images-screen.tsx';

const orderOf = (change: Partial<ImageOrderWithPhotos> = {}): ImageOrderWithPhotos => ({
  id: '0198c1f0-0000-7000-a000-000000000001',
  mode: 'text-to-image',
  prompt: 'A baker',
  look_id: null,
  source_url: null,
  state: 'processing',
  percent: 0,
  count: 4,
  made_by: null,
  understood: null,
  not_understood: null,
  error: null,
  created_at: '2026-11-01T12:00:00Z',
  ended_at: null,
  photos: [],
  ...change,
});
const painted = (name: string, change: Partial<TalkingPhoto> = {}) =>
  samplePhoto(name, { is_ai_generated: true, is_saved: false, ...change });

/** A server on which one of three generations of the day is used. */
function imagesServer(answers: Answers = {}, photos = [samplePhoto('Clara')]) {
  const day = { used: 1, newest: null as ImageOrderWithPhotos | null };
  const server = libraryServer(
    { photos },
    {
      'GET /api/configuration': () => configuration,
      'GET /api/images/newest': () => ({ order: day.newest }),
      'GET /api/images/pace': () => ({ secondsPerPicture: null, secondsForFinalSize: null }),
      'POST /api/procedures/get_current_usage': () => [{ ai_images_generated: day.used, ai_images_limit: 3 }],
      'POST /api/images': () => {
        day.newest = orderOf();
        day.used += 1;
        return { order: day.newest, usage: { current: day.used, limit: 3 } };
      },
      ...answers,
    },
  );
  return { ...server, day };
}
const open = (tab = '') => showPage(<ImagesScreen />, `/images${tab}`);
const words = () => screen.findByLabelText<HTMLTextAreaElement>('Describe the person');
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('keys that are pressed twice order once, and nothing else can be ordered meanwhile', async () => {
  const server = imagesServer();
  const { user } = await open();
  await user.type(await words(), 'A baker{Control>}{Enter}{Enter}{/Control}');
  expect((await button('Generating')).disabled).toBe(true);
  expect(await screen.findByText('1 of 3 generations left today, 4 portraits each')).toBeTruthy();
  await user.type(await words(), '{Control>}{Enter}{/Control}');
  expect(server.bodiesOf('POST /api/images')).toEqual([{ prompt: 'A baker', mode: 'text-to-image', count: 4 }]);
});

test('an older answer that comes after the order does not free the button for a second one', async () => {
  const older = slowAnswer();
  imagesServer({ 'GET /api/images/newest': older.answer });
  const { user } = await open();
  await user.type(await words(), 'A baker');
  await user.click(await button('Generate'));
  await button('Generating');
  await screen.findByText('Making 4 portraits');
  await act(async () => older.give({ order: null }));
  await act(async () => undefined);
  expect(screen.queryAllByText('Making 4 portraits')).toHaveLength(1);
});

test('an order that was refused says why at its own form, keeps the description, and gives the field the focus', async () => {
  imagesServer({ 'POST /api/images': () => refusal(503, { code: 'service_busy', message: 'Please try later.' }) });
  const { user } = await open();
  await user.type(await words(), 'A baker');
  await user.click(await button('Generate'));
  expect(await screen.findByText('Your description is kept.')).toBeTruthy();
  expect([(await words()).value, document.activeElement === (await words())]).toEqual(['A baker', true]);
  await user.click(screen.getByRole('tab', { name: 'Transform Image' }));
  await button('Transform');
  expect(screen.queryAllByText('Your description is kept.')).toHaveLength(0);
});

test('a day that was used up elsewhere shows so once an order was refused for it', async () => {
  const server = imagesServer({
    'POST /api/images': () => {
      server.day.used = 3;
      return refusal(429, { code: 'daily_limit_reached', message: imageLimitMessage({ current: 3, limit: 3 }) });
    },
  });
  const { user } = await open();
  await user.type(await words(), 'A baker');
  await user.click(await button('Generate'));
  expect(await screen.findByText('0 of 3 generations left today, 4 portraits each')).toBeTruthy();
  expect((await button('Generate')).disabled).toBe(true);
});

test('a description of signs alone, or too long a one, is not sent', async () => {
  const server = imagesServer();
  const { user } = await open();
  await user.type(await words(), '?!');
  await user.click(await button('Generate'));
  expect(await screen.findByText(imageOrderFaults.noPrompt)).toBeTruthy();
  await user.clear(await words());
  await user.click(await words());
  await user.paste('ä'.repeat(1_003));
  await user.click(await button('Generate'));
  expect(await screen.findByText('Please remove 3 characters.')).toBeTruthy();
  expect(server.bodiesOf('POST /api/images')).toEqual([]);
});

test('an order that was done before it could be cancelled says so and shows its pictures', async () => {
  const done = orderOf({ state: 'completed', percent: 100, photos: [painted('Baker one'), painted('Baker two')] });
  const message = 'These images are done already.';
  const server = imagesServer({
    'POST /api/images/:id/cancel': () => {
      server.day.newest = done;
      return refusal(409, { code: 'conflict', title: 'Too late', message });
    },
  });
  server.day.newest = orderOf();
  const { user } = await open();
  await user.click(await button('Cancel'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByText('Two portraits to choose from')).toBeTruthy();
});

test('a picture that could not be kept is not used: it would be gone before the video is made', async () => {
  const server = imagesServer({
    'PATCH /api/photos/:id': () => refusal(503, { code: 'service_busy', message: 'Please try later.' }),
  });
  server.day.newest = orderOf({ state: 'completed', percent: 100, photos: [painted('Baker')] });
  const { user, router } = await open();
  await user.click(await button('Use in a new video: Portrait 1'));
  expect(await screen.findByText('Please try later.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/images');
});

/** A preview, and how the server draws it: at each call a step further. */
function previewServer(steps: Partial<TalkingPhoto>[], more: Answers = {}) {
  const preview = painted('Baker', { talking_photo_id: 'preview_1', is_preview: true });
  const final = { talking_photo_id: 'studio_1', is_preview: false, drawing_percent: null };
  const drawn = steps.map((step) => ({ ...preview, ...step }));
  const answers = [...drawn, { ...preview, ...final }];
  const server = imagesServer({
    'GET /api/images/pace': () => ({ secondsPerPicture: 1.3, secondsForFinalSize: 4.2 }),
    'POST /api/photos/:id/draw': () => answers.shift(),
    ...more,
  });
  server.kept.photos.push(preview);
  const photos = [preview, painted('Baker two', { talking_photo_id: 'preview_2', is_preview: true })];
  server.day.newest = orderOf({ state: 'completed', percent: 100, photos });
  return { ...server, preview };
}

test('a preview that is used in a video is kept, drawn at its full size in its place, and then the video begins', async () => {
  const server = previewServer([{ is_saved: true, drawing_percent: 60 }]);
  const { user, router } = await open();
  await screen.findByText(/pass the photo check\. .* is drawn at its full size in about 5 s\.$/);
  await user.click(await button('Use in a new video: Portrait 1'));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/create-video'));
  expect(router.state.location.search).toBe(`?photo=${server.preview.id}`);
  expect(server.bodiesOf('PATCH /api/photos/:id')).toMatchObject([{ is_saved: true }]);
  expect(server.bodiesOf('POST /api/photos/:id/draw')).toHaveLength(2);
});

test('a preview that is downloaded has its full size first, and is not kept for that', async () => {
  const server = previewServer([]);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await open();
  await user.click(await button('Download Portrait 1'));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(server.bodiesOf('POST /api/photos/:id/draw')).toHaveLength(1);
  expect(server.bodiesOf('PATCH /api/photos/:id')).toEqual([]);
  saved.mockRestore();
});

test('who leaves while the full size is drawn is not taken to the wizard', async () => {
  const slow = slowAnswer();
  const server = previewServer([], { 'POST /api/photos/:id/draw': slow.answer });
  const { user, router, unmount } = await open();
  await user.click(await button('Use in a new video: Portrait 1'));
  await vi.waitFor(() => expect(server.bodiesOf('POST /api/photos/:id/draw')).toHaveLength(1));
  unmount();
  slow.give({ ...server.preview, is_preview: false });
  await settled();
  expect(router.state.location.pathname).toBe('/images');
});

test('how far the full size is stands at the picture, and why it could not be drawn, with the way to try again', async () => {
  const server = previewServer([]);
  const [first, second] = server.day.newest?.photos ?? [];
  const photos = [
    { ...known(first), is_saved: true, drawing_percent: 40 },
    { ...known(second), drawing_error: 'The pencil broke.' },
  ];
  server.day.newest = orderOf({ state: 'completed', percent: 100, photos });
  const { user } = await open();
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Full size' });
  expect([bar.value, screen.queryAllByText('40%').length]).toEqual([40, 1]);
  expect(await screen.findByText(/^The pencil broke\./)).toBeTruthy();
  await user.click(await button('Try again'));
  await vi.waitFor(() => expect(server.bodiesOf('POST /api/photos/:id/draw')).toHaveLength(1));
});

test('the gallery counts what is being deleted no more, and says that it is empty', async () => {
  const removed = slowAnswer();
  imagesServer({ 'DELETE /api/photos/:id': removed.answer }, [painted('Baker')]);
  const { user } = await open();
  await screen.findByRole('heading', { name: 'Gallery 1' });
  await user.click(await button('More for Baker'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByText('Delete image'));
  expect(await screen.findByText('Your AI images will be here')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Gallery 0' })).toBeTruthy();
  await act(async () => removed.give(null));
});
