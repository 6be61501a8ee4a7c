import type { CaptionCue } from '@portray/contracts/captions';
import type { LanguageCode } from '@portray/contracts/languages';
import type { AdvancedSettings } from '@portray/contracts/video-settings';
import { findBalance } from '@portray/database/queries/credits';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { Moderator } from '@portray/ports/moderator';
import type { NoteUnread } from '@portray/ports/script-reading';
import { type ConcurrencyLimiter, shareOf } from '../../concurrency-limiter.ts';
import { withScratch } from '../../files/scratch.ts';
import { refuseUnsuitable } from '../../moderation/refuse-unsuitable.ts';
import type { Principal } from '../../principal.ts';
import { checkSpeech } from '../../videos/start/check-limits.ts';
import { checkScript } from '../../videos/start/video-order.ts';
import { findChosenVoice } from '../find-voice.ts';
import { speakingVoice } from '../speaking-voice.ts';
import { recallSpeech } from './kept-speech.ts';
import { type SpeechOnceDeps, speechOnce } from './speech-once.ts';

export type SpeakTextDeps = SpeechOnceDeps & {
  heavyWork: ConcurrencyLimiter;
  moderator: Moderator;
  noteUnread: NoteUnread;
};

export type SpeakTextRequest = { text: string; voiceId: string; language: LanguageCode; settings: AdvancedSettings };

export type SpokenText = {
  /** Of our store: '/files/…'; it is kept for a week. */
  audioUrl: string;
  timeline: SpeechTimeline;
  /** What of it is shown and not read aloud, in sentences. */
  notes: string[];
};

/** What makes captions of a timeline. */
export type TrackCaptions = (timeline: SpeechTimeline, language: LanguageCode) => Promise<CaptionCue[]>;

/**
 * Speaks a text, without a video; a video that says the same afterwards has the very same sound. Throws AppError:
 * script_required, script_too_long, invalid_input (what may not be said), voice_not_found, speech_failed, service_busy,
 * not_configured, provider_down, provider_busy, provider_refused, cancelled.
 */
export async function speakText(
  deps: SpeakTextDeps,
  { userId }: Pick<Principal, 'userId'>,
  { text, voiceId, language, settings }: SpeakTextRequest,
  signal?: AbortSignal,
): Promise<SpokenText> {
  const chosen = await deps.database.asPerson(userId, async (tx) => {
    checkScript({ script: text }, (await findBalance(tx, userId))?.user_type ?? 'free');
    return findChosenVoice(deps, tx, userId, { voiceId });
  });
  const speaker = await speakingVoice(deps.voices, chosen, language);
  const toSpeak = { speaker, script: text, language, settings };
  checkSpeech(deps.voices, toSpeak);
  const known = await recallSpeech(deps, userId, toSpeak);
  if (!known)
    await refuseUnsuitable(deps.moderator, { use: 'script', userId, texts: [text], ...(signal && { signal }) });
  const speak = () => withScratch(deps.scratchFolder, (folder) => speechOnce(deps, userId, toSpeak, folder, signal));
  const kept = known ?? (await deps.heavyWork.take(speak, signal, shareOf(userId)));
  return { audioUrl: kept.audio_url, timeline: kept.timeline, notes: await deps.noteUnread(text, language) };
}
