import { imageOrderFaults } from '@portray/contracts/image-rules';
import { describesMinor } from '../prompt/minors.ts';
import { readPainting } from './read-painting.ts';

/**
 * Why no picture is made from a description, as a sentence for people; undefined where one is. What the painter of the
 * house does not understand may still be understood elsewhere, and matters little where a photo is changed.
 */
export function checkPrompt(prompt: string, { isPainted }: { isPainted: boolean }): string | undefined {
  if (describesMinor(prompt)) return imageOrderFaults.adultsOnly;
  if (!isPainted) return undefined;
  const { wish, change, notUnderstood } = readPainting(prompt);
  const isNothing = Object.keys({ ...wish, ...change }).length === 0;
  return isNothing && notUnderstood.length > 0 ? imageOrderFaults.nothingPainted : undefined;
}
