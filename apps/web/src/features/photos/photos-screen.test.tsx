import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { libraryServer, samplePhoto, slowAnswer } from '#testing/sample-library.ts';
import { showPage } from '#testing/show-page.tsx';
import { PhotosScreen } from './photos-screen.tsx';

const busy = () => refusal(503, { code: 'service_busy', title: 'Service Busy', message: 'Please try later.' });
const open = () => showPage(<PhotosScreen />, '/photos');
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

type User = Awaited<ReturnType<typeof open>>['user'];

async function choose(user: User, photo: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `More for ${photo}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

async function rename(user: User, photo: string, typed: string) {
  await user.click(await screen.findByRole('button', { name: `Rename ${photo}` }));
  await user.clear(await screen.findByLabelText(`Name of ${photo}`));
  await user.keyboard(typed);
}

const focused = () => document.activeElement?.getAttribute('aria-label');

test('a photo is deleted once however fast the button is pressed, and Undo brings it back with its focus', async () => {
  const server = libraryServer({ photos: [samplePhoto('Clara'), samplePhoto('Omar')] });
  const { user } = await open();
  await choose(user, 'Clara', 'Delete');
  await user.dblClick(await screen.findByText('Delete photo'));
  expect(screen.queryAllByText('Clara')).toHaveLength(0);
  await waitFor(() => expect(focused()).toBe('More for Omar'));
  await user.click(await screen.findByText('Undo'));
  await waitFor(() => expect(focused()).toBe('More for Clara'));
  expect(server.bodiesOf('DELETE /api/photos/:id')).toHaveLength(1);
});

test('a photo that could not be deleted is back in the list, and the reason is said', async () => {
  libraryServer({ photos: [samplePhoto('Clara')] }, { 'DELETE /api/photos/:id': busy });
  const { user } = await open();
  await choose(user, 'Clara', 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete photo' }));
  expect((await screen.findByRole('alert')).textContent).toContain('“Clara” was not deleted. Please try later.');
  expect(await screen.findByRole('button', { name: 'Clara' })).toBeTruthy();
});

test('an Undo that failed says why, and can be pressed again', async () => {
  const clara = samplePhoto('Clara');
  const server = libraryServer({ photos: [clara] }, { 'POST /api/photos/:id/restore': busy });
  server.change({ 'GET /api/photos/restorable': () => [{ id: clara.id, name: 'Clara', secondsLeft: 12 }] });
  const { user } = await open();
  await choose(user, 'Clara', 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete photo' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.bodiesOf('POST /api/photos/:id/restore')).toHaveLength(1));
  expect(await screen.findByText(/Please try later\./)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.bodiesOf('POST /api/photos/:id/restore')).toHaveLength(2));
});

test('several photos are deleted by the names that they have now', async () => {
  libraryServer({ photos: [samplePhoto('Clara'), samplePhoto('Omar')] });
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Clara' }));
  await rename(user, 'Clara', 'Clara at work{Enter}');
  await screen.findByRole('button', { name: 'Clara at work' });
  await user.click(
    within(screen.getByRole('region', { name: 'Chosen photos' })).getByRole('button', { name: 'Delete' }),
  );
  expect((await screen.findByRole('dialog')).textContent).toContain('“Clara at work” will be deleted');
});

test('a name that is saved late does not close the field of the next photo', async () => {
  const saved = slowAnswer();
  const clara = samplePhoto('Clara');
  const server = libraryServer({ photos: [clara, samplePhoto('Omar')] }, { 'PATCH /api/photos/:id': saved.answer });
  const { user } = await open();
  await rename(user, 'Clara', 'Clara at work{Enter}');
  await rename(user, 'Omar', 'Omar at home');
  saved.give({ ...clara, photo_name: 'Clara at work' });
  // The list is read again before the field would close.
  await waitFor(() => expect(server.asked.filter(({ route }) => route === 'GET /api/photos')).toHaveLength(2));
  await act(async () => undefined);
  expect(screen.getByLabelText<HTMLInputElement>('Name of Omar').value).toBe('Omar at home');
});

test('a name that could not be saved stays in its field, and Enter tries again', async () => {
  const server = libraryServer({ photos: [samplePhoto('Clara')] }, { 'PATCH /api/photos/:id': busy });
  const { user } = await open();
  await rename(user, 'Clara', 'Clara at work{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update photo namePlease try later.');
  expect(screen.getByLabelText<HTMLInputElement>('Name of Clara').value).toBe('Clara at work');
  await user.type(screen.getByLabelText('Name of Clara'), '{Enter}');
  await waitFor(() => expect(server.bodiesOf('PATCH /api/photos/:id')).toHaveLength(2));
});

test('a click into the field of a name, or on Keep it, opens no preview over it', async () => {
  const soon = { is_saved: false, deletes_at: '2026-12-01T12:00:00Z' };
  libraryServer({ photos: [samplePhoto('Clara', soon)] });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Rename Clara' }));
  await user.click(await screen.findByLabelText('Name of Clara'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  await screen.findByText('Photo kept');
  expect(screen.queryAllByRole('dialog')).toHaveLength(0);
});

test('a permission is asked for each photo, and while its face is looked for it is not looked for twice', async () => {
  const found = slowAnswer();
  const photos = ['Clara', 'Omar'].map((name) => samplePhoto(name, { talking_photo_id: 'upload_1' }));
  const server = libraryServer({ photos }, { 'POST /api/functions/create-talking-photo': found.answer });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Refresh Clara' }));
  await user.click(await screen.findByRole('checkbox', { name: /I have this person/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Refresh Omar' }));
  expect(await screen.findByText(/the face in “Omar”/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh photo' }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /I have this person/ }));
  await user.dblClick(screen.getByRole('button', { name: 'Refresh photo' }));
  await user.click(await screen.findByRole('button', { name: 'More for Omar' }));
  await screen.findByRole('menuitem', { name: 'Rename' });
  expect(screen.queryAllByRole('menuitem', { name: 'Refresh' })).toHaveLength(0);
  expect(server.bodiesOf('POST /api/functions/create-talking-photo')).toHaveLength(1);
});

test('a search without a hit says so, and the way back to all photos clears its field', async () => {
  libraryServer(
    { photos: [samplePhoto('Clara')] },
    {
      'GET /api/photos': ({ query }) => ({
        items: query.has('search') ? [] : [samplePhoto('Clara')],
        nextCursor: null,
      }),
    },
  );
  const { user } = await open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search photos' }), 'zebra');
  expect(await screen.findByText('No photo has “zebra” in its name.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all photos' }));
  expect(await screen.findByRole('button', { name: 'Clara' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search photos' }).value).toBe('');
});

test('a list that could not be loaded says that the photos are safe, and loads at the next try', async () => {
  const server = libraryServer({ photos: [samplePhoto('Clara')] }, { 'GET /api/photos': busy });
  const { user } = await open();
  expect(await screen.findByText('Your photos are safe; only the list could not be loaded.')).toBeTruthy();
  expect(screen.queryByText('Your photos will be here')).toBeNull();
  server.change({ 'GET /api/photos': () => ({ items: [samplePhoto('Clara')], nextCursor: null }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Clara' })).toBeTruthy();
});

test('a preview says what it is, and its full size is drawn when it is asked for; others have no such filter', async () => {
  const small = { talking_photo_id: 'preview_1', is_preview: true, is_ai_generated: true };
  const server = libraryServer(
    { photos: [samplePhoto('Baker', small), samplePhoto('Cook', { ...small, drawing_percent: 30 })] },
    { 'POST /api/photos/:id/draw': () => samplePhoto('Baker', { is_ai_generated: true }) },
  );
  const { user } = await open();
  expect(await screen.findByRole('progressbar', { name: 'Full size' })).toBeTruthy();
  expect(screen.getByText('AI image, small until it is kept')).toBeTruthy();
  await choose(user, 'Baker', 'Draw the full size');
  await waitFor(() => expect(server.bodiesOf('POST /api/photos/:id/draw')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'More for Cook' }));
  await screen.findByRole('menuitem', { name: 'Rename' });
  expect(screen.queryByRole('menuitem', { name: 'Draw the full size' })).toBeNull();
});

test('who leaves with a photo that is chosen but not there yet is asked first', async () => {
  const url = '/files/images/new.jpg';
  const stored = slowAnswer();
  libraryServer(
    {},
    {
      'POST /api/files/:kind': stored.answer,
      [`HEAD ${url}`]: () =>
        new Response(null, { headers: { 'content-type': 'image/jpeg', 'content-length': '5000' } }),
      'POST /api/functions/create-talking-photo': () => ({ success: true, talkingPhotoId: 'tp-2', warnings: [] }),
    },
  );
  const { user, router } = await open();
  const leave = () => act(() => router.navigate('/voices'));
  const stay = async () => {
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('It is lost if you leave.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/photos');
  };
  await user.click(await screen.findByRole('button', { name: 'Upload a photo' }));
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  await user.upload(
    await screen.findByLabelText(/Drop a photo here/),
    new File([head, 'x'.repeat(2_000)], 'me.jpg', { type: 'image/jpeg' }),
  );
  await screen.findByText(/Tick this box/);
  await leave();
  await stay();
  await user.click(screen.getByRole('checkbox', { name: /this person's permission/ }));
  await screen.findByText(/Uploading/);
  await leave();
  await stay();
  stored.give({ path: url, url });
  await screen.findByText('Good photo');
  await leave();
  await waitFor(() => expect(router.state.location.pathname).toBe('/voices'));
});
