import { setTimeout as pause } from 'node:timers/promises';
import type { Preview } from '@portray/database/queries/previews';
import { findLastRemoteTask, findRemoteTask, type RemoteTaskRow } from '@portray/database/queries/remote-tasks';
import { AppError, type FaultCode } from '@portray/foundation/errors';
import { advanceRemoteTask } from '../remote-tasks/advance-remote-task.ts';
import { intendRemoteTask } from '../remote-tasks/intend-remote-task.ts';
import type { RemoteDeps } from '../remote-tasks/remote-kind.ts';
import { isOpen } from '../remote-tasks/remote-moves.ts';
import { hashOf, type KeptSpeechDeps, recallSpeech } from './kept-speech.ts';
import type { ScriptToSpeak } from './speak-script.ts';

export type PaidSpeechDeps = KeptSpeechDeps & RemoteDeps;

/** The task's own job comes only where this process died. */
const followAfterSeconds = 60;
const looks = { count: 120, everyMs: 500 };

/**
 * Speech that costs: written down before it is ordered, and ordered once. What was ordered is kept even if nobody waits
 * any more. After an order whose outcome is unclear only a person orders again: `decidedAt` is when they last decided,
 * undefined for now. Throws AppError: outcome_unclear, and what the engine throws.
 */
export async function speakPaid(
  deps: PaidSpeechDeps,
  userId: string,
  toSpeak: ScriptToSpeak,
  decidedAt?: Date,
): Promise<Preview> {
  const subject = { userId, kind: 'speech' as const, subjectId: hashOf(deps, userId, toSpeak) };
  const task = await deps.database.asSystem(async (tx) => {
    const last = await findLastRemoteTask(tx, subject);
    if (last && isOpen(last.state)) return last;
    if (last?.state === 'unclear' && decidedAt && new Date(last.settled_at ?? 0) >= decidedAt) throw reasonOf(last);
    const attempt = (last?.attempt ?? 0) + 1;
    const intent = { provider: toSpeak.speaker.engine, request: { toSpeak }, followAfterSeconds };
    return intendRemoteTask(deps, tx, { ...subject, attempt, ...intent });
  });
  const { signal } = new AbortController();
  for (let look = 0; look < looks.count; look++) {
    await advanceRemoteTask(deps, { taskId: task.id }, { signal });
    const now = await deps.database.asSystem((tx) => findRemoteTask(tx, { ...subject, attempt: task.attempt }));
    if (!now) break;
    if (!isOpen(now.state)) return now.state === 'done' ? found(deps, userId, toSpeak) : Promise.reject(reasonOf(now));
    if (now.state === 'intended' && now.faults > 0) throw reasonOf(now, deps.now());
    await pause(looks.everyMs);
  }
  throw new AppError('service_busy', 'This voice takes longer than usual. Please try again in a minute.');
}

async function found(deps: KeptSpeechDeps, userId: string, toSpeak: ScriptToSpeak): Promise<Preview> {
  const kept = await recallSpeech(deps, userId, toSpeak);
  if (kept) return kept;
  throw new AppError('speech_failed', 'This speech was lost before it could be heard. Please try again.');
}

/** With `now`, it also says when the task is tried again. */
function reasonOf({ error_code, error_message, next_check_at }: RemoteTaskRow, now?: Date): AppError {
  const waitMs = now && next_check_at ? Date.parse(next_check_at) - now.getTime() : Number.NaN;
  const retryAfterSeconds = Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs / 1_000);
  const message = error_message ?? 'This could not be spoken.';
  return new AppError((error_code ?? 'speech_failed') as FaultCode, message, { retryAfterSeconds });
}
