import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#testing/fake-server.ts';
import { libraryVoice } from '#testing/sample-library.ts';
import { openWizard, portrait, wizardServer } from '../wizard.test-data.tsx';

const portraits = ['Ada', 'Kofi'].map((name) => ({
  ...portrait,
  id: name.toLowerCase(),
  name,
  image_url: `/files/samples/portraits/${name.toLowerCase()}.jpg`,
}));
const voiceOf = (id: string, name: string, gender: 'female' | 'male') => libraryVoice(id, name, { gender });

/** A sample project is begun; the clearest voice is a man's, and the first portrait a woman's. */
async function withSample(answers: Answers = {}) {
  const server = wizardServer(undefined, {
    'GET /api/sample-portraits': () => portraits,
    'GET /api/default-voices': () => [
      voiceOf('en-us-henry', 'Henry', 'male'),
      voiceOf('en-us-grace', 'Grace', 'female'),
    ],
    'POST /api/functions/generate-audio': () => ({
      success: true,
      audioUrl: '/files/audio/new.m4a',
      durationSeconds: 4,
      unreadNotes: [],
      languageProcessing: { needsTranslation: false },
    }),
    'POST /api/functions/create-talking-photo': () => ({}),
    ...answers,
  });
  const { user } = await openWizard(undefined, true);
  await user.click(await screen.findByRole('button', { name: 'Start with a sample' }));
  const voiceId = () => server.kept.row?.elevenlabs_voice_id;
  await waitFor(() => expect(voiceId()).toBeTruthy());
  const show = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, voiceId, toAvatar: () => user.click(screen.getByRole('button', { name: /^Avatar/ })), show };
}

test('the sample speaks with a voice that fits its presenter, and the voice goes with another presenter', async () => {
  const { voiceId, toAvatar, show } = await withSample();
  expect(voiceId()).toBe('en-us-grace');
  await toAvatar();
  await show(/^Kofi, a man/);
  await waitFor(() => expect(voiceId()).toBe('en-us-henry'));
});

test('a voice that a person likes stays with every presenter', async () => {
  const { voiceId, toAvatar, show } = await withSample({
    'GET /api/preferences': () => ({ language: null, voice_id: 'en-us-henry', video_size: null }),
  });
  expect(voiceId()).toBe('en-us-henry');
  await toAvatar();
  await show(/^Ada, a woman/);
  await show(/^Kofi, a man/);
  await show(/^Ada, a woman/);
  expect(voiceId()).toBe('en-us-henry');
});
