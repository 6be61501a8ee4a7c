import { AppError } from '@portray/foundation/errors';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const key = Buffer.alloc(32, 7).toString('base64');

function faultsOf(values: Record<string, string>): string {
  try {
    readEnvironment(values);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'start_failed' });
    return (error as AppError).message;
  }
  return 'no fault';
}

describe('the settings', () => {
  it('need nothing: without any, everything runs on this machine', () => {
    expect(readEnvironment({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', ROLE: 'all', LOG_LEVEL: 'info' });
  });

  it('count an empty value as unset, as compose files write it', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toMatchObject({ PORT: 3000 });
    expect(readEnvironment({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
  });

  it('name every fault in one message', () => {
    const message = faultsOf({
      PORT: 'http',
      PUBLIC_URL: 'portray.example',
      ROLE: 'boss',
      DATABASE_URL: 'mysql://x/y',
    });
    expect(message).toBe(
      [
        'These settings need attention:',
        '  - PORT is not a whole number from 0 to 65535.',
        '  - PUBLIC_URL is not an http(s) address.',
        '  - ROLE is none of: all, api, worker.',
        '  - DATABASE_URL is not a postgres:// address.',
        'Correct them and start again.',
      ].join('\n'),
    );
  });

  it('say which setting another one is missing', () => {
    expect(faultsOf({ GOOGLE_CLIENT_ID: 'id' })).toContain(
      'GOOGLE_CLIENT_SECRET is missing: it goes together with GOOGLE_CLIENT_ID.',
    );
    expect(faultsOf({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' })).toContain(
      'S3_SECRET_ACCESS_KEY is missing: it goes together with S3_BUCKET and S3_ACCESS_KEY_ID.',
    );
  });

  it('refuse one part of several machines without the secrets that they share', () => {
    const message = faultsOf({ ROLE: 'worker' });
    for (const name of ['DATABASE_URL', 'AUTH_SECRET', 'ENCRYPTION_KEYS'])
      expect(message).toContain(`${name} is missing`);
    const shared = { DATABASE_URL: 'postgres://a:b@db/portray', AUTH_SECRET: 'x'.repeat(32), ENCRYPTION_KEYS: key };
    expect(readEnvironment({ ROLE: 'worker', ...shared })).toMatchObject({ ROLE: 'worker' });
  });

  it('take several encryption keys, so that keys can be changed', () => {
    const other = Buffer.alloc(32, 9).toString('base64');
    expect(readEnvironment({ ENCRYPTION_KEYS: `${key}, ${other}` }).ENCRYPTION_KEYS).toEqual([key, other]);
    expect(faultsOf({ ENCRYPTION_KEYS: `${key},c2hvcnQ=` })).toContain('ENCRYPTION_KEYS is not 32 bytes in base64');
  });

  it('name what is misspelt, also when it is empty, and leave alone what other programs read', () => {
    const meant = (name: string) => /(\w+) is: correct its name/.exec(faultsOf({ [name]: '' }))?.[1];
    expect(
      ['STRIPE_SECRT_KEY', 'STRIPE_SERCET_KEY', 'PAYMENT', 'SMTP_URI', 'PUBLIC_UR', 'METRIC_TOKENS'].map(meant),
    ).toEqual([...['STRIPE_SECRET_KEY', 'STRIPE_SECRET_KEY', 'PAYMENTS', 'SMTP_URL', 'PUBLIC_URL', 'METRICS_TOKEN']]);
    expect(faultsOf({ STRIPE_KEY: 'x' })).toContain('STRIPE_KEY is no setting of this version. Remove it.');
    const others = [
      'PATH',
      'HOME',
      'PORTS',
      'HOSTNAME',
      'LOGNAME',
      'R2_BUCKET',
      'AWS_REGION',
      'GOOGLE_APPLICATION_CREDENTIALS',
    ];
    for (const name of [...others, 'OPENAI_ORG_ID', 'npm_config_prefix', 'PORTRAY_SERVER', 'XDG_DATA_HOME', 'NODE_ENV'])
      expect(faultsOf({ [name]: 'x' }), name).toBe('no fault');
  });

  it('take payments from Stripe or the test checkout, never from both or from half', () => {
    expect(faultsOf({ PAYMENTS: 'strip' })).toContain('PAYMENTS is neither stripe nor test.');
    const missing = faultsOf({ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: ' ' });
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect(missing).toContain(`${name} is missing: PAYMENTS=stripe needs it.`);
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(faultsOf({ PAYMENTS: 'test', ...keys })).toContain('PAYMENTS is test, but STRIPE_SECRET_KEY and');
    for (const PAYMENTS of ['stripe', '']) expect(faultsOf({ PAYMENTS, ...keys })).toBe('no fault');
  });

  it('never repeat a value, since some are secret', () => {
    const secret = 'sk-live-very-secret';
    expect(faultsOf({ AUTH_SECRET: secret, ENCRYPTION_KEYS: secret, SMTP_URL: secret })).not.toContain(secret);
  });
});
