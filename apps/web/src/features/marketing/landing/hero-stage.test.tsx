import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { libraryVoice } from '#testing/sample-library.ts';
import { showPage } from '#testing/show-page.tsx';
import { HeroStage } from './hero-stage.tsx';

// The engine needs a browser that draws; here it never comes.
vi.mock('./live-part.tsx', () => ({ LivePartOf: () => null }));

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
const voices = () => ['male', 'female'].map((gender) => libraryVoice(`en-us-${gender}`, gender, { gender }));

test('a try-out without voices says so instead of waiting for ever, and asks for them again at the next try', async () => {
  const server = fakeServer({ 'GET /api/session': () => null, 'GET /api/default-voices': () => [] });
  const { user } = await showPage(<HeroStage />, '/');
  await user.click(screen.getByRole('button', { name: 'Say it' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Say it' }).disabled).toBe(false);
  server.change({ 'GET /api/default-voices': voices });
  await user.click(screen.getByRole('button', { name: 'Say it' }));
  expect(await screen.findByRole('button', { name: 'female', pressed: true })).toBeTruthy();
});

test('the portrait moves by itself once the page has come, can be paused, and is a still picture for another presenter', async () => {
  fakeServer({ 'GET /api/session': () => null, 'GET /api/default-voices': voices });
  const { user } = await showPage(<HeroStage />, '/');
  const clip = await screen.findByLabelText('Ada, a woman with an auburn bob and freckles in a teal jumper, speaks');
  expect(clip.getAttribute('src')).toBe('/clips/hero.mp4');
  expect(screen.getByRole('button', { name: 'Move the portrait' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Kofi/ }));
  expect(screen.queryByRole('button', { name: 'Move the portrait' })).toBeNull();
});
