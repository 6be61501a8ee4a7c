import type { Storyboard } from '@portray/contracts/storyboard';
import { known } from '@portray/foundation/known';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { configuration, sessionOf, videoId } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { sampleAnswer, samplePlan } from './storyboard.test-data.ts';
import { StoryboardPage } from './storyboard-page.tsx';

/** A storyboard as it is kept, with what was written into it. */
export function keepStoryboard(answers: Answers = {}, first = sampleAnswer()) {
  const kept = { answer: first };
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/configuration': () => configuration,
    'GET /api/user-credits': () => ({ user_type: 'free', available_credits: 3, total_credits: 3, used_credits: 0 }),
    'GET /api/preferences': () => ({ language: null, voice_id: null, video_size: null }),
    'GET /api/photos': () => ({ items: [], nextCursor: null }),
    'GET /api/sample-portraits': () => [],
    'GET /api/default-voices': () => [],
    'GET /api/voices': () => ({ items: [], nextCursor: null }),
    'GET /api/storyboards/:id': () => kept.answer,
    'GET /api/storyboards/:id/plan': () => samplePlan(),
    'PUT /api/storyboards/:id': ({ body }) => {
      const { version, storyboard } = body as { version: number; storyboard: Storyboard };
      if (version !== kept.answer.version)
        return refusal(409, { code: 'changed_elsewhere', message: 'Another tab wrote it.' });
      kept.answer = { ...kept.answer, storyboard, version: version + 1 };
      return { version: version + 1 };
    },
    'PATCH /api/videos/:id': ({ body }) => ({ ...kept.answer.video, ...body }),
    ...answers,
  });
  return { ...server, kept, scripts: () => kept.answer.storyboard.scenes.map(({ script }) => script) };
}

/** Opens it, at its script; the stage has no canvas here. */
export async function openStoryboard() {
  // This browser has no canvas: pages are tested for what they say, the stage for what it paints.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const screens = (
    <Routes>
      <Route path="/storyboard/:id" element={<StoryboardPage />} />
      <Route path="/videos/:id" element={<h1>The page of the video</h1>} />
    </Routes>
  );
  const page = await showPage(screens, `/storyboard/${videoId}`);
  const script = () => screen.findByLabelText<HTMLTextAreaElement>('What is said in this scene');
  await script();
  const choose = async (place: number) => {
    const cards = within(screen.getByRole('navigation', { name: 'Scenes' })).getAllByRole('listitem');
    await page.user.click(known(within(known(cards[place])).getAllByRole('button')[0]));
  };
  return { ...page, script, choose };
}
