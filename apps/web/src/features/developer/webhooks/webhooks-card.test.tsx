import type { WebhookDelivery, WebhookEndpoint } from '@portray/contracts/webhooks';
import { known } from '@portray/foundation/known';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

const url = 'https://course.example/hooks/portray';
const secret = `whsec_${'A'.repeat(43)}=`;
const endpointOf = (change: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: '0198c1f0-0000-4000-8000-000000000001',
  url,
  description: '',
  events: ['video.completed', 'video.failed'],
  secret_end: 'f2Lq=',
  previous_secret_until: null,
  paused_at: null,
  paused_reason: null,
  last_success_at: '2026-11-20T12:00:00.000Z',
  last_failure_at: null,
  created_at: '2026-11-01T12:00:00.000Z',
  ...change,
});
const deliveryOf = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '0198c1f0-0000-4000-8000-00000000000a',
  event_id: 'evt_0123456789abcdef01234567',
  type: 'video.completed',
  object_id: '0198c1f0-0000-4000-8000-0000000000ff',
  occurred_at: '2026-11-20T12:00:00.000Z',
  state: 'delivered',
  attempts: 1,
  next_attempt_at: null,
  last_attempt_at: '2026-11-20T12:00:00.000Z',
  status: 200,
  took_ms: 84,
  error: null,
  answer: null,
  ...change,
});

async function open(endpoints: WebhookEndpoint[], deliveries: WebhookDelivery[] = [], answers: Answers = {}) {
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/webhook-endpoints': () => endpoints,
    'GET /api/webhook-endpoints/:id/deliveries': () => ({ items: deliveries, nextCursor: null }),
    ...answers,
  });
  const page = await showPage(<WebhooksCard />, '/settings/developer');
  return { server, ...page };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
type User = Awaited<ReturnType<typeof open>>['user'];

async function choose(user: User, entry: string) {
  await user.click(await button(`More for ${url}`));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

test('an endpoint is added with the events that were ticked, and its secret is shown once', async () => {
  const { user, server } = await open([], [], {
    'POST /api/webhook-endpoints': () => ({ endpoint: endpointOf(), secret }),
  });
  await user.click(await button('Add an endpoint'));
  const form = within(await dialog('Add an endpoint'));
  await user.type(form.getByLabelText('Address of your server'), url);
  await user.click(form.getByRole('checkbox', { name: 'video.failed' }));
  await user.click(form.getByRole('checkbox', { name: 'credits.low' }));
  server.change({ 'GET /api/webhook-endpoints': () => [endpointOf()] });
  await user.click(form.getByRole('button', { name: 'Add endpoint' }));
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(server.bodiesOf('POST /api/webhook-endpoints')).toEqual([
    { url, description: '', events: ['video.completed', 'credits.low'] },
  ]);
  await user.click(await button('I have kept it'));
  expect(screen.queryByText(secret)).toBeNull();
  expect(await screen.findByText(/Nothing was sent yet/)).toBeTruthy();
});

test('an address that is refused says why at its field, and stays as it was typed', async () => {
  const { user } = await open([], [], {
    'POST /api/webhook-endpoints': () =>
      refusal(400, { code: 'invalid_input', message: 'The address must begin with https://.' }),
  });
  await user.click(await button('Add an endpoint'));
  const form = within(await dialog('Add an endpoint'));
  await user.type(form.getByLabelText('Address of your server'), 'http://course.example');
  await user.click(form.getByRole('button', { name: 'Add endpoint' }));
  expect(await form.findByText('The address must begin with https://.')).toBeTruthy();
  expect(form.getByLabelText('Address of your server')).toHaveProperty('value', 'http://course.example');
});

test('the log says what each server answered, and sends an event once more', async () => {
  const waiting = deliveryOf({
    id: '0198c1f0-0000-4000-8000-00000000000b',
    state: 'waiting',
    status: 503,
    took_ms: 2_100,
    error: 'It answered 503. Any 2xx counts as delivered.',
    answer: 'Back in a minute',
    next_attempt_at: new Date(Date.now() + 240_000).toISOString(),
  });
  const { user, server } = await open([endpointOf()], [deliveryOf(), waiting], {
    'POST /api/webhook-deliveries/:id/replay': () => deliveryOf({ state: 'waiting', attempts: 0 }),
  });
  const log = within(await screen.findByRole('table', { name: 'What was sent' }));
  expect(log.getByRole('row', { name: /video\.completed.*200.*84 ms/ })).toBeTruthy();
  expect(log.getByRole('row', { name: /503, again in 4 min.*Any 2xx.*Back in a minute.*2\.1 s/ })).toBeTruthy();
  await user.click(known(log.getAllByRole('button', { name: /^Replay/ })[0]));
  await waitFor(() => expect(server.asked.some(({ route }) => route.includes('replay'))).toBe(true));
  expect(server.asked.find(({ route }) => route.includes('replay'))?.ids).toEqual([deliveryOf().id]);
});

test('a paused endpoint says why and is turned on again', async () => {
  const paused = endpointOf({ paused_at: '2026-11-20T12:00:00.000Z', paused_reason: 'failing' });
  const { user, server } = await open([paused], [deliveryOf({ state: 'failed', status: 500 })], {
    'PATCH /api/webhook-endpoints/:id': () => endpointOf(),
  });
  expect(await screen.findByText('Paused: it failed for a day')).toBeTruthy();
  expect(await screen.findByText('500, given up')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Replay/ })).toBeNull();
  await user.click(await button('Turn on'));
  expect(await screen.findByText('Working')).toBeTruthy();
  expect(server.bodiesOf('PATCH /api/webhook-endpoints/:id')).toEqual([{ paused: false }]);
});

test('a secret is replaced with the overlap that was chosen, and a test event is sent', async () => {
  const { user, server } = await open([endpointOf()], [], {
    'POST /api/webhook-endpoints/:id/rotate': () => ({ endpoint: endpointOf(), secret }),
    'POST /api/webhook-endpoints/:id/test': () => deliveryOf({ type: 'webhook.test', state: 'waiting', attempts: 0 }),
  });
  await choose(user, 'New secret');
  const form = within(await dialog('New secret'));
  await user.selectOptions(form.getByLabelText('How long the old secret works'), 'For seven days');
  await user.click(form.getByRole('button', { name: 'Make the new secret' }));
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(server.bodiesOf('POST /api/webhook-endpoints/:id/rotate')).toEqual([{ overlap_hours: 168 }]);
  server.change({
    'GET /api/webhook-endpoints/:id/deliveries': () => ({
      items: [deliveryOf({ type: 'webhook.test', state: 'waiting', attempts: 0, status: null })],
      nextCursor: null,
    }),
  });
  await user.click(await button('Send a test'));
  expect(await screen.findByText('on its way')).toBeTruthy();
});

test('what was missed is sent, and an endpoint is deleted once that was asked', async () => {
  const { user, server } = await open([endpointOf()], [], {
    'POST /api/webhook-endpoints/:id/recover': () => ({ events: 3 }),
    'DELETE /api/webhook-endpoints/:id': () => ({ success: true }),
  });
  await choose(user, 'Send what it missed in a day');
  expect(await screen.findByText('3 events are sent now.')).toBeTruthy();
  await choose(user, 'Delete');
  const question = within(await dialog('Delete this endpoint?'));
  server.change({ 'GET /api/webhook-endpoints': () => [] });
  await user.click(question.getByRole('button', { name: 'Delete endpoint' }));
  await waitFor(() => expect(screen.queryByText(url)).toBeNull());
});

test('endpoints that cannot be loaded say why, and are asked for again', async () => {
  const fails = () => refusal(503, { code: 'service_busy', message: 'Please try again in a minute.' });
  const { user, server } = await open([], [], { 'GET /api/webhook-endpoints': fails });
  expect(await screen.findByText('Please try again in a minute.')).toBeTruthy();
  server.change({ 'GET /api/webhook-endpoints': () => [endpointOf()] });
  await user.click(await button('Try again'));
  expect(await screen.findByText(url)).toBeTruthy();
});
