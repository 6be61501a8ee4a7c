import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { libraryServer, libraryVoice, sampleVoice, slowAnswer } from '#testing/sample-library.ts';
import { showPage } from '#testing/show-page.tsx';
import { VoicesScreen } from './voices-screen.tsx';

const open = () => showPage(<VoicesScreen />, '/voices');
const spoken = 'POST /api/functions/generate-audio';
const defaults = [libraryVoice('grace', 'Grace', { sample_audio_url: '/files/voices/grace.m4a' })];
let played: string[];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  played = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(new URL(this.src, location.origin).pathname);
    this.onplaying?.(new Event('playing'));
  });
});

test('a voice that was still to be spoken is not heard after the screen was left', async () => {
  const speech = slowAnswer();
  const server = libraryServer(
    { voices: [sampleVoice('My voice')] },
    { 'GET /api/default-voices': () => defaults, [spoken]: speech.answer },
  );
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Play My voice' }));
  await waitFor(() => expect(server.bodiesOf(spoken)).toHaveLength(1));
  unmount();
  await act(async () => speech.give({ audioUrl: '/files/audio/mine.m4a' }));
  await act(async () => undefined);
  expect(played).toEqual([]);
});

test('of two voices that are asked for one after the other, only the last one is heard', async () => {
  const speech = slowAnswer();
  const voices = [sampleVoice('My voice')];
  libraryServer({ voices }, { 'GET /api/default-voices': () => defaults, [spoken]: speech.answer });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Play My voice' }));
  await user.click(screen.getByRole('button', { name: 'Play Grace' }));
  expect(await screen.findByRole('button', { name: 'Pause Grace' })).toBeTruthy();
  await act(async () => speech.give({ audioUrl: '/files/audio/mine.m4a' }));
  expect(played).toEqual(['/files/voices/grace.m4a']);
  expect(screen.getByRole('button', { name: 'Pause Grace' })).toBeTruthy();
});

test('a voice that could not be spoken says so at its row, and can be played again', async () => {
  const server = libraryServer(
    { voices: [sampleVoice('My voice')] },
    {
      'GET /api/default-voices': () => defaults,
      [spoken]: () => refusal(503, { code: 'service_busy', message: 'Please try later.' }),
    },
  );
  const { user } = await open();
  const row = await screen.findByRole('listitem', { name: 'My voice' });
  await user.click(within(row).getByRole('button', { name: 'Play My voice' }));
  expect(await within(row).findByText('Failed to play audio. Please try again.')).toBeTruthy();
  server.change({ [spoken]: () => ({ audioUrl: '/files/audio/mine.m4a' }) });
  await user.click(within(row).getByRole('button', { name: 'Play My voice' }));
  expect(await within(row).findByRole('button', { name: 'Pause My voice' })).toBeTruthy();
  expect(within(row).queryAllByText('Failed to play audio. Please try again.')).toHaveLength(0);
});

test('the last own voice that is deleted falls silent, is deleted once, and leaves the way to a new one', async () => {
  const voices = [sampleVoice('My voice', { generated_audio_url: '/files/audio/mine.m4a' })];
  const server = libraryServer({ voices }, { 'GET /api/default-voices': () => defaults });
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Play My voice' }));
  await screen.findByRole('button', { name: 'Pause My voice' });
  pause.mockClear();
  await user.click(screen.getByRole('button', { name: 'More for My voice' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.dblClick(await screen.findByText('Delete voice'));
  expect(await screen.findByText('Sound like yourself')).toBeTruthy();
  expect(pause).toHaveBeenCalled();
  expect(server.bodiesOf('DELETE /api/voices/:id')).toHaveLength(1);
});

test('own voices that could not be loaded say so, and the library is there all the same', async () => {
  const server = libraryServer({}, { 'GET /api/default-voices': () => defaults });
  server.change({ 'GET /api/voices': () => refusal(500, { code: 'internal', message: 'It did not work.' }) });
  const { user } = await open();
  expect(await screen.findByRole('button', { name: 'Play Grace' })).toBeTruthy();
  const own = (await screen.findByRole('heading', { name: /My voices/ })).closest('section') as HTMLElement;
  expect(await within(own).findByText('It did not work.')).toBeTruthy();
  expect(within(own).queryAllByText('Sound like yourself')).toHaveLength(0);
  server.change({ 'GET /api/voices': () => ({ items: [sampleVoice('My voice')], nextCursor: null }) });
  await user.click(within(own).getByRole('button', { name: 'Try again' }));
  expect(await within(own).findByRole('button', { name: 'Play My voice' })).toBeTruthy();
});

test('a card for a new voice that is closed gives the focus back to its button', async () => {
  libraryServer({}, { 'GET /api/default-voices': () => defaults });
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Upload a recording' });
  await user.click(button);
  await screen.findByRole('heading', { name: 'A voice of your own' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement === button).toBe(true);
});
