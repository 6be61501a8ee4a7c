import { imageOrderFaults } from '@portray/contracts/image-rules';
import { readPainting } from './read-prompt.ts';

/** Why the painter will not paint a description, as a sentence for people; undefined where it will. */
export function checkPrompt(prompt: string): string | undefined {
  const { wish, change, notUnderstood, asksForChild } = readPainting(prompt);
  if (asksForChild) return imageOrderFaults.adultsOnly;
  const isNothing = Object.keys({ ...wish, ...change }).length === 0;
  return isNothing && notUnderstood.length > 0 ? imageOrderFaults.nothingPainted : undefined;
}
