import type { Scene, SceneText } from './scene.ts';
import type { Storyboard } from './storyboard.ts';
import { namesIn, wordsOf } from './templates/place-names.ts';

/** A storyboard in which these words are a variable wherever they stand as whole words; marks for the voice stay around it. */
export function makeVariable(board: Storyboard, words: string, name: string): Storyboard {
  const edge = String.raw`[\p{L}\p{M}\p{N}_{}]`;
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const found = new RegExp(`(?<!${edge})${literal}(?!${edge})`, 'gu');
  return changeWords(board, (text) => text.replace(found, () => `{{${name}}}`));
}

/** A storyboard in which a variable is the words again that it was made of. */
export function takeBack(board: Storyboard, name: string, words: string): Storyboard {
  return changeWords(board, (text) => text.replaceAll(`{{${name}}}`, () => words));
}

function changeWords(board: Storyboard, change: (text: string) => string): Storyboard {
  const scenes = board.scenes.map(
    (scene): Scene => ({
      ...scene,
      script: change(scene.script),
      texts: scene.texts.map((text) => changeText(text, change)),
    }),
  );
  return { ...board, scenes };
}

function changeText(text: SceneText, change: (text: string) => string): SceneText {
  if (text.kind === 'list') return { ...text, items: text.items.map(change) };
  if (text.kind !== 'lower-third') return { ...text, text: change(text.text) };
  return { ...text, name: change(text.name), ...(text.line !== undefined && { line: change(text.line) }) };
}

/** How often a storyboard writes a variable. */
export function timesWritten({ scenes }: Storyboard, name: string): number {
  return scenes
    .flatMap(wordsOf)
    .flatMap(namesIn)
    .filter((each) => each === name).length;
}

/** The name of a variable by what people call it, that none of the others has: 'First name' is 'first_name'. */
export function nameFor(label: string, taken: readonly string[]): string {
  const letters = label
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^[^\p{L}]+|_+$/gu, '')
    .slice(0, 36);
  const name = letters || 'text';
  if (!taken.includes(name)) return name;
  const next = Array.from({ length: taken.length + 1 }, (_, index) => `${name}_${index + 2}`);
  return next.find((each) => !taken.includes(each)) ?? name;
}
