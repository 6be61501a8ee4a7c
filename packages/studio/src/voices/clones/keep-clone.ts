import type { LanguageCode } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { blankIsNull, cutText } from '@portray/contracts/text';
import type { VoiceEngineId } from '@portray/contracts/voice-ids';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { insertConsent } from '@portray/database/queries/consents';
import { findVoiceConsent, upsertClone } from '@portray/database/queries/voices-write';
import { known } from '@portray/foundation/known';
import type { ClonedVoice } from '@portray/ports/voice';
import { ownFile } from '../../files/own-file.ts';
import { voiceReady } from '../../webhooks/events.ts';
import { type EventDeps, recordEvent } from '../../webhooks/record-event.ts';

export type CloneVoiceRequest = {
  /** A recording that the person uploaded. */
  voiceUrl: string;
  projectName: string;
  language: LanguageCode;
  /** What is said in the recording; only kept where the engine needs it. */
  transcript?: string | undefined;
  /** The wording that was ticked; needed once for each recording. */
  consent?: { version: string } | undefined;
};

/**
 * Puts a voice that was made into its owner's library, with the consent. Throws AppError not_found where the recording was
 * deleted meanwhile.
 */
export async function keepClone(
  deps: EventDeps & { publicUrl: string },
  tx: Transaction,
  userId: string,
  { voiceUrl, projectName, language, transcript, consent }: CloneVoiceRequest,
  { engine, voiceId, baseVoiceId, match }: ClonedVoice & { engine: VoiceEngineId },
): Promise<{ voiceId: string }> {
  const { url } = await ownFile(deps, tx, userId, voiceUrl, 'audio');
  const consentId =
    (await findVoiceConsent(tx, userId, url)) ??
    (await insertConsent(tx, userId, { kind: 'voice', file_url: url, wording_version: known(consent).version }));
  const clone = await upsertClone(tx, userId, {
    voice_name: nameAfter(projectName),
    voiceId,
    original_voice_url: url,
    engine,
    base_voice_id: baseVoiceId ?? null,
    match: match ?? null,
    transcript: transcript ?? null,
    language,
    consent_id: consentId,
  });
  await recordEvent(deps, tx, userId, voiceReady(clone.voiceId));
  await publishEvent(tx, userId, { type: 'library.changed', library: 'voices' });
  return clone;
}

const nameEnd = ' - Voice';

/** A new voice is named after its project; long names are cut. */
function nameAfter(projectName: string): string | null {
  const name = cutText(blankIsNull(projectName) ?? '', limits.maxVoiceNameCharacters - nameEnd.length);
  return name ? `${name}${nameEnd}` : null;
}
