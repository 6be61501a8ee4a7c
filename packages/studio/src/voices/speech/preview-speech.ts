import { createHash } from 'node:crypto';
import type { LanguageCode } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import type { AdvancedSettings } from '@portray/contracts/video-settings';
import { findBalance } from '@portray/database/queries/credits';
import { type Preview, upsertPreview } from '@portray/database/queries/previews';
import { type FoundVoice, findDefaultVoice } from '@portray/database/queries/voices';
import { AppError } from '@portray/foundation/errors';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { Moderator } from '@portray/ports/moderator';
import { type ConcurrencyLimiter, shareOf } from '../../concurrency-limiter.ts';
import { withScratch } from '../../files/scratch.ts';
import { refuseUnsuitable } from '../../moderation/refuse-unsuitable.ts';
import type { Principal } from '../../principal.ts';
import { checkSpeech } from '../../videos/start/check-limits.ts';
import { checkScript } from '../../videos/start/video-order.ts';
import { findChosenVoice, voiceNotFound } from '../find-voice.ts';
import { type SpeakingVoice, speakingVoice } from '../speaking-voice.ts';
import { type KeptSpeechDeps, recallKept, recallSpeech, storeSpeech } from './kept-speech.ts';
import { isPaid, type SpeechOnceDeps, speechOnce } from './speech-once.ts';

export type PreviewDeps = SpeechOnceDeps & { heavyWork: ConcurrencyLimiter; moderator: Moderator };

export type PreviewRequest = {
  text: string;
  voiceId: string;
  language: LanguageCode;
  advancedSettings: AdvancedSettings;
};

export type SpokenPreview = { audioUrl: string; durationSeconds: number; timeline: SpeechTimeline };

/**
 * Audio and timeline of a text, for the live preview; cached. A listed voice that costs says the text only where that was
 * spoken before, else the provider's own sample. Visitors get short texts in Quick Start voices.
 * Throws AppError: script_required, script_too_long, invalid_input (what may not be said), voice_not_found, speech_failed,
 * service_busy, not_configured, provider_down, provider_busy, provider_refused, cancelled.
 */
export async function previewSpeech(
  deps: PreviewDeps,
  principal: Pick<Principal, 'userId'> | undefined,
  request: PreviewRequest,
  signal?: AbortSignal,
): Promise<SpokenPreview> {
  const chosen = principal
    ? await chooseAsPerson(deps, principal.userId, request)
    : await chooseAsVisitor(deps, request);
  const { language, advancedSettings: settings } = request;
  const speaker = await speakingVoice(deps.voices, chosen, language);
  const toSpeak = { speaker, script: request.text, language, settings };
  checkSpeech(deps.voices, toSpeak);
  const listener = principal?.userId;
  const isSample = speaker.cloneId === null && isPaid(deps, toSpeak);
  const make = () =>
    withScratch(deps.scratchFolder, (folder) =>
      isSample
        ? voiceSample(deps, speaker, language, folder, signal)
        : speechOnce(deps, listener, toSpeak, folder, signal),
    );
  const known = await recallSpeech(deps, listener, toSpeak);
  if (!known && !isSample) {
    await refuseUnsuitable(deps.moderator, {
      use: 'script',
      userId: principal?.userId,
      texts: [request.text],
      ...(signal && { signal }),
    });
  }
  const kept = known ?? (await deps.heavyWork.take(make, signal, shareOf(listener)));
  return { audioUrl: kept.audio_url, durationSeconds: kept.duration_seconds, timeline: kept.timeline };
}

function chooseAsPerson(deps: PreviewDeps, userId: string, request: PreviewRequest): Promise<FoundVoice> {
  return deps.database.asPerson(userId, async (tx) => {
    const plan = (await findBalance(tx, userId))?.user_type ?? 'free';
    checkScript({ script: request.text }, plan);
    return findChosenVoice(deps, tx, userId, request);
  });
}

async function chooseAsVisitor(deps: PreviewDeps, request: PreviewRequest): Promise<FoundVoice> {
  const surplus = [...request.text].length - limits.maxVisitorPreviewCharacters;
  if (surplus > 0) {
    throw new AppError(
      'script_too_long',
      `Without an account you can hear ${limits.maxVisitorPreviewCharacters} characters. Please remove ${surplus}, or sign up.`,
    );
  }
  checkScript({ script: request.text }, 'free');
  const voice = await deps.database.asSystem((tx) => findDefaultVoice(tx, request.voiceId));
  if (!voice) throw voiceNotFound();
  return voice;
}

/**
 * The provider's own sample of a voice that costs, for users who try voices out: fetched once, then kept for everyone.
 * Throws AppError: speech_failed (there is none), voice_not_found, provider_down, and what the store throws.
 */
async function voiceSample(
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
