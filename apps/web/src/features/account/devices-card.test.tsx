import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { DevicesCard } from './devices-card.tsx';

const device = (id: string, userAgent: string, day: number) => ({
  id,
  userAgent,
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`,
});
const phone = device('phone', 'iPhone Safari/1', 9);
const here = device('session-here', 'Windows Firefox/1', 1);
const office = device('office', 'Linux Chrome/1', 5);

async function openCard(answers: Answers = {}) {
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/auth/list-sessions': () => [office, here, phone],
    'POST /api/auth/revoke-session': () => ({ status: true }),
    ...answers,
  });
  const page = await showPage(<DevicesCard />, '/settings/account');
  await screen.findByText('Firefox on Windows');
  return { server, ...page };
}

const signOut = (name: string) => screen.getByRole('button', { name: `Sign out ${name}` });
const names = () => screen.getAllByRole('listitem').map((item) => within(item).getByText(/ on /).textContent);

test('this device stands first and has no button; the others follow, the last used first', async () => {
  await openCard();
  expect(names()).toEqual(['Firefox on Windows', 'Safari on iPhone', 'Chrome on Linux']);
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull();
});

test('two devices are signed out one after the other, and neither can be signed out twice meanwhile', async () => {
  const answers = new Map<unknown, () => void>();
  const { server, user } = await openCard({
    'POST /api/auth/revoke-session': ({ body }) => new Promise<void>((done) => answers.set(body.id, done)),
  });
  await user.click(signOut('Safari on iPhone'));
  await user.click(signOut('Chrome on Linux'));
  await user.click(signOut('Safari on iPhone'));
  expect(server.bodiesOf('POST /api/auth/revoke-session')).toEqual([{ id: 'phone' }, { id: 'office' }]);
  server.change({ 'GET /api/auth/list-sessions': () => [here, office] });
  answers.get('phone')?.();
  await waitFor(() => expect(names()).toEqual(['Firefox on Windows', 'Chrome on Linux']));
});

test('a device that was signed out is gone from the list, also where the list cannot be asked for again', async () => {
  const { server, user } = await openCard();
  server.change({
    'GET /api/auth/list-sessions': () => refusal(500, { code: 'unexpected', message: 'Something went wrong.' }),
  });
  await user.click(signOut('Safari on iPhone'));
  await waitFor(() => expect(names()).toEqual(['Firefox on Windows', 'Chrome on Linux']));
});

test('signing out everywhere is asked about first; where it fails, this page stays signed in and says so', async () => {
  const leaveFor = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const fails = () => refusal(503, { code: 'unavailable', message: 'Please try again in a minute.' });
  const { user } = await openCard({ 'POST /api/auth/revoke-sessions': fails });
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('Please try again in a minute.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toHaveProperty('disabled', false);
  expect(leaveFor).not.toHaveBeenCalled();
});
