import { type Environment, readEnvironment } from '@portray/contracts/environment';
import type { OutsideServiceId } from '@portray/contracts/outside-services';
import { afterEach, expect, test } from 'vitest';
import { startBlueskyServer } from '../bluesky/bluesky-server.test-data.ts';
import { startDidDouble } from '../did/did-double.test-data.ts';
import { startElevenLabsServer } from '../elevenlabs/elevenlabs-server.test-data.ts';
import { startFacebookServer } from '../facebook/facebook-server.test-data.ts';
import { startHeygenDouble } from '../heygen/heygen-double.test-data.ts';
import { startDouble } from '../networks/double.test-data.ts';
import { startStripeDouble } from '../stripe/stripe-double.test-data.ts';
import { serviceChecks } from './service-checks.ts';

const running: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((double) => double.close()));
});

async function start<Double extends { close(): Promise<unknown> }>(starting: Promise<Double>): Promise<Double> {
  const double = await starting;
  running.push(double);
  return double;
}

/** Settings as they would be read; those of services without an adapter, too. */
const settingsOf = (settings: Partial<Environment>): Environment => ({ ...readEnvironment({}), ...settings });

async function ask(id: OutsideServiceId, settings: Partial<Environment>) {
  const check = serviceChecks[id](settingsOf(settings));
  if ('uncheckable' in check) throw new Error(check.uncheckable);
  return check.ask(AbortSignal.timeout(5_000));
}

test('HeyGen tells the money that is left, and D-ID its credits', async () => {
  const heygen = await start(startHeygenDouble({ balance: 41.2 }));
  const did = await start(startDidDouble({ balance: 180 }));
  expect(await ask('heygen', { HEYGEN_API_KEY: heygen.apiKey, HEYGEN_BASE_URL: heygen.url })).toEqual({
    quotas: [{ unit: 'USD', left: 41.2, of: null, renewsAt: null }],
  });
  expect(await ask('did', { DID_API_KEY: did.apiKey, DID_BASE_URL: `${did.url}/` })).toEqual({
    quotas: [{ unit: 'credits', left: 180, of: 1_000, renewsAt: null }],
  });
  expect([heygen.orders(), did.talks]).toEqual([0, []]);
});

test('ElevenLabs tells how many characters and places for clones are left, and until when', async () => {
  const { baseUrl, apiKey, setQuota, counts } = await start(startElevenLabsServer({ quota: 100_000 }));
  setQuota(98_800);
  expect(await ask('elevenlabs', { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_BASE_URL: baseUrl })).toMatchObject({
    quotas: [
      { unit: 'characters', left: 98_800, of: 100_000, renewsAt: '2026-12-11T14:40:00.000Z' },
      { unit: 'voice slots', left: 3, of: 3 },
    ],
  });
  expect(counts).toMatchObject({ speeches: 0, clones: 0 });
});

test('Stripe tells whether its key takes real money', async () => {
  const { url } = await start(startStripeDouble());
  const answer = await ask('stripe', { STRIPE_SECRET_KEY: 'sk_test_double', STRIPE_BASE_URL: url });
  expect(answer).toMatchObject({ mode: 'test' });
});

test('an app of Meta is right only with its secret', async () => {
  const { url } = await start(startFacebookServer({ clientId: 'app', clientSecret: 'app-secret-1' }));
  const app = { FACEBOOK_CLIENT_ID: 'app', FACEBOOK_CLIENT_SECRET: 'app-secret-1', FACEBOOK_BASE_URL: url };
  await expect(ask('facebook', app)).resolves.toMatchObject({ note: expect.stringContaining('are right') });
  const wrong = ask('facebook', { ...app, FACEBOOK_CLIENT_SECRET: 'another' });
  await expect(wrong).rejects.toMatchObject({
    code: 'not_configured',
    message: 'Facebook refuses the key of this server. It answered 400.',
  });
});

test('where there is no key of the server’s own, the check says what it does not prove', async () => {
  const bluesky = await start(startBlueskyServer());
  expect(await ask('bluesky', { BLUESKY_BASE_URL: bluesky.url })).toMatchObject({
    note: expect.stringContaining('no key to check'),
  });
  for (const id of ['youtube', 'x', 'mastodon'] as const) {
    expect(serviceChecks[id](settingsOf({}))).toEqual({ uncheckable: expect.any(String) });
  }
});

test('text services tell their characters, and whether the model that is set is theirs', async () => {
  const { url } = await start(
    startDouble(({ headers }, { pathname }) => {
      if (pathname === '/v2/usage') {
        const isKnown = headers.get('authorization') === 'DeepL-Auth-Key key:fx';
        return isKnown ? { status: 200, body: { character_count: 1, character_limit: 500_000 } } : { status: 403 };
      }
      if (pathname === '/languages') return { status: 200, body: [{ code: 'en', name: 'English' }] };
      return { status: 200, body: { object: 'list', data: [{ id: 'qwen3:8b' }] } };
    }),
  );
  expect(await ask('deepl', { DEEPL_API_KEY: 'key:fx', DEEPL_BASE_URL: url })).toMatchObject({
    quotas: [{ left: 499_999, of: 500_000 }],
  });
  await expect(ask('deepl', { DEEPL_API_KEY: 'other', DEEPL_BASE_URL: url })).rejects.toMatchObject({
    code: 'not_configured',
  });
  expect(await ask('libretranslate', { LIBRETRANSLATE_URL: url })).toEqual({ note: null });
  const openAi = { OPENAI_BASE_URL: `${url}/v1` };
  expect(await ask('openaiText', { ...openAi, OPENAI_TEXT_MODEL: 'qwen3:8b' })).toEqual({ note: null });
  expect(await ask('openaiImages', { ...openAi, OPENAI_IMAGE_MODEL: 'other' })).toEqual({
    note: 'other is not in its list of models.',
  });
});

test.each([
  [401, 'not_configured', 'D-ID refuses the key of this server. It answered 401.'],
  [402, 'provider_refused', 'Nothing is left of what was paid for at D-ID. It answered 402.'],
  [429, 'provider_busy', 'D-ID has been asked too often. Check again in a minute. It answered 429.'],
  [503, 'provider_down', 'D-ID has a fault of its own. Check again in a few minutes. It answered 503.'],
])('a refusal with %i is explained without quoting what it may repeat', async (status, code, message) => {
  const { url } = await start(startDouble(() => ({ status, body: 'The key my-secret-key is wrong.' })));
  const failure = await ask('did', { DID_API_KEY: 'my-secret-key', DID_BASE_URL: url }).catch((error: Error) => error);
  expect(failure).toMatchObject({ code, message });
  expect(JSON.stringify([failure, String(failure)])).not.toContain('my-secret-key');
});

test('an address that does not answer, or answers something else, is a fault of the service', async () => {
  const { url, close } = await startDouble(() => ({ status: 200, body: '<h1>Welcome</h1>' }));
  const heygen = { HEYGEN_API_KEY: 'key', HEYGEN_BASE_URL: url };
  await expect(ask('heygen', heygen)).rejects.toMatchObject({ code: 'provider_down' });
  await close();
  await expect(ask('heygen', heygen)).rejects.toMatchObject({
    code: 'provider_down',
    message: 'HeyGen does not answer. Please try again later.',
  });
});
