import { AppError, type FaultCode } from '@portray/foundation/errors';
import { describe, expect, test } from 'vitest';
import { waitBeforeRetry } from './retry-wait.ts';

const rendering = { passingDelaySeconds: 15 };
const fault = (code: FaultCode, retryAfterSeconds?: number) => new AppError(code, 'Not now.', { retryAfterSeconds });

describe('a job that failed waits', () => {
  test.each([
    'provider_busy',
    'provider_down',
    'database_down',
    'storage_down',
    'storage_full',
    'service_busy',
  ] as const)('twice as long each time after %s', (code) => {
    const waits = [0, 1, 2, 3].map((tries) => waitBeforeRetry(fault(code), rendering, tries, 0));
    expect(waits).toEqual([15, 30, 60, 120]);
  });

  test('as long as the provider asks, up to an hour', () => {
    expect(waitBeforeRetry(fault('provider_busy', 90), rendering, 3, 0)).toBe(90);
    expect(waitBeforeRetry(fault('provider_busy', 90), {}, 0, 0)).toBe(90);
    expect(waitBeforeRetry(fault('provider_busy', 86_400), rendering, 0, 0)).toBe(3_600);
  });

  test('a little longer by chance, so that not all come back at once', () => {
    expect(waitBeforeRetry(fault('provider_down'), rendering, 0, 1)).toBe(18.75);
  });

  test('as the settings of its kind say after any other fault, or where they name no wait', () => {
    expect(waitBeforeRetry(fault('unexpected'), rendering, 0, 0)).toBeUndefined();
    expect(waitBeforeRetry(new Error('?'), rendering, 0, 0)).toBeUndefined();
    expect(waitBeforeRetry(fault('provider_down'), {}, 0, 0)).toBeUndefined();
  });
});
