import type { ApiKey } from '@portray/contracts/api-keys';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { createdAt, sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { DeveloperScreen } from './developer-screen.tsx';
import { sampleKey } from './sample-key.test-data.ts';

const secret = `pk_test_${'A'.repeat(43)}`;

async function open(keys: ApiKey[], answers: Answers = {}, session = sessionOf()) {
  const server = fakeServer({
    'GET /api/session': () => session,
    'GET /api/api-keys': () => keys,
    'GET /api/webhook-endpoints': () => [],
    'POST /api/api-keys': ({ body }) => ({ key: sampleKey({ name: String(body.name), mode: 'test' }), secret }),
    ...answers,
  });
  const page = await showPage(<DeveloperScreen />, '/settings/developer');
  return { server, ...page };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function openMenu(user: Awaited<ReturnType<typeof open>>['user'], entry: string, key = 'Course site') {
  await user.click(await button(`More for ${key}`));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

test('whoever has no key sees what one is for, the first call, and makes one', async () => {
  const { user, server } = await open([]);
  expect(await screen.findByRole('heading', { name: 'Let a program make your videos' })).toBeTruthy();
  expect(screen.getByLabelText('First video in curl').textContent).toContain('Bearer pk_test_…');
  await user.click(await button('Create your first key'));
  const form = within(await dialog('Create a key'));
  await user.type(form.getByLabelText('Name'), 'Laptop');
  await user.click(form.getByRole('checkbox', { name: 'Publish' }));
  expect(form.getByRole('button', { name: 'Create key' })).toHaveProperty('disabled', true);
  await user.type(form.getByLabelText('Your password'), 'correct horse');
  server.change({ 'GET /api/api-keys': () => refusal(503, { code: 'service_busy', message: 'Busy.' }) });
  await user.click(form.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(server.bodiesOf('POST /api/api-keys')).toEqual([
    {
      name: 'Laptop',
      mode: 'test',
      scopes: ['read', 'create', 'publish'],
      expires_at: null,
      password: 'correct horse',
    },
  ]);
  expect(screen.getByLabelText('First video in curl').textContent).toContain(`Bearer ${secret}`);
  await user.click(await button('I have kept it'));
  expect(screen.queryByText(secret)).toBeNull();
});

test('a wrong password is said at its field, and the rest stays as it was filled in', async () => {
  const wrong = () => refusal(400, { code: 'invalid_credentials', message: 'Current password is incorrect' });
  const { user } = await open([sampleKey()], { 'POST /api/api-keys': wrong });
  await user.click(await button('Create a key'));
  const form = within(await dialog('Create a key'));
  await user.type(form.getByLabelText('Name'), 'Laptop');
  await user.type(form.getByLabelText('Your password'), 'wrong');
  await user.click(form.getByRole('button', { name: 'Create key' }));
  expect(await form.findByText('Current password is incorrect')).toBeTruthy();
  expect(form.getByLabelText('Name')).toHaveProperty('value', 'Laptop');
});

test('an account without a password is sent to a fresh sign-in', async () => {
  const old = () => refusal(403, { code: 'forbidden', message: 'Please sign in again first.' });
  const google = sessionOf({ identities: [{ provider: 'google', created_at: createdAt }] });
  const { user } = await open([sampleKey()], { 'POST /api/api-keys': old }, google);
  await user.click(await button('Create a key'));
  const form = within(await dialog('Create a key'));
  await user.type(form.getByLabelText('Name'), 'Laptop');
  expect(form.queryByLabelText('Your password')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Create key' }));
  expect(await form.findByRole('button', { name: 'Sign in with Google again' })).toBeTruthy();
});

test('scopes of operators are offered to operators alone', async () => {
  const { user, unmount } = await open([sampleKey()]);
  await user.click(await button('Create a key'));
  expect(within(await dialog('Create a key')).queryByRole('checkbox', { name: 'Operate' })).toBeNull();
  unmount();
  const operator = await open([sampleKey()], {}, sessionOf({ is_operator: true }));
  await operator.user.click(await button('Create a key'));
  expect(within(await dialog('Create a key')).getByRole('checkbox', { name: 'Operate' })).toBeTruthy();
});

test('keys that work are listed, and those that do not any more are folded away', async () => {
  const gone = sampleKey({ id: '2', name: 'Old', revoked_at: createdAt, revoked_reason: 'plain_http' });
  await open([sampleKey({ scopes: ['read', 'create', 'publish', 'manage'] }), gone]);
  const working = await screen.findByRole('table', { name: 'Keys that work' });
  expect(
    within(working).getByRole('row', { name: /Course site.*Live.*read, create, publish, manage.*never.*never/ }),
  ).toBeTruthy();
  expect(within(working).queryByText('Old')).toBeNull();
  expect(screen.getByText('One key that does not work any more')).toBeTruthy();
  expect(screen.getByText('revoked: it was sent over http')).toBeTruthy();
});

test('a key is rotated with the overlap that was chosen', async () => {
  const next = sampleKey({ id: '3', name: 'Course site' });
  const { user, server } = await open([sampleKey()], {
    'POST /api/api-keys/:id/rotate': () => ({ key: next, secret }),
  });
  await openMenu(user, 'Rotate');
  const form = within(await dialog('Rotate “Course site”'));
  await user.selectOptions(form.getByLabelText('How long the old key works'), 'For seven days');
  await user.type(form.getByLabelText('Your password'), 'correct horse');
  await user.click(form.getByRole('button', { name: 'Make the new key' }));
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(server.bodiesOf('POST /api/api-keys/:id/rotate')).toEqual([{ overlap_hours: 168, password: 'correct horse' }]);
});

test('a key is revoked once that was asked, and says so', async () => {
  const { user, server } = await open([sampleKey()], { 'DELETE /api/api-keys/:id': () => sampleKey() });
  await openMenu(user, 'Revoke');
  const question = within(await dialog('Revoke “Course site”?'));
  server.change({ 'GET /api/api-keys': () => [] });
  await user.click(question.getByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('“Course site” does not work any more.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('a key is renamed in its place', async () => {
  const { user, server } = await open([sampleKey()], { 'PATCH /api/api-keys/:id': () => sampleKey() });
  await openMenu(user, 'Rename');
  const field = await screen.findByLabelText('Name of Course site');
  await user.clear(field);
  await user.type(field, 'School{Enter}');
  await waitFor(() => expect(server.bodiesOf('PATCH /api/api-keys/:id')).toEqual([{ name: 'School' }]));
});

test('keys that cannot be loaded say why, and are asked for again', async () => {
  const fails = () => refusal(503, { code: 'service_busy', message: 'Please try again in a minute.' });
  const { user, server } = await open([], { 'GET /api/api-keys': fails });
  expect(await screen.findByText('Please try again in a minute.')).toBeTruthy();
  server.change({ 'GET /api/api-keys': () => [sampleKey()] });
  await user.click(await button('Try again'));
  expect(await screen.findByText('Course site')).toBeTruthy();
});
