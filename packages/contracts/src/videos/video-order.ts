import { isBlank } from '../text.ts';

/** What every new video needs, in the wizard's words as well as in a request's. */
export type OrderParts = { image: string | null; script: string; title: string; hasVoice: boolean };

/** What people are told who have chosen no voice. */
export const noVoiceWords = 'Please select an existing voice or upload a new voice file.';

/** Why a video cannot be started. */
export type OrderGap = { code: 'missing_information' | 'voice_required'; message: string };

/** What an order lacks, named in one sentence; undefined where it is complete. */
export function findOrderGap({ image, script, title, hasVoice }: OrderParts): OrderGap | undefined {
  const missing = [!image && 'an image', !script.trim() && 'a script', isBlank(title) && 'a project name'].filter(
    (name) => name !== false,
  );
  if (missing.length > 0) {
    return { code: 'missing_information', message: `Please provide ${missing.join(' and ')} first.` };
  }
  if (hasVoice) return undefined;
  return { code: 'voice_required', message: noVoiceWords };
}
