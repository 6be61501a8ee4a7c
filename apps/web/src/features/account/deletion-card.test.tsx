import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { balance, sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { DeletionCard } from './deletion-card.tsx';

let leaveFor = vi.spyOn(location, 'replace');
let goTo = vi.spyOn(location, 'assign');
beforeEach(() => {
  leaveFor = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  goTo = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});

async function openCard(answers: Answers = {}) {
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/user-credits': () => balance,
    'POST /api/auth/delete-user': () => ({ success: true }),
    'POST /api/auth/sign-out': () => ({ success: true }),
    ...answers,
  });
  return { server, ...(await showPage(<DeletionCard />, '/settings/account')) };
}

const deleted = 'POST /api/auth/delete-user';

test('an account is deleted with its password, after one more question, and the page goes to the landing page', async () => {
  const { server, user } = await openCard();
  expect(await screen.findByText('Your 3 credits are lost.')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Delete my account' });
  expect(button).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodiesOf(deleted)).toEqual([]);
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Delete everything' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/?deleted=1'));
  expect(server.bodiesOf(deleted)).toEqual([{ password: 'correct horse' }]);
});

test('a wrong password is said under the field until it is changed, and the account stays', async () => {
  const wrong = { code: 'invalid_credentials', message: 'Invalid password' };
  const { user } = await openCard({ [deleted]: () => refusal(401, wrong) });
  const password = screen.getByLabelText('Password');
  await user.type(password, 'wrong{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Delete everything' }));
  expect(await screen.findByText('Current password is incorrect')).toBeTruthy();
  await user.type(password, '!');
  expect(screen.queryByText('Current password is incorrect')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveProperty('disabled', false);
  expect(leaveFor).not.toHaveBeenCalled();
});

test('a person of Google whose sign-in is too long ago is sent to Google, and comes back here', async () => {
  const { server, user } = await openCard({
    'GET /api/session': () => sessionOf({ identities: [{ provider: 'google', created_at: '2026-11-01T12:00:00Z' }] }),
    [deleted]: () => refusal(403, { code: 'forbidden', message: 'The sign-in is too long ago.' }),
    'POST /api/auth/sign-in/social': () => ({ url: 'https://accounts.google.example/' }),
  });
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await user.click(await screen.findByRole('button', { name: 'Delete everything' }));
  await user.click(await screen.findByRole('button', { name: 'Sign in with Google again' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://accounts.google.example/'));
  expect(server.bodiesOf(deleted)).toEqual([{}]);
  expect(server.bodiesOf('POST /api/auth/sign-in/social')[0]).toMatchObject({ callbackURL: '/settings/account' });
});
