import type { StoryboardDocument } from '@portray/contracts/calls/storyboards';
import { changeScene, type SceneChange } from '@portray/contracts/edit-scenes';
import { limits } from '@portray/contracts/limits';
import { plans, type UserType } from '@portray/contracts/plans';
import type { Scene } from '@portray/contracts/scene';
import type { Storyboard } from '@portray/contracts/storyboard';
import { defaultSettings } from '@portray/contracts/video-choices';
import type { AdvancedSettings } from '@portray/contracts/video-settings';
import type { VideoProject } from '@portray/contracts/videos';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { createUnsavedMemory } from '#lib/unsaved-memory.ts';
import type { Line } from '#live/use-try-out.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import { type BoardDocument, type SharedChoices, storedDocument } from './document/board-document.ts';
import type { Unsaved } from './document/document-reducer.ts';
import { createDocumentStore, type DocumentStore } from './document/document-store.ts';

const memory = createUnsavedMemory<Unsaved>('storyboard');

/** What every part of the storyboard's screen works with. */
export type Editor = {
  video: VideoProject;
  store: DocumentStore;
  storyboard: Storyboard;
  shared: SharedChoices;
  settings: AdvancedSettings;
  /** The scene that is shown, and its place from 0. */
  scene: Scene;
  index: number;
  select: (sceneId: string) => void;
  /** Edits the scenes; where that is not possible, a toast says why, and false is answered. `group`: typed in one go. */
  edit: (change: (board: Storyboard) => Storyboard, group?: string) => boolean;
  /** Changes the scene that is shown. */
  change: (change: SceneChange, group?: string) => void;
  /** Changes what all scenes share. */
  share: (change: Partial<SharedChoices>, group?: string) => void;
  /** Whether that can still be changed: of a finished video all of it stays but the title. */
  canShare: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Where the cursor was last in the script of the scene that is shown. */
  cursor: RefObject<number>;
  userType: UserType;
  maxWords: number;
  /** What is said in a scene, and how; undefined where nobody speaks yet. */
  lineOf: (scene: Scene) => Line | undefined;
  /** Whose photo is shown in a scene; null where there is none yet. */
  photoOf: (scene: Scene) => string | null;
};

/** The storyboard of a project, as it was answered, and all that can be done with it. */
export function useEditor(answer: StoryboardDocument): Editor {
  const { video } = answer;
  const queries = useQueryClient();
  const refreshPlan = (id: string) => {
    void queries.invalidateQueries({ queryKey: calls.storyboards.plan.queryKey({ input: { id } }) });
    void queries.invalidateQueries({ queryKey: calls.videos.list.key() });
  };
  const [store] = useState(() => openStore(answer, () => refreshPlan(video.id)));
  const state = useSyncExternalStore(store.watch, store.read, store.read);
  useEffect(() => store.adopt(storedDocument(answer)), [store, answer]);
  useKeptWhole(store);
  const { storyboard, shared } = state.history.present;
  const [selection, setSelection] = useState({ id: known(storyboard.scenes[0]).id, index: 0 });
  const found = storyboard.scenes.findIndex(({ id }) => id === selection.id);
  // Where the scene is gone, the one that took its place is shown.
  const index = found >= 0 ? found : Math.min(selection.index, storyboard.scenes.length - 1);
  const scene = known(storyboard.scenes[index]);
  if (selection.id !== scene.id || selection.index !== index) setSelection({ id: scene.id, index });
  const cursor = useRef(0);
  const { data: balance } = useQuery(calls.credits.balance.queryOptions());
  const userType = balance?.user_type ?? 'free';
  const settings = video.advanced_settings ?? defaultSettings;

  const edit: Editor['edit'] = (change, group) => {
    try {
      store.edit((now) => ({ ...now, storyboard: change(now.storyboard) }), group);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      toastError({ title: 'This cannot be done', message: error.message });
      return false;
    }
  };
  return {
    video,
    store,
    storyboard,
    shared,
    settings,
    scene,
    index,
    select: (id) => {
      if (id !== scene.id) cursor.current = 0;
      // A scene that was just made is found when it is drawn.
      setSelection({ id, index });
    },
    edit,
    change: (change, group) => {
      const name = group && `${group} ${scene.id}`;
      edit((board) => changeScene(board, scene.id, change), name);
    },
    share: (change, group) => store.edit((now) => ({ ...now, shared: { ...now.shared, ...change } }), group),
    canShare: video.status === 'draft' || video.status === 'failed',
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
    cursor,
    userType,
    maxWords: plans[userType].maxScriptWords,
    lineOf: (each) => lineIn({ storyboard, shared }, each, settings),
    photoOf: (each) => each.presenter?.photoUrl ?? shared.avatar_image_url,
  };
}

function lineIn({ shared }: BoardDocument, scene: Scene, settings: AdvancedSettings): Line | undefined {
  const voiceId = scene.voice?.id ?? shared.elevenlabs_voice_id;
  if (voiceId === null) return undefined;
  const { voiceSpeed, voiceEmotion } = settings;
  const emotion = scene.voice ? scene.voice.emotion : voiceEmotion;
  const heard = { voiceSpeed: scene.voice?.speed ?? voiceSpeed, ...(emotion && { voiceEmotion: emotion }) };
  return { text: scene.script.trim(), voiceId, language: shared.language, settings: heard };
}

/** An optional field of a scene that is to be left out again. */
export function without<Field extends keyof Scene>(board: Storyboard, sceneId: string, field: Field): Storyboard {
  const scenes = board.scenes.map((scene) => {
    if (scene.id !== sceneId || scene[field] === undefined) return scene;
    const { [field]: _, ...others } = scene;
    return others as Scene;
  });
  return { ...board, scenes };
}

function openStore(answer: StoryboardDocument, onSaved: () => void): DocumentStore {
  const { id } = answer.video;
  const store = createDocumentStore(
    {
      save: async ({ storyboard, version, save, unanswered }) => {
        const saved = await api.storyboards.save({ id, storyboard, version, save, unanswered: [...unanswered] });
        onSaved();
        return saved;
      },
      share: async ({ resolution, ...news }) => {
        const settings = answer.video.advanced_settings ?? defaultSettings;
        const chosen = { ...settings, resolution: resolution ?? undefined };
        await api.videos.change({ id, ...news, ...(resolution !== undefined && { advanced_settings: chosen }) });
        onSaved();
      },
      remember: (unsaved) => memory.remember(id, unsaved),
      now: Date.now,
    },
    storedDocument(answer),
  );
  const unsaved = memory.recall(id);
  if (unsaved) store.resume(unsaved);
  return store;
}

/** Saves before the page goes out of sight, and as soon as there is a network again. */
function useKeptWhole(store: DocumentStore): void {
  useEffect(() => {
    const save = () => void store.save().catch(() => undefined);
    store.open();
    addEventListener('online', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      removeEventListener('online', save);
      document.removeEventListener('visibilitychange', save);
      save();
      store.close();
    };
  }, [store]);
}

/** Whether another scene fits in. */
export const isFull = (board: Storyboard) => board.scenes.length >= limits.maxScenes;
