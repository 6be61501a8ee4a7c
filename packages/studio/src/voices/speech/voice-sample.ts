import { createHash } from 'node:crypto';
import type { LanguageCode } from '@portray/contracts/languages';
import { type Preview, upsertPreview } from '@portray/database/queries/previews';
import { AppError } from '@portray/foundation/errors';
import type { SpeakingVoice } from '../speaking-voice.ts';
import { type KeptSpeechDeps, recallKept, storeSpeech } from './kept-speech.ts';

/**
 * The provider's own sample of a voice that costs, for whoever tries voices out: fetched once, then kept for everybody.
 * Throws AppError: speech_failed (there is none), voice_not_found, provider_down, and what the store throws.
 */
export async function voiceSample(
  deps: KeptSpeechDeps,
  { engine, voiceId }: Pick<SpeakingVoice, 'engine' | 'voiceId'>,
  language: LanguageCode,
  folder: string,
  signal?: AbortSignal,
): Promise<Preview> {
  const hash = createHash('sha256')
    .update(JSON.stringify(['sample', engine, voiceId]))
    .digest('hex');
  const known = await recallKept(deps, hash);
  if (known) return known;
  const speech = await deps.voices.sample(engine, { voiceId, language, folder, ...(signal && { signal }) });
  if (!speech) {
    throw new AppError('speech_failed', 'There is no sample of this voice. Generate the audio to hear it.');
  }
  const preview = await storeSpeech(deps, { hash, listener: undefined }, speech, folder, signal);
  const nobody = { user_id: null, clone_id: null };
  await deps.database.asSystem((tx) => upsertPreview(tx, hash, { ...preview, ...nobody }, deps.now()));
  return preview;
}
