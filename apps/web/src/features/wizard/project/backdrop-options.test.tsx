import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { openWizard, readyProject, wizardServer } from '../wizard.test-data.tsx';

const upload = 'POST /api/files/:kind';
const stored = '/files/backdrops/new.jpg';
const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'x'.repeat(2_000)], 'wall.jpg', {
  type: 'image/jpeg',
});

/** The options of a video, in its last step, with a picture on its way that is answered as given. */
async function withUpload(answer: () => unknown) {
  const server = wizardServer(readyProject(), {
    [upload]: answer,
    [`HEAD ${stored}`]: () =>
      new Response(null, { headers: { 'content-type': 'image/jpeg', 'content-length': '5000' } }),
  });
  const { user, router } = await openWizard('create');
  const choosePicture = async () => {
    await user.click(await screen.findByRole('button', { name: 'Advanced Video Options' }));
    await user.click(await screen.findByRole('radio', { name: 'Your picture' }));
  };
  await choosePicture();
  await user.upload(await screen.findByLabelText(/Drop a picture here/), jpeg);
  return { server, user, router, backdrop: () => server.kept.row?.advanced_settings?.backdrop };
}

const create = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Create .* Video$/ });

test('a background picture goes on uploading while other steps are shown; no video is made without it, and leaving asks', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user, router, backdrop } = await withUpload(() => answer.promise);
  expect(await screen.findByText(/^Your background picture is still uploading/)).toBeTruthy();
  expect(create().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('region', { name: 'Voice' });
  await act(() => router.navigate('/videos'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Your background picture is not uploaded yet.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  answer.resolve({ path: stored, url: stored });
  await waitFor(() => expect(backdrop()).toEqual({ kind: 'picture', url: stored }));
  await user.click(screen.getByRole('button', { name: /^Next/ }));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Create .* Video$/ })).disabled).toBe(false);
});

test('a background picture that is still uploading is given up for another background', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user, backdrop } = await withUpload(() => answer.promise);
  await screen.findByText(/^Your background picture is still uploading/);
  await user.click(screen.getByRole('radio', { name: 'Blurred' }));
  answer.resolve({ path: stored, url: stored });
  await waitFor(() => expect(backdrop()).toEqual({ kind: 'blur' }));
  expect(create().disabled).toBe(false);
  expect(screen.queryByText(/still uploading/)).toBeNull();
});

test('why a background picture was refused is still said when its options are opened again', async () => {
  const message = 'This picture is too large.';
  const { user } = await withUpload(() =>
    refusal(413, { code: 'payload_too_large', title: 'File Too Large', message }),
  );
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByText(`Your background picture was not uploaded: ${message}`, { exact: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Advanced Video Options' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Advanced Video Options' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(create().disabled).toBe(false);
});
