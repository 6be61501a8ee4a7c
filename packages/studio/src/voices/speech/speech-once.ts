import { limits } from '@portray/contracts/limits';
import type { Preview } from '@portray/database/queries/previews';
import { findLastRemoteTask, type RemoteTaskRow } from '@portray/database/queries/remote-tasks';
import { AppError } from '@portray/foundation/errors';
import type { Speech } from '@portray/ports/voice';
import { awaitRemoteTask, followAfterSeconds, patienceMs, reasonOf } from '../../remote-tasks/await-remote-task.ts';
import { intendRemoteTask } from '../../remote-tasks/intend-remote-task.ts';
import type { RemoteDeps } from '../../remote-tasks/remote-kind.ts';
import { isOpen } from '../../remote-tasks/remote-moves.ts';
import {
  fetchSpeech,
  hashOf,
  type KeptSpeechDeps,
  keepSpeech,
  type Listener,
  recallSpeech,
  speakAndKeep,
} from './kept-speech.ts';
import { type ScriptToSpeak, speakScript } from './speak-script.ts';

export type SpeechOnceDeps = KeptSpeechDeps & RemoteDeps;

/** Speech that is made and paid once: what is kept, else what is made now. Throws what speaking throws. */
export async function speechOnce(
  deps: SpeechOnceDeps,
  listener: Listener,
  toSpeak: ScriptToSpeak,
  folder: string,
  signal?: AbortSignal,
): Promise<Preview> {
  const known = await recallSpeech(deps, listener, toSpeak);
  if (known) return known;
  if (listener && isPaid(deps, toSpeak)) return speakPaid(deps, listener, toSpeak);
  return speakAndKeep(deps, listener, toSpeak, folder, signal);
}

/** Whether the engine of a voice costs. */
export function isPaid({ voices }: Pick<KeptSpeechDeps, 'voices'>, { speaker }: ScriptToSpeak): boolean {
  return voices.find(speaker.engine).isPaid;
}

/**
 * The speech of a video: the very sound that its owner has heard, else speech made now. What was paid for is kept before
 * it is used, so that an attempt that fails later, or is made again, does not pay again. The speech of a long video is kept,
 * too, and with `isKept` every one: parts of it that were drawn fit no other speech. Throws what speaking throws.
 */
export async function speechForVideo(
  deps: SpeechOnceDeps,
  { userId, startedAt, isKept = false }: { userId: string; startedAt: Date; isKept?: boolean },
  toSpeak: ScriptToSpeak,
  folder: string,
  signal?: AbortSignal,
): Promise<Speech> {
  const known = await recallSpeech(deps, userId, toSpeak);
  if (known) return fetchSpeech(deps, known, folder, signal);
  if (isPaid(deps, toSpeak)) {
    return fetchSpeech(deps, await speakPaid(deps, userId, toSpeak, startedAt), folder, signal);
  }
  const speech = await speakScript(deps, toSpeak, folder, signal);
  if (!isKept && speech.timeline.durationSeconds <= limits.longVideoSeconds) return speech;
  return fetchSpeech(deps, await keepSpeech(deps, userId, toSpeak, speech, folder, signal), folder, signal);
}

/**
 * Speech that costs: written down before it is ordered, and ordered once. What was ordered is kept even if no caller waits
 * any more. After an order whose outcome is unclear only a person orders again: `decidedAt` is when they last decided,
 * undefined for now. Throws AppError: outcome_unclear, and what the engine throws.
 */
export async function speakPaid(
  deps: SpeechOnceDeps,
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
  deps: SpeechOnceDeps,
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
