import { limits } from '@portray/contracts/limits';
import type { Preview } from '@portray/database/queries/previews';
import type { Speech } from '@portray/ports/voice';
import {
  fetchSpeech,
  type KeptSpeechDeps,
  keepSpeech,
  type Listener,
  recallSpeech,
  speakAndKeep,
} from './kept-speech.ts';
import { type PaidSpeechDeps, speakPaid } from './paid-speech.ts';
import { type ScriptToSpeak, speakScript } from './speak-script.ts';

export type SpeechOnceDeps = PaidSpeechDeps;

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
  deps: PaidSpeechDeps,
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
