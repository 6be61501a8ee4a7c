import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { showPage } from '#testing/show-page.tsx';
import { clipAsset, musicAsset } from './assets.test-data.ts';
import { type ChosenClip, ClipPicker } from './clip-picker.tsx';
import { toCrop } from './crop-picture.tsx';
import { type ChosenMusic, MusicPanel } from './music-panel.tsx';
import { PicturePicker } from './picture-picker.tsx';

const session = { 'GET /api/session': () => null } as const;
const piece = {
  id: 'calm',
  name: 'Still water',
  mood: 'Calm',
  url: '/files/samples/music/calm-1.m4a',
  duration_seconds: 80,
};
const wholeClip: ChosenClip = {
  url: '/files/clips/c.mp4',
  trim: { fromSeconds: 0, untilSeconds: 38 },
  sound: 'mixed',
};

async function openClips(value: ChosenClip | undefined, assets = [clipAsset()]) {
  fakeServer({ ...session, 'GET /api/assets': () => assets });
  const onUseClip = vi.fn();
  function Picker() {
    const [chosen, setChosen] = useState(value);
    const use = (clip: ChosenClip) => {
      onUseClip(clip);
      setChosen(clip);
    };
    return <ClipPicker value={chosen} onUseClip={use} clips={{ take: vi.fn(), isUploading: false }} />;
  }
  return { onUseClip, ...(await showPage(<Picker />, '/storyboard/a')) };
}

test('a clip is used from its beginning to its end, heard where it has sound', async () => {
  const { user, onUseClip } = await openClips(undefined);
  await user.click(await screen.findByRole('button', { name: 'Use' }));
  expect(onUseClip).toHaveBeenCalledExactlyOnceWith(wholeClip);
});

test('a clip is trimmed by keys at both of its ends, step by step from the same handle, and muted', async () => {
  const { user, onUseClip } = await openClips(wholeClip);
  const handle = (name: string) => screen.getByRole('slider', { name });
  const trimmed = (fromSeconds: number, untilSeconds: number) =>
    expect(onUseClip).toHaveBeenLastCalledWith({ ...wholeClip, trim: { fromSeconds, untilSeconds } });
  await screen.findByRole('slider', { name: 'Begins at' });
  act(() => handle('Begins at').focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  trimmed(0.2, 38);
  expect(handle('Begins at').getAttribute('aria-valuetext')).toBe('0:00.2');
  expect(screen.getByText(/^0:00.2 to 0:38.0:/)).toBeTruthy();
  await user.keyboard('{PageUp}');
  trimmed(1.2, 38);
  await user.keyboard('{End}');
  trimmed(37.5, 38);
  await user.keyboard('{Home}{ArrowRight}');
  trimmed(0.1, 38);
  expect(document.activeElement).toBe(handle('Begins at'));
  act(() => handle('Ends at').focus());
  await user.keyboard('{ArrowLeft}{PageDown}');
  trimmed(0.1, 36.9);
  await user.keyboard('{Home}');
  trimmed(0.1, 0.6);
  expect(document.activeElement).toBe(handle('Ends at'));
  await user.keyboard('{End}');
  await user.click(screen.getByRole('radio', { name: 'Muted' }));
  expect(onUseClip).toHaveBeenLastCalledWith({
    ...wholeClip,
    trim: { fromSeconds: 0.1, untilSeconds: 38 },
    sound: 'muted',
  });
});

test('a clip that cannot be read says why, and cannot be used', async () => {
  const problem = 'This file has sound, but no picture. Add a video; music has a place of its own.';
  await openClips(undefined, [clipAsset({ state: 'failed', clip: null, problem })]);
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use' })).toBeNull();
});

async function openMusic(value: ChosenMusic | undefined) {
  fakeServer({
    ...session,
    'GET /api/music': () => [piece],
    'GET /api/assets': () => [musicAsset()],
  });
  const onUseMusic = vi.fn();
  const uploads = { take: vi.fn(), isUploading: false };
  const page = await showPage(<MusicPanel value={value} onUseMusic={onUseMusic} uploads={uploads} />, '/storyboard/a');
  return { onUseMusic, uploads, ...page };
}

test('music is none, a piece of ours or one of the person, under the voice by 14 dB at first', async () => {
  const { user, onUseMusic } = await openMusic(undefined);
  await user.click(await screen.findByRole('radio', { name: /Still water/ }));
  expect(onUseMusic).toHaveBeenLastCalledWith({ source: { kind: 'piece', id: 'calm' }, belowSpeechDb: 14 });
  await user.click(await screen.findByRole('radio', { name: /My jingle/ }));
  const own = { kind: 'upload', url: '/files/music/m.m4a' };
  expect(onUseMusic).toHaveBeenLastCalledWith({ source: own, belowSpeechDb: 14 });
});

test('music that was chosen is made softer by keys, and taken off', async () => {
  const value: ChosenMusic = { source: { kind: 'piece', id: 'calm' }, belowSpeechDb: 14 };
  const { user, onUseMusic } = await openMusic(value);
  fireEvent.keyDown(await screen.findByRole('slider', { name: /Softer than the voice/ }), { key: 'ArrowRight' });
  expect(onUseMusic).toHaveBeenLastCalledWith({ ...value, belowSpeechDb: 15 });
  await user.click(screen.getByRole('radio', { name: 'None' }));
  expect(onUseMusic).toHaveBeenLastCalledWith(undefined);
});

test('own music is taken only after it was ticked that it may be used', async () => {
  const { user, uploads } = await openMusic(undefined);
  const tick = await screen.findByRole('checkbox', { name: /right to use this music/ });
  expect(screen.queryByLabelText(/Drop your music here/)).toBeNull();
  await user.click(tick);
  const file = new File(['x'], 'a.mp3', { type: 'audio/mpeg' });
  await user.upload(screen.getByLabelText(/Drop your music here/), file);
  expect(uploads.take).toHaveBeenCalledExactlyOnceWith(file);
});

test('a picture can be shown in part, or whole again', async () => {
  fakeServer(session);
  const onUsePicture = vi.fn();
  const value = {
    url: '/files/backdrops/b.jpg',
    fit: 'cover' as const,
    crop: { left: 0.1, top: 0, width: 0.5, height: 0.5 },
  };
  const pictures = { take: vi.fn(), isUploading: false };
  const { user } = await showPage(
    <PicturePicker value={value} onUsePicture={onUsePicture} pictures={pictures} aspect={16 / 9} />,
    '/',
  );
  await user.click(screen.getByRole('button', { name: 'Use all of it' }));
  expect(onUsePicture).toHaveBeenCalledExactlyOnceWith({ url: value.url });
});

test('a cut stays within the picture, however it was rounded', () => {
  expect(toCrop({ x: 33.337, y: -0.001, width: 66.667, height: 100.004 })).toEqual({
    left: 0.3334,
    top: 0,
    width: expect.closeTo(0.6666, 4),
    height: 1,
  });
});
