import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import { isReadyVoice } from '@portray/contracts/voice-ids';
import type { Transaction } from '@portray/database/open-database';
import { type FoundVoice, findVoice, findVoiceByUrl } from '@portray/database/queries/voices';
import { AppError } from '@portray/foundation/errors';
import { voiceNotFound } from './voice-not-found.ts';

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
