import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { libraryVoice } from '#testing/sample-library.ts';
import { showPage } from '#testing/show-page.tsx';
import { assetOf } from './assets.test-data.ts';
import { SlidesDialog } from './slides-dialog.tsx';

const pdf = () => new File(['%PDF-1.7'], 'Lesson 4.pdf', { type: 'application/pdf' });
const pptx = () => new File(['PK'], 'Lesson 4.pptx');
const field = () => screen.findByLabelText(/Drop your slides here/, {}, { timeout: 5_000 });

async function open(answers: Answers) {
  const server = fakeServer({ 'GET /api/session': () => null, 'GET /api/assets': () => [assetOf()], ...answers });
  const onUseSlides = vi.fn();
  const page = await showPage(<SlidesDialog opened onClose={vi.fn()} onUseSlides={onUseSlides} />, '/storyboard/a');
  return { server, onUseSlides, ...page };
}

test('a PDF becomes pages to choose from: notes are said, and what is on the slide where that is wanted', async () => {
  const { user, onUseSlides } = await open({ 'POST /api/files/slides': () => assetOf() });
  await user.upload(await field(), pdf());
  expect(await screen.findByText('4 words of notes')).toBeTruthy();
  expect(screen.getByText('no notes: script stays empty')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: /Write what is on the slide/ }));
  expect(screen.getByText('2 words of the page')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add 2 scenes' }));
  const [chosen] = onUseSlides.mock.lastCall ?? [];
  expect(chosen.pages.map(({ script }: { script: string }) => script)).toEqual(['Good morning to all.', 'Begin small']);
  expect(chosen).toMatchObject({ asset: { id: assetOf().id }, layouts: { onSlides: 'corner', ends: 'same' } });
});

test('pages that will not be shown are named before they are added', async () => {
  const { user, onUseSlides } = await open({ 'POST /api/files/slides': () => assetOf() });
  await user.upload(await field(), pdf());
  await screen.findByText('4 words of notes');
  expect(screen.queryByText(/not shown/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Alone' }));
  expect(screen.getByText(/Page 1 is not shown/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add 2 scenes' }));
  expect(onUseSlides.mock.lastCall?.[0].layouts).toMatchObject({ ends: 'full' });
});

test('a page that is left out becomes no scene', async () => {
  const { user, onUseSlides } = await open({ 'POST /api/files/slides': () => assetOf() });
  await user.upload(await field(), pdf());
  await user.click(await screen.findByRole('checkbox', { name: 'Use page 1' }));
  await user.click(screen.getByRole('button', { name: 'Add 1 scene' }));
  expect(onUseSlides.mock.lastCall?.[0].pages.map(({ page }: { page: number }) => page)).toEqual([2]);
});

test('the presentation beside the PDF brings its notes, whichever comes first', async () => {
  const notesFor: (string | null)[] = [];
  const { user } = await open({
    'POST /api/files/slides': ({ query }) => {
      notesFor.push(query.get('notesFor'));
      return assetOf();
    },
  });
  await user.upload(await field(), pptx());
  expect(await screen.findByText(/Lesson 4.pptx brings the notes. Add its PDF, too/)).toBeTruthy();
  await user.upload(await field(), pdf());
  await waitFor(() => expect(notesFor).toEqual([null, assetOf().id]));
});

test('pages are seen while others are read, and are added only when all are there', async () => {
  const reading = assetOf({ state: 'reading', percent: 50, pages: assetOf().pages.slice(0, 1) });
  const { user } = await open({ 'POST /api/files/slides': () => reading, 'GET /api/assets': () => [reading] });
  await user.upload(await field(), pdf());
  expect(await screen.findByText('Reading your slides: 1 page so far')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add 1 scene' }).hasAttribute('disabled')).toBe(true);
});

test('slides that cannot be read say why and leave room for others; so does an upload that is refused', async () => {
  const problem = 'This PDF asks for a password. Save a copy without one, and add that.';
  const failed = assetOf({ state: 'failed', problem, pages: [] });
  const { user, server } = await open({ 'POST /api/files/slides': () => failed, 'GET /api/assets': () => [failed] });
  await user.upload(await field(), pdf());
  expect((await screen.findByRole('alert')).textContent).toBe(problem);
  const message = 'Slides can have up to 50MB. Please choose a smaller file.';
  server.change({ 'POST /api/files/slides': () => refusal(413, { code: 'payload_too_large', message }) });
  await user.upload(await field(), pdf());
  expect(await screen.findByText(`“${pdf().name}”: ${message}`)).toBeTruthy();
});

test('a voice that nobody chose goes with the presenter of a new video, and is not taken away by choosing it once more', async () => {
  const voices = [
    libraryVoice('en-us-henry', 'Henry', { gender: 'male' }),
    libraryVoice('en-us-grace', 'Grace', { gender: 'female' }),
  ];
  const ada = { id: 'ada', name: 'Ada', image_url: '/files/samples/ada.jpg', talking_photo_id: 'tp-ada' };
  const onUseSlides = vi.fn();
  fakeServer({
    'GET /api/session': () => null,
    'GET /api/assets': () => [assetOf()],
    'POST /api/files/slides': () => assetOf(),
    'GET /api/preferences': () => ({ language: null, voice_id: null, video_size: null }),
    'GET /api/brand-kits': () => [],
    'GET /api/photos': () => ({ items: [], nextCursor: null }),
    'GET /api/voices': () => ({ items: [], nextCursor: null }),
    'GET /api/sample-portraits': () => [ada],
    'GET /api/default-voices': () => voices,
  });
  const dialog = <SlidesDialog opened asksSpeaker onClose={vi.fn()} onUseSlides={onUseSlides} />;
  const { user } = await showPage(dialog, '/storyboard/new');
  await user.upload(await field(), pdf());
  await user.click(await screen.findByRole('combobox', { name: 'Presenter' }));
  await user.click(await screen.findByRole('option', { name: 'Ada' }));
  await user.click(screen.getByRole('combobox', { name: 'Voice' }));
  await user.click(await screen.findByRole('option', { name: /^Grace/ }));
  await user.click(screen.getByRole('button', { name: 'Add 2 scenes' }));
  expect(onUseSlides.mock.lastCall?.[0].speaker).toEqual({ photoUrl: ada.image_url, voiceId: 'en-us-grace' });
});
