import { expect, test } from 'vitest';
import { AppError, type Fault, faults, toAppError } from './errors.ts';

test('every fault has an exit code of its own', () => {
  const codes = Object.values(faults).map((fault) => fault.exit);
  expect(new Set(codes).size).toBe(codes.length);
});

test('a user who is refused for now is told when to come back', () => {
  const passing = Object.entries<Fault>(faults).filter(([, { status, retry }]) => retry && [429, 503].includes(status));
  expect(passing.length).toBeGreaterThan(0);
  for (const [code, { afterSeconds }] of passing) expect([code, afterSeconds]).toEqual([code, expect.any(Number)]);
});

test('a known error keeps its sentence and its title', () => {
  const error = new AppError(
    'face_not_detected',
    'No face was found. Upload a photo with a single clearly visible face.',
  );
  expect(toAppError(error)).toBe(error);
  expect(error.title).toBe('Face Not Detected');
});

test('an unknown error is never shown to people, but kept for the log', () => {
  const unexpected = new TypeError('cannot read property x of undefined');
  const error = toAppError(unexpected);
  expect(error.code).toBe('unexpected');
  expect(error.message).not.toContain('undefined');
  expect(error.cause).toBe(unexpected);
});
