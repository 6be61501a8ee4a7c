import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refusal } from '#testing/fake-server.ts';
import { sampleVideo } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { openWizard, photo, portrait, projectId, wizardServer } from '../wizard.test-data.tsx';
import { WizardPage } from '../wizard-page.tsx';

const upload = 'POST /api/files/:kind';
const check = 'POST /api/functions/create-talking-photo';
const jpeg = () =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'x'.repeat(2_000)], 'me.jpg', { type: 'image/jpeg' });
const headOf = (type: string) => () =>
  new Response(null, { headers: { 'content-type': type, 'content-length': '5000' } });
const permission = () => screen.findByRole('checkbox', { name: /this person's permission/ });
const uploaded = '/files/images/new.jpg';

const adaAlone = {
  presenters: [{ id: 'ada', name: 'Ada', words: 'Woman with freckles', traits: ['woman'] }],
  looks: [{ id: 'ada-work-office', presenter_id: 'ada', outfit: 'work', wall: 'office', picture_url: '/looks/a.webp' }],
};

/** The step without a photo yet; pictures go up, and their check is answered as given. */
async function atAvatar(answers: Answers = {}) {
  const server = wizardServer(sampleVideo(), {
    [upload]: () => ({ path: uploaded, url: uploaded }),
    [`HEAD ${uploaded}`]: headOf('image/jpeg'),
    [check]: () => ({ success: true, talkingPhotoId: 'tp-2', warnings: [] }),
    ...answers,
  });
  const { user, router } = await openWizard('avatar');
  await screen.findByText('Who is speaking?');
  return {
    server,
    user,
    router,
    choose: async (file: File) => user.upload(await screen.findByLabelText(/Drop a photo here|Replace photo/), file),
  };
}

const next = () => screen.queryByRole('button', { name: 'Next: Setup Voice' });

test('a sample portrait is used at once, without any permission', async () => {
  const { user, server } = await atAvatar();
  const amara = within(
    await screen.findByRole('heading', { name: /sample portrait/ }).then((h) => h.parentElement ?? h),
  );
  await user.click(amara.getByRole('button'));
  expect(next()).toBeTruthy();
  expect(amara.getByRole('button', { pressed: true })).toBeTruthy();
  await waitFor(() => expect(server.kept.row?.avatar_image_url).toBe(portrait.image_url));
});

test('a presenter of the library is used as soon as they are drawn, without any permission', async () => {
  const drawn = { ...photo, id: '0198c1f0-0000-7000-9000-000000000099', original_image_url: '/files/images/ada.jpg' };
  const order = { id: drawn.id, state: 'completed', look_id: 'ada-work-office', percent: 100, photos: [drawn] };
  const { user, server } = await atAvatar({
    'GET /api/looks': () => adaAlone,
    'GET /api/looks/photographed': () => ({ presenters: [], isFirst: false }),
    'GET /api/looks/mine': () => ({ favourites: [], order: null }),
    'POST /api/looks/:id/choose': () => ({ order }),
  });
  await user.click(await screen.findByRole('radio', { name: 'Presenters' }));
  await user.click(await screen.findByRole('button', { name: /^Ada, work, office/ }));
  await waitFor(() => expect(server.kept.row?.avatar_image_url).toBe(drawn.original_image_url));
  expect(next()).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Ada, work, office/, pressed: true })).toBeTruthy();
  expect(server.bodiesOf(check)).toEqual([]);
});

test('a presenter who is being drawn is seen again after a reload', async () => {
  const order = { id: photo.id, state: 'processing', look_id: 'ada-work-office', percent: 40, photos: [] };
  const answers = {
    'GET /api/looks': () => adaAlone,
    'GET /api/looks/photographed': () => ({ presenters: [], isFirst: false }),
    'GET /api/looks/mine': () => ({ favourites: [], order }),
  };
  const { user } = await atAvatar(answers);
  await user.click(await screen.findByRole('radio', { name: 'Presenters' }));
  await screen.findByText('Drawing, 40 %');
  cleanup();
  await atAvatar(answers);
  await screen.findByText('Drawing, 40 %');
});

test('a photo of the library that is ready is used at once', async () => {
  const { user, server } = await atAvatar();
  await user.click(await screen.findByRole('radio', { name: 'My photos' }));
  await user.click(within(screen.getByRole('list', { name: 'My photos' })).getByRole('button'));
  expect(next()).toBeTruthy();
  await waitFor(() => expect(server.kept.row?.avatar_image_url).toBe(photo.original_image_url));
  expect(server.bodiesOf(check)).toEqual([]);
});

test('a photo that the address brings along is the avatar, and the address forgets it', async () => {
  const { kept } = wizardServer(sampleVideo(), { 'GET /api/photos/:id': () => photo });
  const page = <WizardPage path="/create-video" />;
  const { router } = await showPage(page, `/create-video?project=${projectId}&photo=${photo.id}`);
  await waitFor(() => expect(kept.row?.avatar_image_url).toBe(photo.original_image_url));
  expect(router.state.location.search).toBe(`?project=${projectId}`);
});

test('a new photo stays in the browser until its permission is ticked', async () => {
  const { user, server, choose } = await atAvatar();
  await choose(jpeg());
  expect(await screen.findByText('Tick this box and we will check the photo.')).toBeTruthy();
  expect(server.bodiesOf(upload)).toEqual([]);
  await user.click(await permission());
  expect(await screen.findByText('Good photo')).toBeTruthy();
  expect(server.bodiesOf(check)).toMatchObject([{ imageUrl: uploaded, forgetIfRefused: true }]);
  expect(next()).toBeTruthy();
});

test('hints of the check are shown, and the photo is used all the same', async () => {
  const warnings = [{ code: 'dark', message: 'The photo is dark.' }];
  const { user, choose } = await atAvatar({ [check]: () => ({ success: true, talkingPhotoId: 'tp-2', warnings }) });
  await user.click(await permission());
  await choose(jpeg());
  expect(await screen.findByText('Usable, one hint')).toBeTruthy();
  expect(next()).toBeTruthy();
});

test('a photo that is refused says why, in place and as a toast, and is not the avatar', async () => {
  const message = 'No face was found. Choose a photo of one person who looks at the camera.';
  const { user, choose } = await atAvatar({
    [check]: () => refusal(422, { code: 'face_not_detected', title: 'Face Not Detected', message }),
  });
  await user.click(await permission());
  await choose(jpeg());
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(screen.getByText('Choose a photo to continue')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a text that calls itself a picture is refused before anything is sent', async () => {
  const { user, server, choose } = await atAvatar();
  await user.click(await permission());
  await choose(new File(['words '.repeat(400)], 'words.jpg', { type: 'image/jpeg' }));
  expect((await screen.findAllByText('Invalid File Type')).length).toBeGreaterThan(0);
  expect(server.bodiesOf(upload)).toEqual([]);
});

test('what was lost on the way is sent again at one press', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const { user, server, choose } = await atAvatar({ [check]: lost });
  await user.click(await permission());
  await choose(jpeg());
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [check]: () => ({ success: true, talkingPhotoId: 'tp-2', warnings: [] }) });
  await user.click(again);
  expect(await screen.findByText('Good photo')).toBeTruthy();
  expect(server.bodiesOf(upload)).toHaveLength(1);
});

test('a portrait that is chosen while a photo is on its way stays, whatever comes of the photo', async () => {
  let answer: (reply: unknown) => void = () => undefined;
  const { user, server, choose } = await atAvatar({ [check]: () => new Promise((done) => (answer = done)) });
  await user.click(await permission());
  await choose(jpeg());
  expect(await screen.findByText('Looking at the face…')).toBeTruthy();
  await user.click(screen.getByRole('img', { name: /A |Amara|woman/i, hidden: true }));
  answer(refusal(422, { code: 'face_not_detected', message: 'No face was found.' }));
  await waitFor(() => expect(server.kept.row?.avatar_image_url).toBe(portrait.image_url));
  expect(screen.queryByText('No face was found.')).toBeNull();
  expect(next()).toBeTruthy();
});

test('a photo that is uploaded while another step is open is the avatar when it arrives, and who leaves is asked', async () => {
  const stored = Promise.withResolvers<unknown>();
  const { user, server, choose, router } = await atAvatar({ [upload]: () => stored.promise });
  await user.click(await permission());
  await choose(jpeg());
  await screen.findByText('Your photo is being uploaded.');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByText('Who is speaking?')).toBeNull());
  expect(screen.getByText('Your photo is being uploaded.')).toBeTruthy();
  await act(() => router.navigate('/videos'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Your photo is not uploaded and checked yet.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  stored.resolve({ path: uploaded, url: uploaded });
  await waitFor(() => expect(server.kept.row?.avatar_image_url).toBe(uploaded));
  await user.click(screen.getByRole('button', { name: /^Next/ }));
  expect(await screen.findByText('Good photo')).toBeTruthy();
});

test('a photo that waits for its permission is still chosen when the step is opened again, and a reload asks', async () => {
  const { user, server, choose } = await atAvatar();
  await choose(jpeg());
  await screen.findByText('Tick this box and we will check the photo.');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByText('Who is speaking?')).toBeNull());
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(true);
  await user.click(screen.getByRole('button', { name: /^Next/ }));
  await user.click(await permission());
  expect(await screen.findByText('Good photo')).toBeTruthy();
  await waitFor(() => expect(server.kept.row?.avatar_image_url).toBe(uploaded));
  expect(asks()).toBe(false);
});

test('photos that could not be loaded are said to be safe, and are asked for again', async () => {
  const { user, server } = await atAvatar({
    'GET /api/photos': () => refusal(400, { code: 'down', message: 'Down.' }),
  });
  await user.click(await screen.findByRole('radio', { name: 'My photos' }));
  expect(await screen.findByText(/They are safe; Portray did not answer/)).toBeTruthy();
  server.change({ 'GET /api/photos': () => ({ items: [photo], nextCursor: null }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'My photos' })).toBeTruthy();
});
