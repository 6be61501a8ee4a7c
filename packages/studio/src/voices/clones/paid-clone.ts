import type { VoiceEngineId } from '@portray/contracts/voice-ids';
import { findLastRemoteTask, type RemoteTaskRow } from '@portray/database/queries/remote-tasks';
import { findVoiceByUrl } from '@portray/database/queries/voices';
import { AppError } from '@portray/foundation/errors';
import { awaitRemoteTask, followAfterSeconds } from '../../remote-tasks/await-remote-task.ts';
import { intendRemoteTask } from '../../remote-tasks/intend-remote-task.ts';
import type { RemoteDeps } from '../../remote-tasks/remote-kind.ts';
import { isOpen } from '../../remote-tasks/remote-moves.ts';
import type { CloneVoiceRequest } from './keep-clone.ts';

/**
 * A clone that an engine elsewhere keeps: written down before it is ordered, and ordered once, however many ask. Throws
 * AppError: not_found (the recording was deleted meanwhile), outcome_unclear, and what the engine throws.
 */
export async function clonePaid(
  deps: RemoteDeps,
  userId: string,
  engine: VoiceEngineId,
  request: CloneVoiceRequest,
): Promise<{ voiceId: string }> {
  const subject = { userId, kind: 'clone' as const, subjectId: request.voiceUrl };
  const find = () => deps.database.asPerson(userId, (tx) => findVoiceByUrl(tx, userId, request.voiceUrl));
  const task = await deps.database.asSystem(async (tx): Promise<RemoteTaskRow | undefined> => {
    const last = await findLastRemoteTask(tx, subject);
    if (last && isOpen(last.state)) return last;
    // Somebody else's may have been finished since this voice was looked for.
    if (last?.state === 'done' && (await findVoiceByUrl(tx, userId, request.voiceUrl))?.engine === engine)
      return undefined;
    const intent = { provider: engine, request, followAfterSeconds };
    return intendRemoteTask(deps, tx, { ...subject, attempt: (last?.attempt ?? 0) + 1, ...intent });
  }, userId);
  if (task) await awaitRemoteTask(deps, { ...subject, attempt: task.attempt }, task);
  const clone = await find();
  if (clone) return { voiceId: clone.voiceId };
  throw new AppError('not_found', 'This recording was deleted before its voice was finished. Please upload it again.');
}
