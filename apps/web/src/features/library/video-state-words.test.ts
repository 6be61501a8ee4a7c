import { describe, expect, test } from 'vitest';
import { firstNameOf, greeting, missingWords, renderingWords, tabTitle, timeLeftWords } from './video-state-words.ts';

describe('a draft says what it still needs', () => {
  const ready = {
    script: 'Hello',
    avatar_image_url: '/a.jpg',
    elevenlabs_voice_id: 'en',
    voice_file_url: null,
    voice_choice: 'existing' as const,
    generated_audio_url: '/speech.m4a',
    has_storyboard: false,
  };

  test.each([
    [{ avatar_image_url: null, elevenlabs_voice_id: null }, 'Photo and voice are still missing.'],
    [{ script: ' ' }, 'Script is still missing.'],
    [{ script: '', avatar_image_url: null, elevenlabs_voice_id: null }, 'Script, photo, and voice are still missing.'],
    [
      { voice_choice: 'recording' as const, elevenlabs_voice_id: null, voice_file_url: '/own.mp3' },
      'Everything is there. Create the video when you are ready.',
    ],
    [{}, 'Everything is there. Create the video when you are ready.'],
    [{ generated_audio_url: null }, 'Everything is chosen. Generate the audio, then create the video.'],
    [{ generated_audio_url: null, has_storyboard: true }, 'Everything is there. Create the video when you are ready.'],
  ])('%o', (without, words) => {
    expect(missingWords({ ...ready, ...without })).toBe(words);
  });
});

test('the dashboard says how long it takes until everything is ready, and promises nothing that is not known', () => {
  expect(renderingWords([])).toBe('No videos in progress.');
  expect(renderingWords([{ eta_seconds: 14 }])).toBe('One video is in progress. It should be ready in 15 s.');
  expect(renderingWords([{ eta_seconds: 14 }, { eta_seconds: 90 }])).toBe(
    '2 videos are in progress. They should all be ready in 2 min.',
  );
  expect(renderingWords([{ eta_seconds: null }])).toBe('One video is in progress.');
  expect([timeLeftWords(14), timeLeftWords(null)]).toEqual(['about 15 s left', '']);
});

test('people are greeted by their first name and the time of their day', () => {
  expect(greeting(new Date(2026, 1, 1, 8), firstNameOf('Mara Lindqvist', 'm@example.com'))).toBe('Good morning, Mara');
  expect(greeting(new Date(2026, 1, 1, 22), firstNameOf(null, 'mara@example.com'))).toBe('Good evening, Mara');
  expect(greeting(new Date(2026, 1, 1, 8), firstNameOf('sofia.marin', 's@example.com'))).toBe('Good morning, Sofia');
});

test('no user is greeted by something that is not a name, or with a good evening in the small hours', () => {
  expect(greeting(new Date(2026, 1, 1, 1), firstNameOf('Mara', 'm@example.com'))).toBe('Hello, Mara');
  expect(greeting(new Date(2026, 1, 1, 1), firstNameOf(null, 'vb1795309134809@example.com'))).toBe('Hello');
  expect(greeting(new Date(2026, 1, 1, 13), firstNameOf('  ', 'm@example.com'))).toBe('Good afternoon');
  expect(firstNameOf('Zoë', 'z@example.com')).toBe('Zoë');
});

test('the title of the tab says how far a video is, and when it is ready', () => {
  const making = { title: 'Week one', status: 'processing', percent: 64 } as const;
  expect(tabTitle(making, true)).toBe('64% · Week one · Portray');
  expect(tabTitle({ ...making, status: 'completed' }, true)).toBe('Ready · Week one · Portray');
  expect(tabTitle({ ...making, status: 'completed', title: ' ' }, false)).toBe('Untitled Project · Portray');
});
