import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { OwnApp } from './own-app.tsx';

const savePath = 'POST /api/procedures/save_social_credential';
const saved = { credential_type: 'facebookAppId', credential_value: 'set on 1 November 2026' };

async function openOwnApp(answers: Answers = {}) {
  const kept = { facebook: [] as object[] };
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'POST /api/procedures/get_platform_credentials': ({ body }) => (body.platform === 'facebook' ? kept.facebook : []),
    [savePath]: () => ({ success: true }),
    ...answers,
  });
  const page = await showPage(<OwnApp />, '/social');
  await page.user.click(screen.getByRole('button', { name: /Use my own Facebook app/ }));
  const id = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Facebook App ID' });
  const secret = screen.getByLabelText<HTMLInputElement>('Facebook App Secret');
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save credentials' }));
  return { server, kept, ...page, id, secret, save };
}

test('blank keys are refused before anything is sent', async () => {
  const { server, user, secret, save } = await openOwnApp();
  await save();
  expect(screen.getByText('Credential value cannot be empty')).toBeTruthy();
  await user.type(secret, '   ');
  await save();
  expect(screen.getByText('Credential value cannot be empty')).toBeTruthy();
  expect(server.bodiesOf(savePath)).toEqual([]);
});

test('keys that were saved are not kept in the fields', async () => {
  const { server, kept, user, id, secret, save } = await openOwnApp();
  await user.type(id, '123');
  await user.type(secret, 'hush');
  kept.facebook = [saved];
  await save();
  expect(await screen.findByText('Credentials saved')).toBeTruthy();
  expect([id.value, secret.value]).toEqual(['', '']);
  expect(await screen.findByText('set on 1 November 2026. A new value takes its place.')).toBeTruthy();
  expect(server.bodiesOf(savePath).map(({ credential_value }) => credential_value)).toEqual(['123', 'hush']);
});

test('where only the first key was saved, the page says which is there and why the other is not', async () => {
  const { kept, user, id, secret, save } = await openOwnApp({
    [savePath]: ({ body }) => {
      if (body.credential_type === 'facebookAppSecret') {
        return refusal(503, { code: 'unavailable', message: 'The store is away.' });
      }
      kept.facebook = [saved];
      return { success: true };
    },
  });
  await user.type(id, '123');
  await user.type(secret, 'hush');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('The store is away.');
  expect(secret.value).toBe('hush');
  expect(await screen.findByText('set on 1 November 2026. A new value takes its place.')).toBeTruthy();
});

test('keys that could not be loaded are not said to be none, and can be asked for again', async () => {
  const { server, user } = await openOwnApp({
    'POST /api/procedures/get_platform_credentials': () => refusal(500, { code: 'unexpected', message: 'Away.' }),
  });
  expect(await screen.findByText('The keys that you set before could not be loaded.')).toBeTruthy();
  server.change({
    'POST /api/procedures/get_platform_credentials': ({ body }) => (body.platform === 'facebook' ? [saved] : []),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Remove my app' })).toBeTruthy();
  expect(screen.queryByText('The keys that you set before could not be loaded.')).toBeNull();
});

test('removing the app asks, names what ended and what is left to do, and keeps the focus in the form', async () => {
  let stored = [saved];
  const { server, user } = await openOwnApp({
    'POST /api/procedures/get_platform_credentials': ({ body }) => (body.platform === 'facebook' ? stored : []),
    'POST /api/procedures/remove_own_app': () => {
      stored = [];
      return { ended: [{ platform: 'facebook', details: 'Remove it on Facebook, too.' }] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove my app' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove your Facebook app?' });
  expect(server.bodiesOf('POST /api/procedures/remove_own_app')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Remove app' }));
  expect(await screen.findByText('Facebook ended with it. Remove it on Facebook, too.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove my app' })).toBeNull());
  const button = screen.getByRole('button', { name: 'Save credentials' });
  await waitFor(() => expect(document.activeElement === button).toBe(true));
});
