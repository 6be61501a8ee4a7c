import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { videoId } from '#testing/sample-data.ts';
import { libraryVoice } from '#testing/sample-library.ts';
import { showPage } from '#testing/show-page.tsx';
import { sampleAnswer } from '../storyboard.test-data.ts';
import { StoryboardPage } from '../storyboard-page.tsx';
import { keepStoryboard } from '../storyboard-screen.test-data.tsx';

const portrait = (name: string) => ({
  id: name.toLowerCase(),
  name,
  image_url: `/files/samples/portraits/${name.toLowerCase()}.jpg`,
  talking_photo_id: `tp-${name}`,
});

test('a voice that nobody chose goes with the presenter, in the same step; one that was chosen stays', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  keepStoryboard(
    {
      'GET /api/sample-portraits': () => [portrait('Ada'), portrait('Kofi')],
      'GET /api/default-voices': () => [
        libraryVoice('en-us-henry', 'Henry', { gender: 'male' }),
        libraryVoice('en-us-grace', 'Grace', { gender: 'female' }),
        libraryVoice('en-gb-alice', 'Alice', { gender: 'female' }),
      ],
    },
    sampleAnswer(undefined, { avatar_image_url: null, elevenlabs_voice_id: null, status: 'draft' }),
  );
  const { user } = await showPage(
    <Routes>
      <Route path="/storyboard/:id" element={<StoryboardPage />} />
    </Routes>,
    `/storyboard/${videoId}`,
  );
  const voice = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Voice' });
  const isVoice = (name: RegExp) => waitFor(() => expect(voice.value).toMatch(name));
  await waitFor(() => expect(voice.placeholder).toBe('Choose a voice'));
  await user.click(await screen.findByRole('button', { name: 'Ada' }));
  await isVoice(/^Grace/);
  await user.click(screen.getByRole('button', { name: 'Kofi' }));
  await isVoice(/^Henry/);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await isVoice(/^Grace/);
  await user.click(voice);
  await user.click(await screen.findByRole('option', { name: /^Alice/ }));
  await user.click(screen.getByRole('button', { name: 'Kofi' }));
  await isVoice(/^Alice/);
});
