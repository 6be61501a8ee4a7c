import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { slowAnswer } from '#testing/sample-library.ts';
import { showPage } from '#testing/show-page.tsx';
import { VoiceList } from './voice-list.tsx';

const sample = 'POST /api/default-voices/sample';
const play = vi.fn(async () => undefined);

beforeEach(() => {
  play.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});

test('a sample that comes after the page was left is not heard', async () => {
  const spoken = slowAnswer();
  const server = fakeServer({ 'GET /api/session': () => null, [sample]: spoken.answer });
  const { user, unmount } = await showPage(<VoiceList />, '/');
  await user.click(screen.getByRole('button', { name: 'Hear Grace' }));
  await waitFor(() => expect(server.asked.at(-1)?.route).toContain('default-voices'));
  unmount();
  await act(async () => spoken.give({ sample_audio_url: '/files/voices/grace.m4a' }));
  await act(async () => undefined);
  expect(play).not.toHaveBeenCalled();
});

test('a sample that cannot be had says so at its voice, and its button asks again', async () => {
  const refused = () => refusal(404, { code: 'not_found', message: 'There is no such voice.' });
  fakeServer({ 'GET /api/session': () => null, [sample]: refused });
  const { user } = await showPage(<VoiceList />, '/');
  await user.click(screen.getByRole('button', { name: 'Hear Grace' }));
  expect(await screen.findByText('Not available right now')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hear Grace' })).toBeTruthy();
});
