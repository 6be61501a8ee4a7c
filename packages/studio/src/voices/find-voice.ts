import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import { isReadyVoice } from '@portray/contracts/voice-ids';
import type { Transaction } from '@portray/database/open-database';
import { type FoundVoice, findVoice, findVoiceByUrl } from '@portray/database/queries/voices';
import { AppError } from '@portray/foundation/errors';

export type VoiceChoice = {
  voiceId: string;
  /** The recording that a new clone was made from; counts where the id is a placeholder. */
  voiceUrl?: string | null | undefined;
};

/** The Quick Start voice or the person's clone that was chosen. Throws AppError voice_not_found, invalid_input. */
export async function findChosenVoice(
  { publicUrl }: { publicUrl: string },
  tx: Transaction,
  userId: string,
  { voiceId, voiceUrl }: VoiceChoice,
): Promise<FoundVoice> {
  const named = isReadyVoice(voiceId) ? await findVoice(tx, userId, voiceId) : undefined;
  const url = voiceUrl ? fileUrlOf(filePathOf(voiceUrl, publicUrl)) : undefined;
  const found = named ?? (url ? await findVoiceByUrl(tx, userId, url) : undefined);
  if (found && isReadyVoice(found.voiceId)) return found;
  if (isReadyVoice(voiceId)) throw voiceNotFound();
  throw new AppError('voice_not_found', 'This voice is not ready yet. Please clone it first, or choose another one.');
}

/** The error for a chosen voice that is gone, or not the person's. */
export function voiceNotFound(): AppError {
  return new AppError('voice_not_found', 'This voice no longer exists. Please choose another one.');
}

/** The error for a library row that is gone, or not the person's. */
export function cloneNotFound(): AppError {
  return new AppError('not_found', 'This voice no longer exists. It may have been deleted in another window.');
}
