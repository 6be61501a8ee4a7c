import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { slowAnswer } from '#testing/sample-library.ts';
import { showPage } from '#testing/show-page.tsx';
import { CropTool } from './crop-tool.tsx';
import { FaceChoice } from './face-choice.tsx';
import { Viewfinder } from './viewfinder.tsx';

const faces = [0.1, 0.5].map((left) => ({ left, top: 0.2, width: 0.2, height: 0.3 }));
const gone = () => Promise.reject(new DOMException('The source image cannot be decoded.', 'EncodingError'));
const onPhoto = vi.fn();
const onClose = vi.fn();
const words = 'This part of the photo could not be cut out.';

beforeEach(() => {
  onPhoto.mockClear();
  onClose.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeServer({ 'GET /api/session': () => null });
});

test('a face of a picture that cannot be opened says so, and another one can be chosen', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(gone);
  const { user } = await showPage(<FaceChoice picture="/me.jpg" faces={faces} onChoose={onPhoto} />, '/');
  const [first] = screen.getAllByRole('button');
  await user.click(first as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(first?.getAttribute('aria-disabled')).toBe('false');
  expect(onPhoto).not.toHaveBeenCalled();
});

test('a face is cut out once, and not any more when another picture took the place of its own', async () => {
  const opened = slowAnswer();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(opened.answer as () => Promise<undefined>);
  const { user, unmount } = await showPage(<FaceChoice picture="/me.jpg" faces={faces} onChoose={onPhoto} />, '/');
  for (const face of screen.getAllByRole('button')) await user.click(face);
  unmount();
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])));
  await act(async () => opened.give(undefined));
  await act(async () => undefined);
  expect(onPhoto).not.toHaveBeenCalled();
});

test('a part that cannot be cut out says so, and its button can be pressed again', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(gone);
  const { user } = await showPage(<CropTool picture="/me.jpg" onClose={onClose} onCropped={onPhoto} />, '/');
  fireEvent.load(document.querySelector('img') as HTMLImageElement);
  await user.click(await screen.findByRole('button', { name: 'Use this part' }));
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use this part' }).disabled).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

const camera = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));

test.each([
  ['NotAllowedError', 'The camera is blocked. Allow it in the address bar, or upload a photo instead.'],
  ['NotFoundError', 'There is no camera on this device. Please upload a photo instead.'],
])('a camera that answers %s says what can be done, and takes no photo', async (name, sentence) => {
  camera(() => Promise.reject(new DOMException('no', name)));
  await showPage(<Viewfinder onClose={onClose} onPhoto={onPhoto} />, '/');
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take photo' }).disabled).toBe(true);
});

test('a camera that is allowed after its dialog was closed is switched off', async () => {
  const allowed = slowAnswer();
  const stop = vi.fn();
  camera(allowed.answer);
  const { unmount } = await showPage(<Viewfinder onClose={onClose} onPhoto={onPhoto} />, '/');
  unmount();
  await act(async () => allowed.give({ getTracks: () => [{ stop }] }));
  await waitFor(() => expect(stop).toHaveBeenCalledOnce());
});
