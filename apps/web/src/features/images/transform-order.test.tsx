import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { libraryServer, samplePhoto } from '#testing/sample-library.ts';
import { showPage } from '#testing/show-page.tsx';
import { ImagesScreen } from './images-screen.tsx';

const permission = /I have this person/;
const bytes = new Uint8Array(200);
bytes.set([0xff, 0xd8, 0xff]);
const file = new File([bytes], 'me.jpg', { type: 'image/jpeg' });
let decoded: (() => void)[];

/** Pictures are read when a test says so. */
class SlowImage {
  onload?: () => void;
  naturalWidth = 800;
  naturalHeight = 1_000;
  set src(_: string) {
    decoded.push(() => this.onload?.());
  }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  decoded = [];
  vi.spyOn(globalThis, 'Image').mockImplementation(SlowImage as never);
});

async function open() {
  const photos = [samplePhoto('Clara'), samplePhoto('Omar', { talking_photo_id: 'upload_1' })];
  const server = libraryServer(
    { photos },
    {
      'GET /api/images/newest': () => ({ order: null }),
      'GET /api/images/pace': () => ({ secondsPerPicture: null }),
      'POST /api/procedures/get_current_usage': () => [{ ai_images_generated: 0, ai_images_limit: 3 }],
      'POST /api/images': () => new Promise(() => undefined),
    },
  );
  return { ...(await showPage(<ImagesScreen />, '/images?tab=transform')), server };
}

test('a picture whose person was not asked needs the permission, each one its own', async () => {
  const { user, server } = await open();
  await user.type(await screen.findByLabelText('What should change?'), 'Warm light');
  await user.click(await screen.findByRole('button', { name: 'Transform Omar' }));
  await user.click(screen.getByRole('button', { name: 'Transform' }));
  expect(await screen.findByText(/Please confirm that this is you/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: permission }));
  await user.click(screen.getByRole('button', { name: 'Choose another' }));
  await user.click(await screen.findByRole('button', { name: 'Transform Omar' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: permission }).checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Transform' }));
  expect(server.bodiesOf('POST /api/images')).toEqual([]);
});

test('a photo that was checked before is sent without a second permission', async () => {
  const { user, server } = await open();
  await user.type(await screen.findByLabelText('What should change?'), 'Warm light');
  await user.click(await screen.findByRole('button', { name: 'Transform Clara' }));
  expect(screen.queryAllByRole('checkbox', { name: permission })).toHaveLength(0);
  await user.dblClick(screen.getByRole('button', { name: 'Transform' }));
  await waitFor(() => expect(server.bodiesOf('POST /api/images')).toHaveLength(1));
  expect(server.bodiesOf('POST /api/images')[0]).toMatchObject({ imageUrl: '/files/images/Clara.jpg', count: 1 });
});

test('a file that is read slowly does not take the place of the photo that was chosen after it', async () => {
  const { user } = await open();
  await user.upload(await screen.findByLabelText(/Drop a photo here/), file);
  await waitFor(() => expect(decoded).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Transform Clara' }));
  await act(async () => {
    for (const done of decoded) done();
    await file.arrayBuffer();
  });
  await act(async () => undefined);
  expect((await screen.findByAltText('Your photo')).getAttribute('src')).toContain('Clara.jpg');
});
