import { limits } from '@portray/contracts/limits';
import { scriptWarningRatio } from '@portray/contracts/plans';
import { countWords } from '@portray/contracts/script';
import { readAloudSeconds } from '#lib/sound/read-aloud-seconds.ts';
import type { WizardDraft } from '../draft/draft.ts';

/** How the counter looks: from 80 % of the limit it warns, above the limit it refuses. */
export function counterTone(words: number, limit: number): 'calm' | 'warn' | 'over' {
  if (words > limit) return 'over';
  return words > limit * scriptWarningRatio ? 'warn' : 'calm';
}

/** How long the video of a draft will be, roughly, with the pauses that its script asks for. */
export function draftSeconds({ script, advancedSettings }: WizardDraft): number {
  return readAloudSeconds(script, advancedSettings.voiceSpeed);
}

/** The script up to its `limit`th word, as `countWords` counts them; a shorter one as it is. */
export function firstWords(script: string, limit: number): string {
  if (countWords(script) <= limit) return script;
  let from = 0;
  let to = script.length;
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if (countWords(script.slice(0, middle)) <= limit) from = middle;
    else to = middle - 1;
  }
  return script.slice(0, endOfWord(script, from)).trimEnd();
}

/** Never in the middle of a letter that needs two units. */
function endOfWord(script: string, index: number): number {
  const code = script.charCodeAt(index - 1);
  return code >= 0xd800 && code <= 0xdbff ? index - 1 : index;
}

/**
 * Applies the limit to a typed or pasted script. One that was already too long, such as a restored draft, may shrink but not grow.
 */
export function limitScript(before: string, typed: string, limit: number): { script: string; isShortened: boolean } {
  const allowed = Math.max(limit, countWords(before));
  const fitting = typed.slice(0, endOfWord(typed, limits.maxScriptCharacters));
  const script = isFullAndContinued(before, fitting, allowed) ? before : firstWords(fitting, allowed);
  return { script, isShortened: script !== typed };
}

/** Letters that come after the last blank of a full script; without that blank they would grow onto its last word. */
function isFullAndContinued(before: string, typed: string, limit: number): boolean {
  if (!/\s$/u.test(before) || !typed.startsWith(before)) return false;
  return countWords(before) === limit && countWords(typed) > limit;
}

/** A script before it was cut, and as it is now, so that what was cut off can be had back. */
export type Shortened = { before: string; after: string };

/**
 * What Undo leads back to after some typing: to before the first letter that was too many, for as long as the script is
 * full. Null where nothing is cut off.
 */
export function shortenedNow(
  known: Shortened | null,
  before: string,
  { script, isShortened }: ReturnType<typeof limitScript>,
  limit: number,
): Shortened | null {
  const cut = known?.after === before ? known : null;
  if (isShortened) return { before: cut?.before ?? before, after: script };
  const isLost = cut !== null && cut.before !== cut.after;
  return isLost && countWords(script) >= limit ? { ...cut, after: script } : null;
}
