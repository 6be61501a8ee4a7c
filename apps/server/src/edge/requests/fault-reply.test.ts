import { AppError, type Fault, type FaultCode, faults } from '@portray/foundation/errors';
import { createLog } from '@portray/foundation/log';
import { expect, test } from 'vitest';
import { faultReply } from './fault-reply.ts';

const replyTo = (error: unknown) => faultReply(error, 'request-1', createLog('test', 'silent'));
const passing = (Object.entries(faults) as [FaultCode, Fault][]).filter(
  ([, { status, retry }]) => retry && (status === 429 || status === 503),
);

test.each(passing)('%s says when to come back', (code, { status }) => {
  const reply = replyTo(new AppError(code, 'Not now.'));
  expect(reply).toMatchObject({ status, body: { code, retry: true } });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});

test('the service that refused knows better when to come back', () => {
  const busy = new AppError('provider_busy', 'Not now.', { retryAfterSeconds: 6.2 });
  expect(replyTo(busy).headers['retry-after']).toBe('7');
});

test('what does not pass by itself names no time', () => {
  expect(replyTo(new AppError('not_found', 'Nothing is here.')).headers).toEqual({});
  expect(replyTo(new Error('broken')).headers).toEqual({});
});
