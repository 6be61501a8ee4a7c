import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

const on = { factors: [{ id: 'factor', factor_type: 'totp', status: 'verified' } as const] };
const setup = { totpURI: 'otpauth://totp/Portray:ada?secret=ABCDEFGH', backupCodes: ['aaaa-1111', 'bbbb-2222'] };

async function openCard(answers: Answers = {}, isOn = false) {
  const kept = { isOn };
  const server = fakeServer({
    'GET /api/session': () => sessionOf(kept.isOn ? on : {}),
    'POST /api/auth/two-factor/enable': () => setup,
    'POST /api/auth/two-factor/verify-totp': ({ body }) => {
      if (body.code !== '123456') return refusal(401, { code: 'invalid_credentials', message: 'The code is wrong.' });
      kept.isOn = true;
      return {};
    },
    ...answers,
  });
  const page = await showPage(<SecondFactorCard />, '/settings/account');
  const begin = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Turn on two-step verification' }));
    await page.user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByText('aaaa-1111');
  };
  const typeCode = (code: string) => page.user.type(screen.getAllByLabelText('Digit of the code')[0] as Element, code);
  return { server, begin, typeCode, ...page };
}

const turnOn = () => screen.getByRole('button', { name: 'Turn on' });

test('two-step verification begins only when the code is right and the backup codes are said to be kept', async () => {
  const { server, user, begin, typeCode } = await openCard();
  await begin();
  await typeCode('123456');
  expect(turnOn()).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('I have kept the codes'));
  await user.click(turnOn());
  expect(await screen.findByText('Signing in asks for a code from your app.')).toBeTruthy();
  expect(screen.queryByText('aaaa-1111')).toBeNull();
  expect(server.bodiesOf('POST /api/auth/two-factor/verify-totp')).toEqual([{ code: '123456' }]);
});

test('a wrong code is said beside it, and not of the next set-up', async () => {
  const { user, begin, typeCode } = await openCard();
  await begin();
  await user.click(screen.getByLabelText('I have kept the codes'));
  await typeCode('654321');
  await user.click(turnOn());
  expect((await screen.findByText('The code is wrong.')).getAttribute('role')).toBe('alert');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await begin();
  expect(screen.queryByText('The code is wrong.')).toBeNull();
});

test('a refused password leaves it on, and Cancel closes the question without a trace', async () => {
  const wrong = { code: 'invalid_credentials', message: 'That password is wrong.' };
  const { user } = await openCard({ 'POST /api/auth/two-factor/disable': () => refusal(401, wrong) }, true);
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('That password is wrong.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  expect(screen.queryByText('That password is wrong.')).toBeNull();
  expect(screen.getByText('Signing in asks for a code from your app.')).toBeTruthy();
});

test('new backup codes are shown once; those of before are said to stop', async () => {
  const codes = { backupCodes: ['cccc-3333'] };
  const { user } = await openCard({ 'POST /api/auth/two-factor/generate-backup-codes': () => codes }, true);
  expect(screen.getByText('Your earlier codes stop working.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New backup codes' }));
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  expect(await screen.findByText('cccc-3333')).toBeTruthy();
  const file = screen.getByRole('link', { name: 'Download' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(file)).toContain('cccc-3333');
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
});
