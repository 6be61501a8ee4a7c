import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { limits } from '../limits.ts';
import { wordStarts } from '../voices/script.ts';
import { findMarks, readOffset, writtenOffset } from '../voices/speech-marks.ts';
import type { Scene, SceneText } from './scene.ts';
import type { Storyboard } from './storyboard.ts';

// Every edit makes a new document of an old one and leaves that as it was: to undo is to show the old one again.

/** What may be changed of a scene; its id stays. */
export type SceneChange = Partial<Omit<Scene, 'id'>>;

/** The storyboard with a scene put in at `index`, counted from 0. Throws AppError invalid_input at 40 scenes. */
export function addScene(board: Storyboard, index: number, scene: Scene): Storyboard {
  if (board.scenes.length >= limits.maxScenes)
    throw new AppError(
      'invalid_input',
      `A video can have up to ${limits.maxScenes} scenes. Join or delete some first.`,
    );
  return { ...board, scenes: board.scenes.toSpliced(index, 0, scene) };
}

/** The storyboard with one scene changed. Throws AppError invalid_input where it is gone. */
export function changeScene(board: Storyboard, id: string, change: SceneChange): Storyboard {
  const at = placeOf(board, id);
  return { ...board, scenes: board.scenes.with(at, { ...known(board.scenes[at]), ...change }) };
}

/** The storyboard with a copy of a scene behind it. Throws AppError invalid_input at 40 scenes. */
export function duplicateScene(board: Storyboard, id: string, newId: string): Storyboard {
  const at = placeOf(board, id);
  return addScene(board, at + 1, { ...structuredClone(known(board.scenes[at])), id: newId });
}

/** The storyboard with a scene at another place, counted from 0; beyond the ends it is the first or the last. */
export function moveScene(board: Storyboard, id: string, to: number): Storyboard {
  const at = placeOf(board, id);
  const others = board.scenes.toSpliced(at, 1);
  const place = Math.min(Math.max(0, to), others.length);
  return place === at ? board : { ...board, scenes: others.toSpliced(place, 0, known(board.scenes[at])) };
}

/** The storyboard without a scene. Throws AppError invalid_input for the last one. */
export function deleteScene(board: Storyboard, id: string): Storyboard {
  const at = placeOf(board, id);
  if (board.scenes.length === 1) throw new AppError('invalid_input', 'A video needs a scene. Change this one instead.');
  return { ...board, scenes: board.scenes.toSpliced(at, 1) };
}

/** The word of a script, from 0, that begins at the cursor (a UTF-16 offset) or next behind it; their number where none does. */
export function wordAtCursor(script: string, cursor: number): number {
  const starts = wordStarts(script);
  const at = readOffset(script, cursor);
  const next = starts.findIndex((start) => start >= at);
  return next < 0 ? starts.length : next;
}

/**
 * The storyboard with a scene cut in two before a word of its script, from 0. What stood in the picture by then goes on
 * in the second scene. Throws AppError invalid_input where there is no word on one side, and at 40 scenes.
 */
export function splitScene(board: Storyboard, id: string, word: number, newId: string): Storyboard {
  const at = placeOf(board, id);
  const whole = known(board.scenes[at]);
  const start = wordStarts(whole.script)[word];
  if (word < 1 || start === undefined)
    throw new AppError('invalid_input', 'A scene is split between two words. Place the cursor between them first.');
  const cut = cutBefore(whole.script, writtenOffset(whole.script, start));
  const first: Scene = {
    ...whole,
    script: whole.script.slice(0, cut).trimEnd(),
    texts: whole.texts.filter(({ fromWord }) => fromWord < word),
    transition: 'cut',
    holdSeconds: 0,
  };
  const texts = whole.texts.map((text) => ({ ...text, fromWord: Math.max(0, text.fromWord - word) }));
  const second: Scene = { ...whole, id: newId, script: whole.script.slice(cut).trimStart(), texts };
  return addScene({ ...board, scenes: board.scenes.with(at, first) }, at + 1, second);
}

/** A cut stands before the whole mark, and before brackets and quotation marks that open. */
function cutBefore(script: string, offset: number): number {
  const mark = findMarks(script).find(({ start, end }) => start < offset && offset < end);
  const at = mark?.start ?? offset;
  return at - (/[\p{Ps}\p{Pi}]*$/u.exec(script.slice(0, at))?.[0].length ?? 0);
}

/**
 * The storyboard with a scene and the next one made one: presenter, layout and background are the first one's. Throws
 * AppError invalid_input for the last scene, and where both together have too many texts.
 */
export function joinScenes(board: Storyboard, id: string): Storyboard {
  const at = placeOf(board, id);
  const first = known(board.scenes[at]);
  const second = board.scenes[at + 1];
  if (!second) throw new AppError('invalid_input', 'This is the last scene. Choose the one before it to join them.');
  const texts = joinTexts(first, second);
  if (texts.length > limits.maxTextsPerScene)
    throw new AppError(
      'invalid_input',
      `Together these scenes have ${texts.length} texts; a scene can have ${limits.maxTextsPerScene}. Remove some first.`,
    );
  const { transition, holdSeconds } = second;
  const joined = { ...first, script: joinScripts(first.script, second.script), texts, transition, holdSeconds };
  return { ...board, scenes: board.scenes.toSpliced(at, 2, joined) };
}

/** Words of the second scene that stood in the first one already just go on. */
function joinTexts(first: Scene, second: Scene): SceneText[] {
  const before = wordStarts(first.script).length;
  const wordsOf = (text: SceneText) => JSON.stringify({ ...text, fromWord: 0 });
  const stood = new Set(first.texts.map(wordsOf));
  const added = second.texts.filter((text) => text.fromWord > 0 || !stood.has(wordsOf(text)));
  return [...first.texts, ...added.map((text) => ({ ...text, fromWord: text.fromWord + before }))];
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u;

function joinScripts(first: string, second: string): string {
  const [before, after] = [first.trimEnd(), second.trimStart()];
  if (before === '' || after === '') return before + after;
  const isUnspaced = unspaced.test(before.at(-1) ?? '') && unspaced.test(after[0] ?? '');
  return before + (isUnspaced ? '' : ' ') + after;
}

function placeOf(board: Storyboard, id: string): number {
  const at = board.scenes.findIndex((scene) => scene.id === id);
  if (at < 0) throw new AppError('invalid_input', 'This scene is not there any more.');
  return at;
}
