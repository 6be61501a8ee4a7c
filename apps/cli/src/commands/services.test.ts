import { AppError } from '@portray/foundation/errors';
import type { ServiceCheck } from '@portray/ports/service-check';
import { expect, test } from 'vitest';
import { examineServices, type ServiceChecks } from './services.ts';

const quotas = [{ unit: 'USD', left: 41.2, of: null, renewsAt: null }];
const answers: Partial<Record<string, ServiceCheck>> = {
  heygen: { ask: async () => ({ quotas }) },
  stripe: { ask: async () => ({ mode: 'test', note: 'The secret of the webhook cannot be checked.' }) },
  did: { ask: () => Promise.reject(new AppError('not_configured', 'D-ID refuses the key of this server.')) },
};
const checks = new Proxy(
  {},
  {
    get: (_, id: string) => () => answers[id] ?? { uncheckable: 'It cannot be checked.' },
  },
) as ServiceChecks;

test('each service that is set up is asked, and what is off is named', async () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const findings = await examineServices(checks, { HEYGEN_API_KEY: 'key', DID_API_KEY: 'secret-did-key', ...stripe });
  expect(findings).toMatchObject([
    { part: 'Stripe', state: 'ok', detail: 'works, test mode. The secret of the webhook cannot be checked.' },
    { part: 'HeyGen', state: 'ok', detail: 'works, 41.2 USD left' },
    { part: 'D-ID', state: 'failing', detail: 'D-ID refuses the key of this server.' },
    { part: 'Mastodon', state: 'ok', detail: 'set up. It cannot be checked.' },
    { part: 'Bluesky', state: 'ok' },
    { part: 'services, off', state: 'optional', detail: expect.stringContaining('ElevenLabs') },
  ]);
  expect(JSON.stringify(findings)).not.toContain('secret-did-key');
});

test('a network that needs no key is out of reach without being a failure, unless its address was set', async () => {
  const unreachable = { ask: () => Promise.reject(new AppError('provider_down', 'Bluesky does not answer.')) };
  const offline = { ...checks, bluesky: () => unreachable, mastodon: checks.mastodon } as ServiceChecks;
  const [, bluesky] = await examineServices(offline, {});
  expect(bluesky).toEqual({ part: 'Bluesky', state: 'optional', detail: 'Bluesky does not answer.' });
  const [, ofOurs] = await examineServices(offline, { BLUESKY_BASE_URL: 'https://pds.example' });
  expect(ofOurs).toMatchObject({ part: 'Bluesky', state: 'failing' });
});

test('settings that would stop the start are told, without their values', async () => {
  const [finding] = await examineServices(checks, { STRIPE_SECRET_KEY: 'sk_test_1' });
  expect(finding).toMatchObject({
    part: 'settings',
    state: 'failing',
    detail: expect.stringContaining('STRIPE_WEBHOOK_SECRET'),
  });
  expect(finding?.detail).not.toContain('sk_test_1');
});
