import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { ConnectScreen, originWords } from './connect-screen.tsx';

const asked = {
  kind: 'question' as const,
  name: 'Helper',
  host: '127.0.0.1:49152',
  publisher: 'assistant.example',
  is_local: true,
  scopes: ['read', 'create', 'publish'],
};
const answered = 'POST /api/connected-programs';
const query =
  'response_type=code&client_id=https%3A%2F%2Fassistant.example%2Fc.json&state=a%20b&scope=read+create+publish';

async function open(answers: Answers = {}) {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'POST /api/connected-programs/ask': () => asked,
    [answered]: () => ({ redirect_url: 'http://127.0.0.1:49152/callback?code=pc_x' }),
    ...answers,
  });
  const page = await showPage(<ConnectScreen />, `/connect?${query}`);
  return { server, assign, ...page };
}

test('who asks for what is said, and what is left ticked is permitted', async () => {
  const { server, user, assign } = await open();
  expect(await screen.findByRole('heading', { name: 'Helper wants to work in your account' })).toBeTruthy();
  expect(screen.getByText(/It comes from assistant.example. You go back to a program on this computer/)).toBeTruthy();
  await user.click(screen.getByLabelText(/^Publish/));
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://127.0.0.1:49152/callback?code=pc_x'));
  expect(server.bodiesOf(answered)).toEqual([
    {
      response_type: 'code',
      client_id: 'https://assistant.example/c.json',
      state: 'a b',
      scope: 'read create publish',
      scopes: ['read', 'create'],
    },
  ]);
  expect(screen.getByRole('heading', { name: 'Connected' })).toBeTruthy();
});

test('a refusal goes back, too, and permits nothing', async () => {
  const { server, user, assign } = await open();
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(server.bodiesOf(answered)).toMatchObject([{ scopes: [] }]);
});

test('a question that is wrong leads nowhere, and says why', async () => {
  const message = 'The program does not protect its request.';
  const { assign } = await open({
    'POST /api/connected-programs/ask': () => refusal(400, { code: 'invalid_input', message }),
  });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

const fault = {
  kind: 'fault',
  name: 'Helper',
  publisher: null,
  error: 'invalid_scope',
  error_description: 'The scopes are read, create.',
};

test('a program on this computer that asks wrongly hears of it at once', async () => {
  const redirect_url = 'http://127.0.0.1:49152/callback?error=invalid_scope';
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  const local = { ...fault, host: '127.0.0.1:49152', is_local: true, redirect_url };
  await open({ 'POST /api/connected-programs/ask': () => local });
  await waitFor(() => expect(replace).toHaveBeenCalledWith(redirect_url));
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
});

test('to another site nobody is led without a press', async () => {
  const redirect_url = 'https://host.example/callback?error=invalid_scope';
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  const elsewhere = { ...fault, host: 'host.example', is_local: false, redirect_url };
  const { assign } = await open({ 'POST /api/connected-programs/ask': () => elsewhere });
  const back = await screen.findByRole('link', { name: 'Go back to host.example' });
  expect(back.getAttribute('href')).toBe(redirect_url);
  expect(screen.getByRole('heading', { name: 'Helper cannot be connected' })).toBeTruthy();
  expect([...assign.mock.calls, ...replace.mock.calls]).toEqual([]);
});

test('a program that only says itself who it is, is told apart', () => {
  expect(originWords({ ...asked, publisher: null, is_local: false, scopes: ['read'] })).toMatch(/^Nobody has checked/);
});
