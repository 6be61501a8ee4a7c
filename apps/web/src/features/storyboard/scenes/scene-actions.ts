import {
  addScene,
  deleteScene,
  duplicateScene,
  joinScenes,
  moveScene,
  splitScene,
  wordAtCursor,
} from '@portray/contracts/edit-scenes';
import { limits } from '@portray/contracts/limits';
import type { Scene } from '@portray/contracts/scene';
import { hideToast, toastUndo } from '#ui/dialog/toasts.tsx';
import type { Editor } from '../use-editor.ts';

/** What can be done with a scene of the strip; each can be undone. */
export type SceneActions = {
  select: (id: string) => void;
  /** Puts a new scene behind one, and shows it. */
  addAfter: (id: string) => void;
  duplicate: (id: string) => void;
  /** Cuts the scene that is shown in two before the word at the cursor. */
  split: () => void;
  joinWithNext: (id: string) => void;
  remove: (id: string) => void;
  /** To a place from 0. */
  move: (id: string, to: number) => void;
};

/** `say` tells those who do not see it. */
export function sceneActions(editor: Editor, say: (sentence: string) => void): SceneActions {
  const { storyboard, edit, select, store } = editor;
  const placeOf = (id: string) => storyboard.scenes.findIndex((scene) => scene.id === id);
  return {
    select,
    addAfter(id) {
      const scene = newScene(storyboard.scenes[placeOf(id)]);
      if (edit((board) => addScene(board, placeOf(id) + 1, scene))) select(scene.id);
    },
    duplicate(id) {
      const newId = crypto.randomUUID();
      if (edit((board) => duplicateScene(board, id, newId))) select(newId);
    },
    split() {
      const newId = crypto.randomUUID();
      const { id, script } = editor.scene;
      const word = wordAtCursor(script, editor.cursor.current);
      if (edit((board) => splitScene(board, id, word, newId))) select(newId);
    },
    joinWithNext(id) {
      if (edit((board) => joinScenes(board, id))) select(id);
    },
    remove(id) {
      const place = placeOf(id);
      if (!edit((board) => deleteScene(board, id))) return;
      const toast = toastUndo({
        title: `Scene ${place + 1} deleted`,
        message: 'It can be brought back.',
        seconds: limits.undoSeconds,
        onUndo: () => bringBack(editor, storyboard.scenes[place], place),
      });
      const leave = store.watch(() => {
        if (store.read().history.present.storyboard.scenes.every((scene) => scene.id !== id)) return;
        leave();
        hideToast(toast);
      });
      store.save().catch(() => undefined);
    },
    move(id, to) {
      const place = Math.min(Math.max(0, to), storyboard.scenes.length - 1);
      if (place === placeOf(id)) return;
      edit((board) => moveScene(board, id, place));
      say(`Scene ${place + 1} of ${storyboard.scenes.length}`);
    },
  };
}

/** Puts a deleted scene back where it was, whatever was done since. */
function bringBack({ edit, select }: Editor, scene: Scene | undefined, place: number): void {
  if (!scene) return;
  const put = edit((board) => (board.scenes.some(({ id }) => id === scene.id) ? board : addScene(board, place, scene)));
  if (put) select(scene.id);
}

/** A scene that goes on as the one before it looks, without its words and texts. */
function newScene(before: Scene | undefined): Scene {
  const { presenter, voice } = before ?? {};
  return {
    id: crypto.randomUUID(),
    script: '',
    layout: before?.layout ?? { kind: 'full' },
    background: before && isStill(before) ? before.background : { kind: 'photo' },
    texts: [],
    transition: before?.transition ?? 'cut',
    holdSeconds: 0,
    ...(presenter && { presenter }),
    ...(voice && { voice }),
  };
}

const isStill = ({ background: { kind } }: Scene) => kind !== 'slide' && kind !== 'clip';
