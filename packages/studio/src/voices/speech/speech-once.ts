import type { Preview } from '@portray/database/queries/previews';
import { type KeptSpeechDeps, type Listener, recallSpeech, speakAndKeep } from './kept-speech.ts';
import { type PaidSpeechDeps, speakPaid } from './paid-speech.ts';
import type { ScriptToSpeak } from './speak-script.ts';

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
