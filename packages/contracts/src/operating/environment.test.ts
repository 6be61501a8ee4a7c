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

  it('never repeat a value, since some are secret', () => {
    const secret = 'sk-live-very-secret';
    expect(faultsOf({ AUTH_SECRET: secret, ENCRYPTION_KEYS: secret, SMTP_URL: secret })).not.toContain(secret);
  });
});
