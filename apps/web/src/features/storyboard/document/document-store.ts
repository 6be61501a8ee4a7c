import { toApiError } from '#lib/api/api-error.ts';
import { createDecided } from '#lib/decided.ts';
import type { BoardDocument, SharedChoices, StoredDocument } from './board-document.ts';
import {
  type DocumentEffect,
  type DocumentEvent,
  type DocumentRequest,
  type DocumentState,
  documentReducer,
  openDocument,
  type Unsaved,
} from './document-reducer.ts';

type SaveRequest = Extract<DocumentRequest, { call: 'save' }>;

/** What a storyboard is kept by. */
export type DocumentKeeper = {
  /** Where Portray has another version by now, it refuses. Answers the next one. */
  save: (request: SaveRequest) => Promise<{ version: number }>;
  share: (news: Partial<SharedChoices>) => Promise<unknown>;
  /** Holds what is not kept yet, so that a reload loses nothing; null forgets it. */
  remember: (unsaved: Unsaved | null) => void;
  now: () => number;
};

/** Holds one storyboard with its history and saves it by itself, within a second after the last change. */
export function createDocumentStore(keeper: DocumentKeeper, opened: StoredDocument) {
  const { read, watch, tell } = createDecided<DocumentState, DocumentEvent, DocumentEffect>(
    documentReducer,
    openDocument(opened),
    run,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  function run(effect: DocumentEffect): void {
    if (effect.do === 'send') running = send(effect.request);
    else if (effect.do === 'remember') keeper.remember(effect.unsaved);
    else {
      clearTimeout(timer);
      if (effect.ms !== null) timer = setTimeout(saveQuietly, effect.ms);
    }
  }

  async function send(request: DocumentRequest): Promise<void> {
    try {
      const version = request.call === 'save' ? (await keeper.save(request)).version : undefined;
      if (request.call === 'share') await keeper.share(request.news);
      running = undefined;
      tell({ type: 'answered', version, atMs: keeper.now() });
    } catch (error) {
      running = undefined;
      tell({ type: 'refused', problem: toApiError(error) });
      throw error;
    }
  }

  /** One request at a time, until all of it is kept. Throws ApiError. */
  async function save(): Promise<void> {
    do {
      while (running !== undefined) await running;
      tell({ type: 'saveAsked', save: crypto.randomUUID() });
      await running;
    } while (read().saving === 'unsaved');
    const { saving, problem } = read();
    if ((saving === 'conflict' || saving === 'gone') && problem) throw problem;
  }

  const saveQuietly = () => void save().catch(() => undefined);

  return {
    watch,
    read,
    /** Shows another document, which can be undone; edits of one `group` that follow each other soon are undone together. */
    edit: (change: (now: BoardDocument) => BoardDocument, group?: string) => {
      const now = read().history.present;
      const document = change(now);
      if (document !== now) tell({ type: 'edited', document, group, atMs: keeper.now() });
    },
    undo: () => tell({ type: 'undone' }),
    redo: () => tell({ type: 'redone' }),
    /** Goes on with what was not saved before a reload. */
    resume: (unsaved: Unsaved) => tell({ type: 'resumed', unsaved }),
    /** Saves now, all of it. Throws ApiError. */
    save,
    /** Takes over what another tab wrote, where nothing is written here. */
    adopt: (now: StoredDocument) => tell({ type: 'seenElsewhere', now }),
    /** Ends a conflict: what another tab wrote is shown, and what was here can be had back by Undo. */
    takeTheirs: (now: StoredDocument) => tell({ type: 'theirsTaken', now, atMs: keeper.now() }),
    /** Ends a conflict: what another tab wrote is overwritten by what is here. */
    keepOwn: (now: StoredDocument) => tell({ type: 'ownKept', now }),
    close: () => tell({ type: 'left' }),
    open: () => tell({ type: 'entered' }),
  };
}

export type DocumentStore = ReturnType<typeof createDocumentStore>;
