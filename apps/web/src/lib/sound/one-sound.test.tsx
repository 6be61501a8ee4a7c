import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepOneSound, playsAlone } from './one-sound.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepOneSound();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** A player as a browser has it, of which only the state is moved. */
function player(kind: 'audio' | 'video', { muted = false, together = false } = {}) {
  const media = document.createElement(kind);
  let isPaused = true;
  Object.defineProperty(media, 'paused', { get: () => isPaused });
  media.muted = muted;
  if (together) media.dataset.together = '';
  vi.spyOn(media, 'pause').mockImplementation(() => {
    isPaused = true;
  });
  const play = () => {
    isPaused = false;
    media.dispatchEvent(new Event('play'));
  };
  return { media, play };
}

function shown(...args: Parameters<typeof player>) {
  const made = player(...args);
  document.body.append(made.media);
  return made;
}

test('a video that begins pauses the voice that speaks, and the voice pauses the video', () => {
  const voice = player('audio');
  playsAlone(voice.media as HTMLAudioElement);
  const demo = shown('video');
  voice.play();
  demo.play();
  expect([voice.media.paused, demo.media.paused]).toEqual([true, false]);
  voice.play();
  expect([voice.media.paused, demo.media.paused]).toEqual([false, true]);
});

test('silent films and clips that belong to a speech disturb nobody, until a film gets its sound', () => {
  const [voice, film, clip] = [shown('audio'), shown('video', { muted: true }), shown('video', { together: true })];
  for (const { play } of [voice, film, clip]) play();
  expect([voice, film, clip].map(({ media }) => media.paused)).toEqual([false, false, false]);
  film.media.muted = false;
  film.media.dispatchEvent(new Event('volumechange'));
  expect(voice.media.paused).toBe(true);
});
