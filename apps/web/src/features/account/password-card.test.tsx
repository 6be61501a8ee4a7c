import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { PasswordCard } from './password-card.tsx';

afterEach(() => void vi.useRealTimers());

async function openCard(answers: Answers = {}) {
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'POST /api/auth/change-password': () => ({}),
    ...answers,
  });
  const page = await showPage(<PasswordCard />, '/settings/account');
  const type = async (current: string, next: string, again: string) => {
    await page.user.type(screen.getByLabelText('Current password'), current);
    await page.user.type(screen.getByLabelText('New password'), next);
    await page.user.type(screen.getByLabelText('New password again'), `${again}{Enter}`);
  };
  return { server, type, ...page };
}

const changed = 'POST /api/auth/change-password';

test('what can be seen to be wrong is said under its field, and nothing is sent', async () => {
  const { server, type } = await openCard();
  await type('old horse', 'new', 'other');
  expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
  expect(screen.getByText("New passwords don't match")).toBeTruthy();
  expect(server.bodiesOf(changed)).toEqual([]);
});

test('a changed password empties the fields and says that other devices are signed out', async () => {
  const { server, type } = await openCard();
  await type('old horse', 'battery staple', 'battery staple');
  expect(await screen.findByText('Your other devices are signed out.')).toBeTruthy();
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
  expect(server.bodiesOf(changed)[0]).toMatchObject({ currentPassword: 'old horse', newPassword: 'battery staple' });
});

test('a password that was changed is not said to have failed because the session could not be asked for', async () => {
  const { server, type } = await openCard();
  server.change({ 'GET /api/session': () => Promise.reject(new TypeError('Failed to fetch')) });
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await type('old horse', 'battery staple', 'battery staple');
  // As long as the session is asked for in vain.
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('button', { name: 'Change password' })).toHaveProperty('disabled', false);
  expect(screen.queryByText(/Failed to update password/)).toBeNull();
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
});

test('a refused password keeps what was typed, beside the reason, until it is changed', async () => {
  const weak = { code: 'weak_password', message: 'This password is one of the common ones.' };
  const { user, type } = await openCard({ [changed]: () => refusal(400, weak) });
  await type('old horse', 'password1', 'password1');
  expect(await screen.findByText('This password is one of the common ones.')).toBeTruthy();
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'password1');
  await user.type(screen.getByLabelText('New password'), '!');
  expect(screen.queryByText('This password is one of the common ones.')).toBeNull();
});
