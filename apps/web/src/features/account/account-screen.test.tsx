import { usualPreferences } from '@portray/contracts/preferences';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#lib/session/product-session.ts';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { balance, personId, sessionOf } from '#testing/sample-data.ts';
import { settled, showPage } from '#testing/show-page.tsx';
import { AccountScreen } from './account-screen.tsx';

const profileOf = (id: string, full_name: string) => ({
  id,
  email: 'ada@example.com',
  full_name,
  avatar_url: null,
  updated_at: '2026-11-01T12:00:00Z',
});

async function openScreen(answers: Answers = {}) {
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/profile': () => profileOf(personId, 'Ada'),
    'GET /api/preferences': () => usualPreferences,
    'GET /api/user-credits': () => balance,
    'GET /api/default-voices': () => [],
    'GET /api/voices': () => ({ items: [], nextCursor: null }),
    'GET /api/auth/list-sessions': () => [],
    'GET /api/account/export': () => null,
    ...answers,
  });
  const page = await showPage(<AccountScreen />, '/settings/account');
  const news = await screen.findByLabelText<HTMLInputElement>(/^News/);
  return { server, news, failed: screen.getByLabelText<HTMLInputElement>(/^A video failed/), ...page };
}

const changed = 'PATCH /api/preferences';

test('a preference that the server did not take goes back to what it was, and the reason is said', async () => {
  const fails = () => refusal(503, { code: 'unavailable', message: 'Please try again in a minute.' });
  const { user, news } = await openScreen({ [changed]: fails });
  await user.click(news);
  expect(await screen.findByText('Please try again in a minute.')).toBeTruthy();
  await waitFor(() => expect(news.checked).toBe(false));
});

test('two changes in a row both count, though the first is refused while the second is on its way', async () => {
  const kept = { ...usualPreferences };
  const { server, user, news, failed } = await openScreen({
    'GET /api/preferences': () => ({ ...kept }),
    [changed]: async ({ body }) => {
      await new Promise((done) => setTimeout(done, 20));
      if ('mail_news' in body) return refusal(503, { code: 'unavailable', message: 'Please try again.' });
      return Object.assign(kept, body);
    },
  });
  await user.click(news);
  await user.click(failed);
  await waitFor(() => expect(server.bodiesOf(changed)).toEqual([{ mail_news: true }, { mail_video_failed: false }]));
  await waitFor(() => expect(news.checked).toBe(false));
  await settled();
  await waitFor(() => expect(failed.checked).toBe(false));
});

test('the screen of one person is gone when the browser has the session of another one', async () => {
  const { server } = await openScreen();
  const field = () => screen.getByLabelText<HTMLInputElement>('Full name');
  expect(field().value).toBe('Ada');
  const other = '0198c1f0-0000-7000-8000-00000000000b';
  server.change({
    'GET /api/session': () => sessionOf({ id: other, email: 'bo@example.com', name: 'Bo' }),
    'GET /api/profile': () => profileOf(other, 'Bo'),
  });
  await session.renew();
  await waitFor(() => expect(field().value).toBe('Bo'));
});
