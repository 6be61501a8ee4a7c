import { remoteDeadlineSeconds } from '@portray/contracts/remote-tasks';
import { AppError } from '@portray/foundation/errors';
import { expect, test } from 'vitest';
import type { RemoteTask } from './remote-kind.ts';
import { moveAfterFault, moveOn } from './remote-moves.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const task = {
  kind: 'render',
  state: 'running',
  created_at: '2026-11-21T11:00:00.000Z',
  deadline: '2026-11-21T12:30:00.000Z',
} as RemoteTask;

test('work that goes on in its state keeps the deadline of that, however often it is looked at', () => {
  expect(moveOn(task, 'running', now).values).toMatchObject({ state: 'running', deadline: task.deadline });
});

test('work in a new state has the time of that, and an order that goes back has its first', () => {
  const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1_000).toISOString();
  const { fetched, intended } = remoteDeadlineSeconds.render;
  expect(moveOn(task, 'fetched', now).values.deadline).toBe(after(now, fetched));
  expect(moveOn(task, 'intended', now).values.deadline).toBe(after(new Date(task.created_at), intended));
});

test('a provider that takes nothing before the deadline of an order ends it now, in its words; what runs there goes on', () => {
  const busy = (retryAfterSeconds?: number) => new AppError('provider_busy', 'No more today.', { retryAfterSeconds });
  const after = (state: 'intended' | 'running', error: AppError) =>
    moveAfterFault({ ...task, faults: 0, state }, state, error, { now, random: 0 });
  expect(after('intended', busy(86_400)).values).toMatchObject({ state: 'failed', error_message: 'No more today.' });
  expect(after('intended', busy(600))).toMatchObject({ values: { state: 'intended' }, againAfterSeconds: 600 });
  expect(after('intended', busy()).values.state).toBe('intended');
  expect(after('running', busy(86_400)).values.state).toBe('running');
});
