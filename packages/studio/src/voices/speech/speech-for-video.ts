import { limits } from '@portray/contracts/limits';
import type { Speech } from '@portray/ports/voice';
import { fetchSpeech, keepSpeech, recallSpeech } from './kept-speech.ts';
import { type PaidSpeechDeps, speakPaid } from './paid-speech.ts';
import { type ScriptToSpeak, speakScript } from './speak-script.ts';
import { isPaid } from './speech-once.ts';

/**
 * The speech of a video: the very sound that its owner has heard, else speech made now. What was paid for is kept before
 * it is used, so that an attempt that fails later, or is made again, does not pay again. The speech of a long video is kept,
 * too: parts of it that were drawn fit no other speech. Throws what speaking throws.
 */
export async function speechForVideo(
  deps: PaidSpeechDeps,
  { userId, startedAt }: { userId: string; startedAt: Date },
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
  if (speech.timeline.durationSeconds <= limits.longVideoSeconds) return speech;
  return fetchSpeech(deps, await keepSpeech(deps, userId, toSpeak, speech, folder, signal), folder, signal);
}
