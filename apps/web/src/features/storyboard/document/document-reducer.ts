import { limits } from '@portray/contracts/limits';
import type { Storyboard } from '@portray/contracts/storyboard';
import type { ApiError } from '#lib/api/api-error.ts';
import {
  type BoardDocument,
  isSameDocument,
  type SharedChoices,
  type StoredDocument,
  sharedNews,
} from './board-document.ts';

/** What was shown before and what was taken back, with what is shown now. A document is never changed, only replaced. */
type History<Document> = {
  readonly past: readonly Document[];
  readonly present: Document;
  readonly future: readonly Document[];
  /** What the last edit belonged to, and when it was made: what follows soon in the same group is undone together with it. */
  readonly group: { name: string; atMs: number } | null;
};

/** So many steps can be taken back. */
const longest = 200;
/** Typing that pauses for longer begins another step. */
const groupMs = 1_500;

/** The history of a document that was just opened. */
export const openHistory = <Document>(present: Document): History<Document> => {
  return { past: [], present, future: [], group: null };
};

/** The history with another document, by an edit that can be undone; `group` names what is typed, such as one script. */
export function editHistory<Document>(
  { past, present, group }: History<Document>,
  next: Document,
  { name, atMs }: { name: string | undefined; atMs: number },
): History<Document> {
  const isSameStep = name !== undefined && group?.name === name && atMs - group.atMs < groupMs;
  return {
    past: isSameStep ? past : [...past, present].slice(-longest),
    present: next,
    future: [],
    group: name === undefined ? null : { name, atMs },
  };
}

/** The history one step back; itself where there is none. */
export function undo<Document>(history: History<Document>): History<Document> {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present: last, future, group: null };
}

/** The history one step further again; itself where nothing was taken back. */
export function redo<Document>(history: History<Document>): History<Document> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, group: null };
}

/** In conflict, another tab wrote the scenes meanwhile: somebody has to say which of the two stays. Gone is what was deleted. */
type Saving = 'nothing' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict' | 'gone';

/** A document that is not kept yet, the version it was written over, and the saves since then whose answers were lost. */
export type Unsaved = BoardDocument & { version: number; unanswered?: readonly string[] };

/** What is on its way, one at a time. */
export type DocumentRequest =
  | { call: 'save'; storyboard: Storyboard; version: number; save: string; unanswered: readonly string[] }
  | { call: 'share'; shared: SharedChoices; news: Partial<SharedChoices> };

/** What a page holds of a storyboard: what it shows, and what it needs to know to keep it. */
export type DocumentState = {
  readonly history: History<BoardDocument>;
  /** As Portray has it. */
  readonly saved: BoardDocument;
  readonly version: number;
  /** Saves that may have been written although no answer came: they are no other tab's. */
  readonly unanswered: readonly string[];
  readonly saving: Saving;
  /** When it was saved last, in milliseconds since 1970. */
  readonly savedAtMs: number | null;
  /** Why it could not be saved. */
  readonly problem: ApiError | undefined;
  readonly request: DocumentRequest | null;
  /** The page was left: nothing is saved by itself. */
  readonly isLeft: boolean;
};

export type DocumentEvent =
  /** `group` names what is typed, to be undone together. */
  | { type: 'edited'; document: BoardDocument; group?: string | undefined; atMs: number }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'resumed'; unsaved: Unsaved }
  /** Only while no request is on its way; `save` is a new id for it. */
  | { type: 'saveAsked'; save: string }
  /** `version` is the one that was written; missing where no scenes were. */
  | { type: 'answered'; version?: number | undefined; atMs: number }
  | { type: 'refused'; problem: ApiError }
  | { type: 'seenElsewhere'; now: StoredDocument }
  | { type: 'theirsTaken'; now: StoredDocument; atMs: number }
  | { type: 'ownKept'; now: StoredDocument }
  | { type: 'left' }
  | { type: 'entered' };

export type DocumentEffect =
  | { do: 'send'; request: DocumentRequest }
  /** Save after this time, in place of an earlier appointment; null for none. */
  | { do: 'saveIn'; ms: number | null }
  | { do: 'remember'; unsaved: Unsaved | null };

type Step = { state: DocumentState; effects: DocumentEffect[] };

const saveAfterMs = 700;
const tryAgainMs = 5_000;
const mostUnanswered = limits.maxUnansweredSaves;

/** A storyboard that was just opened. */
export function openDocument({ version, ...document }: StoredDocument): DocumentState {
  return {
    history: openHistory<BoardDocument>(document),
    saved: document,
    version,
    unanswered: [],
    saving: 'nothing',
    savedAtMs: null,
    problem: undefined,
    request: null,
    isLeft: false,
  };
}

/** Whether Portray lacks something. */
export const hasNews = ({ history, saved }: Pick<DocumentState, 'history' | 'saved'>) =>
  !isSameDocument(history.present, saved);

/** What a storyboard becomes by what happens to it, and what is to be done then. */
export function documentReducer(state: DocumentState, event: DocumentEvent): Step {
  switch (event.type) {
    case 'edited':
      return shown(state, editHistory(state.history, event.document, { name: event.group, atMs: event.atMs }));
    case 'undone':
      return shown(state, undo(state.history));
    case 'redone':
      return shown(state, redo(state.history));
    case 'resumed': {
      const { version, unanswered = [], ...document } = event.unsaved;
      return shown({ ...state, version, unanswered }, openHistory<BoardDocument>(document));
    }
    case 'saveAsked':
      return saveNow(state, event.save);
    case 'answered':
      return answered(state, event.version, event.atMs);
    case 'refused':
      return refused(state, event.problem);
    case 'seenElsewhere':
      return seenElsewhere(state, event.now);
    case 'theirsTaken': {
      const { version, ...document } = event.now;
      // An edit like any other: what was here can be had back.
      const history = editHistory(state.history, document, { name: undefined, atMs: event.atMs });
      return rest({ ...state, history, saved: document, version, unanswered: [] });
    }
    case 'ownKept': {
      const { version, ...saved } = event.now;
      return unsaved({ ...state, saved, version, unanswered: [] }, 0);
    }
    case 'left':
      return { state: { ...state, isLeft: true }, effects: [saveIn(null)] };
    case 'entered':
      return hasNews(state) ? unsaved({ ...state, isLeft: false }, saveAfterMs) : step({ ...state, isLeft: false });
  }
}

const step = (state: DocumentState, ...effects: DocumentEffect[]): Step => ({ state, effects });
const saveIn = (ms: number | null): DocumentEffect => ({ do: 'saveIn', ms });
const isUndecided = ({ saving }: DocumentState) => saving === 'conflict' || saving === 'gone';
const keepForReload = ({ history, version, unanswered }: DocumentState): DocumentEffect => {
  return { do: 'remember', unsaved: { ...history.present, version, unanswered } };
};

function shown(state: DocumentState, history: History<BoardDocument>): Step {
  const next = { ...state, history };
  if (!next.request && !isUndecided(next) && !hasNews(next)) return rest(next);
  return unsaved(next, saveAfterMs);
}

/** There is something to keep: in this tab at once, and elsewhere soon, unless somebody has to decide first. */
function unsaved(state: DocumentState, ms: number): Step {
  const mustWait = state.isLeft || state.saving === 'gone' || state.saving === 'conflict';
  const saving = isUndecided(state) && ms > 0 ? state.saving : 'unsaved';
  const next: DocumentState = { ...state, saving, problem: saving === 'unsaved' ? undefined : state.problem };
  return step(next, saveIn(mustWait && ms > 0 ? null : ms), keepForReload(next));
}

/** Nothing waits, and nothing is kept for a reload. */
function rest(state: DocumentState): Step {
  const saving = state.savedAtMs === null ? 'nothing' : 'saved';
  return step({ ...state, saving, problem: undefined }, saveIn(null), { do: 'remember', unsaved: null });
}

function saveNow(state: DocumentState, save: string): Step {
  if (state.request || isUndecided(state)) return step(state);
  if (!hasNews(state)) return rest(state);
  const request = requestFor(state, save);
  // Until an answer comes; a page that goes away meanwhile will not hear it.
  const unanswered = request.call === 'save' ? [...state.unanswered, save].slice(-mostUnanswered) : state.unanswered;
  const next: DocumentState = { ...state, request, unanswered, saving: 'saving' };
  return step(next, saveIn(null), keepForReload(next), { do: 'send', request });
}

function requestFor(
  { history: { present }, saved, version, unanswered }: DocumentState,
  save: string,
): DocumentRequest {
  const { storyboard, shared } = present;
  if (storyboard !== saved.storyboard) return { call: 'save', storyboard, version, save, unanswered };
  return { call: 'share', shared, news: sharedNews(saved.shared, shared) };
}

function answered({ request, ...before }: DocumentState, version: number | undefined, atMs: number): Step {
  if (!request) return step({ ...before, request });
  const saved =
    request.call === 'save'
      ? { ...before.saved, storyboard: request.storyboard }
      : { ...before.saved, shared: request.shared };
  const kept = version === undefined ? {} : { version, unanswered: [] };
  const state = { ...before, request: null, saved, ...kept, savedAtMs: atMs };
  // More of the same document follows at once; what was typed meanwhile waits for its pause.
  if (!hasNews(state)) return rest(state);
  return unsaved(state, state.history.present.storyboard === saved.storyboard ? 0 : saveAfterMs);
}

function refused({ request: _, ...before }: DocumentState, problem: ApiError): Step {
  const state = { ...before, request: null, problem };
  if (problem.code === 'changed_elsewhere') return step({ ...state, saving: 'conflict' }, keepForReload(state));
  // A file that is gone is another matter: it can be taken out.
  if (problem.code === 'not_found') return step({ ...state, saving: 'gone' }, keepForReload(state));
  const effects = [keepForReload(state), saveIn(state.isLeft ? null : tryAgainMs)];
  return step({ ...state, saving: 'failed' }, ...effects);
}

/** What another tab wrote is shown where nothing is written here; else the next save finds out. */
function seenElsewhere(state: DocumentState, { version, ...document }: StoredDocument): Step {
  if (version <= state.version || state.request || hasNews(state) || isUndecided(state)) return step(state);
  return rest({ ...state, history: openHistory<BoardDocument>(document), saved: document, version });
}
