import { describesNothing } from '@portray/contracts/image-prompt';
import { type ImageMode, imageOrderFaults } from '@portray/contracts/image-rules';
import { limits } from '@portray/contracts/limits';

export type ImageWish = {
  mode: ImageMode;
  prompt: string;
  /** What is to be transformed: a file with its size, or a photo that is in the library. */
  picture: { bytes: number | undefined } | undefined;
  /** Whether the permission that the picture needs was ticked, where it needs one. */
  isPermitted: boolean;
};

/** Why an order cannot go out yet, as a sentence for people; undefined where it can. */
export function faultOf({ mode, prompt, picture, isPermitted }: ImageWish): string | undefined {
  const isBlank = describesNothing(prompt);
  const tooMany = prompt.length - limits.maxPromptCharacters;
  if (mode === 'image-to-image' && (isBlank || !picture)) return imageOrderFaults.nothingToTransform;
  if (isBlank) return imageOrderFaults.noPrompt;
  if (tooMany > 0) return `Please remove ${tooMany} ${tooMany === 1 ? 'character' : 'characters'}.`;
  if ((picture?.bytes ?? 0) >= limits.maxTransformImageBytes) return imageOrderFaults.tooLarge;
  return isPermitted ? undefined : 'Please confirm that this is you, or that you have this person’s permission.';
}

/** 'Blur background' once in the words, and out of them again. */
export function toggleWords(prompt: string, words: string): string {
  const parts = prompt.split(/\s*,\s*/).filter(Boolean);
  const others = parts.filter((part) => part.toLowerCase() !== words.toLowerCase());
  return others.length < parts.length ? others.join(', ') : [...parts, words].join(', ');
}

/** Whether `toggleWords` would take them out. */
export function hasWords(prompt: string, words: string): boolean {
  return prompt.split(/\s*,\s*/).some((part) => part.toLowerCase() === words.toLowerCase());
}
