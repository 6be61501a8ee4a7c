import type { Preview } from '@portray/database/queries/previews';
import { findLastRemoteTask, type RemoteTaskRow } from '@portray/database/queries/remote-tasks';
import { AppError } from '@portray/foundation/errors';
import { awaitRemoteTask, followAfterSeconds, patienceMs, reasonOf } from '../../remote-tasks/await-remote-task.ts';
import { intendRemoteTask } from '../../remote-tasks/intend-remote-task.ts';
import type { RemoteDeps } from '../../remote-tasks/remote-kind.ts';
import { isOpen } from '../../remote-tasks/remote-moves.ts';
import { hashOf, type KeptSpeechDeps, recallSpeech } from './kept-speech.ts';
import type { ScriptToSpeak } from './speak-script.ts';

export type PaidSpeechDeps = KeptSpeechDeps & RemoteDeps;

/**
 * Speech that costs: written down before it is ordered, and ordered once. What was ordered is kept even if no caller waits
 * any more. After an order whose outcome is unclear only a person orders again: `decidedAt` is when they last decided,
 * undefined for now. Throws AppError: outcome_unclear, and what the engine throws.
 */
export async function speakPaid(
  deps: PaidSpeechDeps,
  userId: string,
  toSpeak: ScriptToSpeak,
  decidedAt?: Date,
): Promise<Preview> {
  const order = { userId, subjectId: hashOf(deps, userId, toSpeak), toSpeak, decidedAt };
  for (let lostAttempt = 0; ; ) {
    const task = await taskOf(deps, order, lostAttempt);
    const { attempt } = task;
    // Another process's may have been finished since this speech was looked for.
    const wasDone = task.state === 'done';
    const longestMs = decidedAt ? patienceMs.job : patienceMs.person;
    const subject = { userId, kind: 'speech' as const, subjectId: order.subjectId, attempt };
    if (!wasDone) await awaitRemoteTask(deps, subject, task, longestMs);
    const kept = await recallSpeech(deps, userId, toSpeak);
    if (kept) return kept;
    if (!wasDone)
      throw new AppError('speech_failed', 'This speech was lost before it could be heard. Please try again.');
    lostAttempt = attempt;
  }
}

type Order = { userId: string; subjectId: string; toSpeak: ScriptToSpeak; decidedAt: Date | undefined };

/** The task that speaks this, or has spoken it, unless that was lost; else a new one. */
function taskOf(
  deps: PaidSpeechDeps,
  { userId, subjectId, toSpeak, decidedAt }: Order,
  lostAttempt: number,
): Promise<RemoteTaskRow> {
  const subject = { userId, kind: 'speech' as const, subjectId };
  return deps.database.asSystem(async (tx) => {
    const last = await findLastRemoteTask(tx, subject);
    if (last && isOpen(last.state)) return last;
    if (last?.state === 'done' && last.attempt !== lostAttempt) return last;
    if (last?.state === 'unclear' && decidedAt && new Date(last.settled_at ?? 0) >= decidedAt) throw reasonOf(last);
    const attempt = (last?.attempt ?? 0) + 1;
    const intent = { provider: toSpeak.speaker.engine, request: { toSpeak }, followAfterSeconds };
    return intendRemoteTask(deps, tx, { ...subject, attempt, ...intent });
  }, userId);
}
