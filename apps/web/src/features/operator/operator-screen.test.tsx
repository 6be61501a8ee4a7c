import type { ServiceReport } from '@portray/contracts/operator';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { sessionOf } from '#testing/sample-data.ts';
import { slowAnswer } from '#testing/sample-library.ts';
import { showPage } from '#testing/show-page.tsx';
import { groupServices, momentWords, OperatorScreen, quotaWords } from './operator-screen.tsx';

const service = (id: string, change: Partial<ServiceReport> = {}): ServiceReport => ({
  id,
  name: id,
  state: 'configured',
  settings: [],
  uncheckable: null,
  checkedAt: null,
  answer: null,
  fault: null,
  lastFailure: null,
  ...change,
});
const checkedAt = '2026-11-20T10:00:00Z';
const working = (id: string) => service(id, { state: 'working', checkedAt });

function open(answers: Answers) {
  const server = fakeServer({ 'GET /api/session': () => sessionOf(), ...answers });
  return showPage(<OperatorScreen />, '/operator').then((page) => ({ ...page, server }));
}
const both = () => [service('stripe'), service('mailer')];
const card = (name: string) => screen.findByRole('region', { name });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.useRealTimers());

test('a person who runs no server reads that the page is not for their account, and nothing to try again', async () => {
  await open({ 'GET /api/operator/providers': () => refusal(403, { code: 'forbidden', message: 'Not for you.' }) });
  expect(await screen.findByRole('heading', { name: 'This page is not for your account' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(0);
});

test('services that could not be loaded are loaded by the next try', async () => {
  const { server, user } = await open({
    'GET /api/operator/providers': () => refusal(500, { code: 'internal', message: 'It did not work.' }),
  });
  expect(await screen.findByRole('heading', { name: 'The services could not be loaded' })).toBeTruthy();
  server.change({ 'GET /api/operator/providers': both });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card('Stripe')).toBeTruthy();
});

test.each([
  ['absent', 1],
  ['ready', 0],
] as const)('with every set of natural voices %s, %i link leads to where they are added', async (state, links) => {
  const { server } = await open({
    'GET /api/operator/providers': both,
    'GET /api/operator/voices': () => [{ name: 'kokoro', state }],
  });
  await card('Stripe');
  await waitFor(() => expect(server.asked.some(({ route }) => route === 'GET /api/operator/voices')).toBe(true));
  await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Add natural voices' })).toHaveLength(links));
});

test('a check that was refused says why in its own card, once, and its button can be pressed again', async () => {
  const check = 'POST /api/operator/providers/:id/check';
  const { server, user } = await open({
    'GET /api/operator/providers': both,
    [check]: () => refusal(429, { code: 'too_many_requests', message: 'Please wait a minute.' }),
  });
  await user.dblClick(within(await card('Stripe')).getByRole('button', { name: 'Check now: stripe' }));
  expect(await within(await card('Stripe')).findByText('Please wait a minute.')).toBeTruthy();
  expect(within(await card('Mailer')).getByText('Not checked yet')).toBeTruthy();
  server.change({ [check]: ({ ids: [id = ''] }) => working(id) });
  await user.click(within(await card('Stripe')).getByRole('button', { name: 'Check now: stripe' }));
  expect(await within(await card('Stripe')).findByText('Working')).toBeTruthy();
});

test('an older list that comes after a check does not take its result away', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const older = slowAnswer();
  const { server, user } = await open({
    'GET /api/operator/providers': both,
    'POST /api/operator/providers/:id/check': ({ ids: [id = ''] }) => working(id),
  });
  await card('Stripe');
  vi.setSystemTime(Date.now() + 60_000);
  server.change({ 'GET /api/operator/providers': older.answer });
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(server.asked.filter(({ route }) => route.endsWith('/providers'))).toHaveLength(2));
  await user.click(within(await card('Stripe')).getByRole('button', { name: 'Check now: stripe' }));
  await within(await card('Stripe')).findByText('Working');
  await act(async () => older.give(both()));
  await act(async () => undefined);
  expect(within(await card('Stripe')).queryAllByText('Working')).toHaveLength(1);
});

test('what is left is told in full, and out of how much where that is known', () => {
  const renewsAt = null;
  expect(quotaWords({ unit: 'characters', left: 98_800, of: 100_000, renewsAt })).toBe(
    '98,800 of 100,000 characters left',
  );
  expect(quotaWords({ unit: 'USD', left: 41.2, of: null, renewsAt })).toBe('41.2 USD left');
});

test('a moment is told in the time of the reader', () => {
  expect(momentWords('2026-12-11T14:40:00.000Z', 'Asia/Tokyo')).toBe('11 December 2026 at 23:40');
});

test('what fails comes first, and what is off apart', () => {
  const services = (['working', 'off', 'failing', 'configured'] as const).map(
    (state) => ({ id: state, state }) as ServiceReport,
  );
  const { setUp, off } = groupServices(services);
  expect(setUp.map(({ id }) => id)).toEqual(['failing', 'working', 'configured']);
  expect(off.map(({ id }) => id)).toEqual(['off']);
});
