import { type OpenRemoteState, openRemoteStates, remoteDeadlineSeconds } from '@portray/contracts/remote-tasks';
import type { RemoteTaskValues } from '@portray/database/queries/remote-tasks';
import { AppError, type FaultCode, isPassing } from '@portray/foundation/errors';
import type { RemoteTask } from './remote-kind.ts';

/** What a step changes, and when the next one comes; without `againAfterSeconds` nothing is left to do. */
export type Move = {
  values: RemoteTaskValues & Pick<RemoteTask, 'state'>;
  againAfterSeconds?: number;
  /** Why the task ends without a result. */
  reason?: AppError;
};

const firstWaitSeconds = 2;
const longestWaitSeconds = 120;
/** Up to this share is added to every wait. */
const jitter = 0.25;

/** How long to wait after a fault: as long as the provider asks, else twice as long each time; never all at once. */
export function waitAfterFault(faultsBefore: number, error: AppError, random: number): number {
  const grown = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(faultsBefore, 10));
  return withJitter(error.retryAfterSeconds ?? grown, random);
}

/** A wait that tasks of the same moment do not share. */
export function withJitter(seconds: number, random: number): number {
  return seconds * (1 + jitter * random);
}

/** When a state that is entered now ends without a result; an order that goes back keeps its first deadline. */
export function deadlineOf({ kind, created_at }: RemoteTask, state: OpenRemoteState, now: Date): string {
  const from = state === 'intended' ? new Date(created_at) : now;
  return new Date(from.getTime() + remoteDeadlineSeconds[kind][state] * 1_000).toISOString();
}

/** The task goes on to another open state at once, or after the wait; what went wrong before is forgotten. */
export function moveOn(
  task: RemoteTask,
  state: OpenRemoteState,
  now: Date,
  { againAfterSeconds = 0, ...values }: RemoteTaskValues & { againAfterSeconds?: number } = {},
): Move {
  const deadline = state === task.state ? task.deadline : deadlineOf(task, state, now);
  const calm = { faults: 0, error_code: null, error_message: null };
  return { values: { ...calm, deadline, ...values, state }, againAfterSeconds };
}

/** The task ends with its result in the product's hands. */
export function moveToDone(now: Date): Move {
  return { values: { state: 'done', settled_at: now.toISOString(), progress: 1 } };
}

/** The task ends without a result. */
export function moveToEnd(state: 'failed' | 'unclear', reason: AppError, now: Date): Move {
  const { code, message } = reason;
  const values = { state, settled_at: now.toISOString(), error_code: code, error_message: message };
  return { values, reason };
}

/** What a fault makes of a task: a passing one is tried again, from `state` on; any other ends it. */
export function moveAfterFault(
  task: RemoteTask,
  state: RemoteTask['state'],
  error: AppError,
  { now, random }: { now: Date; random: number },
): Move {
  if (!isPassing(error) && isOpen(state)) return moveToEnd('failed', error, now);
  const deadline = isOpen(state) && state !== task.state ? deadlineOf(task, state, now) : task.deadline;
  const againAfterSeconds = waitAfterFault(task.faults, error, random);
  const isTooLate = now.getTime() + againAfterSeconds * 1_000 > Date.parse(deadline);
  // Nothing was ordered, and the provider takes nothing in time: the user who waits is told now, in its words.
  if (state === 'intended' && error.retryAfterSeconds !== undefined && isTooLate)
    return moveToEnd('failed', error, now);
  const noted = { error_code: error.code, error_message: error.message, faults: task.faults + 1 };
  return { values: { state, deadline, ...noted }, againAfterSeconds };
}

/** Whether a task in this state still works towards its result. */
export function isOpen(state: RemoteTask['state']): state is OpenRemoteState {
  return openRemoteStates.some((open) => open === state);
}

const late: Record<OpenRemoteState, { code: FaultCode; sentence: string }> = {
  intended: { code: 'provider_down', sentence: 'The provider did not take the work in time. Nothing was ordered.' },
  sent: {
    code: 'outcome_unclear',
    sentence: 'The provider did not answer, so it is not known whether the work was ordered. It was not sent again.',
  },
  running: { code: 'provider_down', sentence: 'The provider took too long, so the work was stopped.' },
  fetched: { code: 'unexpected', sentence: 'The result could not be used in time.' },
};

/** Why a task ends whose state lasted too long. */
export function lateReason(state: OpenRemoteState): AppError {
  const { code, sentence } = late[state];
  return new AppError(code, sentence);
}

/** Whether the state of the task has lasted too long. */
export function isLate({ deadline }: RemoteTask, now: Date): boolean {
  return now.getTime() > new Date(deadline).getTime();
}
