import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { showPage } from '#testing/show-page.tsx';
import { AuthPage } from './auth-page.tsx';

let enter = vi.spyOn(location, 'assign');
beforeEach(() => {
  enter = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => void vi.useRealTimers());

const signUp = 'POST /api/auth/sign-up/email';
const signIn = 'POST /api/auth/sign-in/email';
const known = { code: 'account_exists', title: 'Account Already Exists', message: 'User already registered' };
const wrong = { code: 'invalid_credentials', message: 'Invalid login credentials' };

async function openPage(answers: Answers = {}, query = '') {
  const server = fakeServer({
    'GET /api/session': () => refusal(401, { code: 'not_authenticated', message: 'You are signed out.' }),
    'GET /api/configuration': () => ({ googleSignIn: { isAvailable: true, reason: null }, mailboxUrl: null }),
    [signUp]: () => ({}),
    [signIn]: () => ({}),
    ...answers,
  });
  const page = await showPage(<AuthPage />, `/auth${query}`);
  const type = async (email: string, password: string) => {
    await page.user.type(await screen.findByLabelText('Email'), email);
    await page.user.type(screen.getByLabelText('Password'), password);
  };
  return { server, type, ...page };
}

const press = (name: string) => screen.getByRole('button', { name });

test('a wrong password does not tell whether the address is known, and the sentence goes when something is typed', async () => {
  const { user, type } = await openPage({ [signIn]: () => refusal(401, wrong) }, '?tab=signin');
  await type('ada@example.com', 'wrong horse');
  await user.click(press('Sign In'));
  const sentence = 'Invalid email or password. Please check your credentials and try again.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  await user.type(screen.getByLabelText('Password'), '!');
  expect(screen.queryByText(sentence)).toBeNull();
  expect(enter).not.toHaveBeenCalled();
});

test('what was typed in one tab is there in the other', async () => {
  const { user, type } = await openPage();
  await type('ada@example.com', 'correct horse');
  await user.click(screen.getByRole('tab', { name: 'Sign In' }));
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'correct horse');
});

test('after a sign-in the page opens that was asked for before it', async () => {
  sessionStorage.setItem('portray-wanted-place', '/videos?page=2');
  const { server, type } = await openPage({}, '?tab=signin');
  await type(' ada@example.com', 'correct horse{Enter}');
  await waitFor(() => expect(enter).toHaveBeenCalledExactlyOnceWith('/videos?page=2'));
  expect(server.bodiesOf(signIn)).toEqual([{ email: 'ada@example.com', password: 'correct horse' }]);
});

test('a known address leads to the sign-in tab, with what was typed', async () => {
  const { user, type } = await openPage({ [signUp]: () => refusal(409, known) });
  await type('ada@example.com', 'correct horse');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await user.click(press('Create account'));
  await screen.findAllByText('An account with this email already exists. Please sign in instead.');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(press('Sign In')).toBeTruthy();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
});

test('a person who goes on with another address, or to another page, is not taken to the sign-in tab', async () => {
  const { server, user, type, router } = await openPage({ [signUp]: () => refusal(409, known) });
  await type('ada@example.com', 'correct horse');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await user.click(press('Create account'));
  await screen.findAllByText('An account with this email already exists. Please sign in instead.');
  server.change({ [signUp]: () => ({}) });
  await user.type(screen.getByLabelText('Email'), '.org');
  await user.click(press('Create account'));
  expect(await screen.findByText('ada@example.com.org')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText('ada@example.com.org')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('an account with a second factor asks for a code; a wrong one empties the fields and gives them the focus', async () => {
  const { server, user, type } = await openPage(
    {
      [signIn]: () => ({ twoFactorRedirect: true }),
      'POST /api/auth/two-factor/verify-totp': () =>
        refusal(401, { code: 'invalid_code', message: 'The code is wrong or too old.' }),
    },
    '?tab=signin',
  );
  await type('ada@example.com', 'correct horse{Enter}');
  const digits = await screen.findAllByLabelText('Digit of the code');
  await user.type(digits[0] as Element, '654321');
  await user.click(press('Verify'));
  expect(await screen.findByText('The code is wrong or too old.')).toBeTruthy();
  expect(digits.map((digit) => (digit as HTMLInputElement).value).join('')).toBe('');
  expect(document.activeElement).toBe(digits[0]);
  server.change({ 'POST /api/auth/two-factor/verify-totp': () => ({}) });
  await user.type(digits[0] as Element, '123456');
  await user.click(press('Verify'));
  await waitFor(() => expect(enter).toHaveBeenCalledExactlyOnceWith('/dashboard'));
});

test('a link for a new password is asked for without telling whether the address is known, also of a later address', async () => {
  const { server, user } = await openPage({ 'POST /api/auth/request-password-reset': () => ({}) }, '?tab=reset');
  const email = await screen.findByLabelText('Email');
  await user.type(email, 'ada@example.com{Enter}');
  const sent = /If there is an account with this address, we have emailed it a link/;
  expect(await screen.findByText(sent)).toBeTruthy();
  await user.type(email, '.org');
  expect(screen.queryByText(sent)).toBeNull();
  expect(server.bodiesOf('POST /api/auth/request-password-reset')).toHaveLength(1);
});
