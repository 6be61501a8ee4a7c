import { imageOrderFaults } from '@portray/contracts/image-rules';
import { describesMinor } from '../prompt/minors.ts';
import { readPortrait } from './read-portrait.ts';

/**
 * Why no picture is made from a description, as a sentence for people; undefined where one is. What the sculptor of the
 * house does not understand may still be understood elsewhere, and matters little where a photo is changed.
 */
export function checkPrompt(prompt: string, { isDrawnHere }: { isDrawnHere: boolean }): string | undefined {
  if (describesMinor(prompt)) return imageOrderFaults.adultsOnly;
  if (!isDrawnHere) return undefined;
  const { facts, notUnderstood } = readPortrait(prompt);
  const isNothing = Object.keys(facts).length === 0;
  return isNothing && notUnderstood.length > 0 ? imageOrderFaults.nothingDrawn : undefined;
}
