import type { SocialNetwork } from '@portray/contracts/networks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { configuration, sampleNetwork, sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { SocialScreen } from './social-screen.tsx';

const authUrl = 'https://network.example/authorize?state=s1';
const offer = { connected: false, authUrl, error: null, details: null };

/** The settings of a person with these networks; `popup` is the network's window, undefined where the browser blocks it. */
async function openSettings(networks: SocialNetwork[], answers: Answers = {}) {
  const kept = { networks };
  const popup = { location: { assign: vi.fn() }, close: vi.fn() };
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/configuration': () => configuration,
    'GET /api/networks': () => kept.networks,
    'POST /api/functions/:name': ({ body }) => (body.action === 'check_status' ? { ...offer, connected: true } : offer),
    'POST /api/procedures/get_platform_credentials': () => [],
    ...answers,
  });
  const page = await showPage(<SocialScreen />, '/social');
  const card = (name: string) => within(screen.getByRole('region', { name }));
  const say = (type: string, reason?: string) =>
    dispatchEvent(new MessageEvent('message', { origin: location.origin, data: { type, state: 's1', reason } }));
  const hasFocus = (name: string) =>
    waitFor(() => expect(document.activeElement === screen.getByRole('heading', { name })).toBe(true));
  await screen.findAllByRole('region');
  return { server, kept, popup, opened, ...page, card, say, hasFocus };
}

const unconnected = (platform: SocialNetwork['platform']) =>
  sampleNetwork(platform, { state: 'not_connected', account: null });

test('an account is connected in the window of the network, and the card says so with the focus in it', async () => {
  const { kept, popup, user, card, say, hasFocus } = await openSettings([unconnected('twitter')]);
  await user.click(card('Twitter (X)').getByRole('button', { name: 'Connect Twitter Account' }));
  await hasFocus('Twitter (X)');
  await waitFor(() => expect(popup.location.assign).toHaveBeenCalledWith(authUrl));
  expect(card('Twitter (X)').getByText('Waiting for X')).toBeTruthy();
  kept.networks = [sampleNetwork('twitter')];
  say('twitter_auth_success');
  expect(await screen.findByText('Twitter account connected successfully')).toBeTruthy();
  expect(await card('Twitter (X)').findByText('Your Twitter account is connected')).toBeTruthy();
  expect(popup.close).toHaveBeenCalled();
});

test('why a network refused stays in its card, and connecting can be tried again', async () => {
  const { opened, user, card, say } = await openSettings([unconnected('youtube')], {
    'POST /api/functions/:name': () => ({ authenticated: false, authUrl, details: null }),
  });
  await user.click(card('YouTube').getByRole('button', { name: 'Connect YouTube Account' }));
  await card('YouTube').findByText('Waiting for YouTube');
  await waitFor(() => {
    say('youtube_auth_error', 'You did not give permission.');
    expect(card('YouTube').getByRole('alert').textContent).toBe('You did not give permission.');
  });
  await user.click(card('YouTube').getByRole('button', { name: 'Connect YouTube Account' }));
  expect(await card('YouTube').findByText('Waiting for YouTube')).toBeTruthy();
  expect(card('YouTube').queryByRole('alert')).toBeNull();
  expect(opened).toHaveBeenCalledTimes(2);
});

test('a window that the browser blocked is opened from the card, and giving up closes it', async () => {
  const { popup, opened, user, card, hasFocus } = await openSettings([unconnected('twitter')]);
  opened.mockReturnValueOnce(null);
  await user.click(card('Twitter (X)').getByRole('button', { name: 'Connect Twitter Account' }));
  expect(await card('Twitter (X)').findByText('Your browser blocked the window. Open it here.')).toBeTruthy();
  await waitFor(async () => {
    await user.click(card('Twitter (X)').getByRole('button', { name: 'Open it again' }));
    expect(popup.location.assign).toHaveBeenCalledWith(authUrl);
  });
  await user.click(card('Twitter (X)').getByRole('button', { name: 'Cancel' }));
  expect(await card('Twitter (X)').findByRole('button', { name: 'Connect Twitter Account' })).toBeTruthy();
  await hasFocus('Twitter (X)');
  expect(popup.close).toHaveBeenCalled();
});

test('an app password that was refused stays, and is gone once it was used', async () => {
  const { server, kept, user, card } = await openSettings([unconnected('bluesky')], {
    'POST /api/functions/bluesky-oauth': () => refusal(400, { code: 'invalid_input', message: 'Wrong app password.' }),
  });
  await user.type(card('Bluesky').getByRole('textbox', { name: /Your Bluesky handle/ }), 'ana.bsky.social');
  const password = card('Bluesky').getByLabelText<HTMLInputElement>(/App password/);
  await user.type(password, 'abcd-efgh{Enter}');
  expect(await card('Bluesky').findByText('Wrong app password.')).toBeTruthy();
  expect(password.value).toBe('abcd-efgh');
  server.change({ 'POST /api/functions/bluesky-oauth': () => ({ ...offer, connected: true }) });
  await user.click(card('Bluesky').getByRole('button', { name: 'Connect Bluesky Account' }));
  await waitFor(() => expect(password.value).toBe(''));
  kept.networks = [sampleNetwork('bluesky')];
});

test('ending a connection asks, warns of waiting posts, and says what is left to do at the network', async () => {
  const details = 'Twitter did not confirm that the permission ended.';
  const { server, kept, user, card, hasFocus } = await openSettings([sampleNetwork('twitter', { waiting_posts: 2 })], {
    'POST /api/functions/twitter-oauth': ({ body }) => {
      if (body.action !== 'disconnect') return { ...offer, connected: true };
      kept.networks = [{ ...unconnected('twitter'), waiting_posts: 2 }];
      return { ...offer, details };
    },
  });
  await user.click(card('Twitter (X)').getByRole('button', { name: 'Disconnect Twitter Account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Twitter?' });
  expect(dialog.textContent).toContain('Scheduled posts fail unless you connect the account again before their time.');
  const ended = () =>
    server.bodiesOf('POST /api/functions/twitter-oauth').filter(({ action }) => action === 'disconnect');
  expect(ended()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  expect((await card('Twitter (X)').findByRole('status')).textContent).toBe(details);
  expect(card('Twitter (X)').getByText(/2 scheduled posts are waiting/)).toBeTruthy();
  expect(ended()).toHaveLength(1);
  await hasFocus('Twitter (X)');
});

test('a connection that could not be ended stays, with the reason in its card', async () => {
  const { user, card } = await openSettings([sampleNetwork('twitter')], {
    'POST /api/functions/twitter-oauth': ({ body }) =>
      body.action === 'disconnect'
        ? refusal(503, { code: 'provider_down', message: 'X does not answer.' })
        : { ...offer, connected: true },
  });
  const button = card('Twitter (X)').getByRole<HTMLButtonElement>('button', { name: 'Disconnect Twitter Account' });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  expect((await card('Twitter (X)').findByRole('alert')).textContent).toBe('X does not answer.');
  expect(button.disabled).toBe(false);
  expect(card('Twitter (X)').getByText('Your Twitter account is connected')).toBeTruthy();
});

test('a Page that could not be chosen is not shown as chosen', async () => {
  const choices = [
    { id: 'p1', name: 'Bakery', is_chosen: true },
    { id: 'p2', name: 'Garden', is_chosen: false },
  ];
  const { user, card } = await openSettings([sampleNetwork('facebook', { choices })], {
    'PUT /api/networks/:platform/account': () => refusal(503, { code: 'provider_down', message: 'Facebook is away.' }),
  });
  const page = card('Facebook').getByRole<HTMLSelectElement>('combobox', { name: 'Page to post to' });
  await user.selectOptions(page, 'Garden');
  expect(await card('Facebook').findByText('Facebook is away.')).toBeTruthy();
  expect(page.value).toBe('p1');
});
