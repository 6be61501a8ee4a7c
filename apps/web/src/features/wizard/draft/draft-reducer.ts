import type { VideoDraft } from '@portray/contracts/videos';
import type { ApiError } from '#lib/api/api-error.ts';
import { changeDraft, isBlank, savedFields, type WizardDraft, withoutBackdropPicture } from './draft.ts';
import { type Base, baseOf, isBehind, newsIn, type StoredDraft, type Was, wordsBehind, wordsOf } from './draft-base.ts';

/**
 * In conflict, another tab wrote the same meanwhile: somebody has to say which of the two stays. Gone is what was deleted
 * elsewhere: nothing is saved until somebody keeps it as a new draft, or the deletion is taken back.
 */
type Saving = 'nothing' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict' | 'gone';

export type DraftState = {
  draft: WizardDraft;
  projectId: string | null;
  saving: Saving;
  /** When it was saved last, in milliseconds since 1970. */
  savedAtMs: number | null;
  /** Why it could not be saved. */
  problem: ApiError | undefined;
};

/** A draft that the server does not have yet, and what it was written over. */
export type Unsaved = { draft: WizardDraft; was: Was };

/** What is on its way to the server: `fields` are those of the draft as it was then. */
export type DraftRequest = {
  draft: WizardDraft;
  /** The picture behind the person was taken out of the draft, because it is no longer there. */
  hasLostBackdrop: boolean;
} & (
  | { call: 'create'; fields: VideoDraft; isAnew: boolean }
  | { call: 'findOrCreate'; fields: VideoDraft & { title: string } }
  | { call: 'change'; id: string; fields: VideoDraft; was: Was }
);

/** What a page holds of a draft: what it shows, and what it needs to know to save it. */
export type DraftMind = {
  readonly shown: DraftState;
  readonly base: Base;
  /** How a new draft begins; as long as it is still that, it is not worth a project. */
  readonly begun: WizardDraft;
  /** One at a time. */
  readonly request: DraftRequest | null;
  /** The page was left: nothing is saved by itself. */
  readonly isLeft: boolean;
};

/** `news`: only where there are any. `project`: work is to begin, which needs one that is as it is shown. `anew`: as another one. */
export type SaveNeed = 'news' | 'project' | 'anew';

export type DraftEvent =
  | { type: 'changed'; change: Partial<WizardDraft> }
  | { type: 'resumed'; unsaved: Unsaved }
  /** Only while no request is on its way. */
  | { type: 'saveAsked'; need: SaveNeed }
  | { type: 'answered'; now: StoredDraft; atMs: number }
  | { type: 'refused'; problem: ApiError }
  | { type: 'seenElsewhere'; now: StoredDraft }
  | { type: 'conflictResolved'; now: StoredDraft; keepsOwn: boolean }
  | { type: 'goneElsewhere' }
  | { type: 'foundAgain' }
  | { type: 'keptAnew'; change: Partial<WizardDraft> }
  | { type: 'left' }
  | { type: 'entered' };

export type DraftEffect =
  | { do: 'send'; request: DraftRequest }
  /** Save after this time, in place of an earlier appointment; null for none. */
  | { do: 'saveIn'; ms: number | null }
  | { do: 'remember'; projectId: string | null; unsaved: Unsaved | null }
  | { do: 'sayBackdropLost' };

type Step = { state: DraftMind; effects: DraftEffect[] };

const saveAfterMs = 700;
const tryAgainMs = 5_000;

/** The draft of a project that was opened, or a new one as it was `begun`. */
export function openDraft(opened: StoredDraft | undefined, begun: WizardDraft): DraftMind {
  const { draft, id: projectId } = opened ?? { draft: begun, id: null };
  const shown = { draft, projectId, saving: 'nothing', savedAtMs: null, problem: undefined } as const;
  return { shown, base: baseOf(opened), begun, request: null, isLeft: false };
}

/** What a draft becomes by what happens to it, and what is to be done then. */
export function draftReducer(state: DraftMind, event: DraftEvent): Step {
  switch (event.type) {
    case 'changed':
      return changed(state, event.change);
    case 'resumed':
      return resumed(state, event.unsaved);
    case 'saveAsked':
      return saveAsked(state, event.need);
    case 'answered':
      return answered(state, event.now, event.atMs);
    case 'refused':
      return refused(state, event.problem);
    case 'seenElsewhere':
      return seenElsewhere(state, event.now);
    case 'conflictResolved': {
      const draft = event.keepsOwn ? state.shown.draft : event.now.draft;
      return only(show({ ...state, base: baseOf(event.now) }, { saving: 'unsaved', problem: undefined, draft }));
    }
    case 'goneElsewhere': {
      const gone = show(state, { saving: 'gone', problem: undefined });
      return { state: gone, effects: [...appointment(gone, null), keepForReload(gone)] };
    }
    case 'foundAgain':
      return only(show(state, { saving: 'unsaved', problem: undefined }));
    case 'keptAnew':
      return only(show(state, { draft: changeDraft(state.shown.draft, event.change) }));
    case 'left':
      return { state: { ...state, isLeft: true }, effects: [{ do: 'saveIn', ms: null }] };
    case 'entered': {
      const here = { ...state, isLeft: false };
      return { state: here, effects: hasNews(here) ? appointment(here, saveAfterMs) : [] };
    }
  }
}

const only = (state: DraftMind): Step => ({ state, effects: [] });
const show = (state: DraftMind, change: Partial<DraftState>): DraftMind => ({
  ...state,
  shown: { ...state.shown, ...change },
});

const isGone = ({ shown }: DraftMind) => shown.saving === 'gone';
/** Somebody has to say how it goes on. */
const isUndecided = ({ shown }: DraftMind) => shown.saving === 'gone' || shown.saving === 'conflict';

/** Whether the server lacks something, and there is anything worth a project. */
function hasNews({ shown: { draft, projectId }, base, begun }: DraftMind): boolean {
  const isBegun = projectId !== null || (draft !== begun && !isBlank(draft));
  return isBegun && Object.keys(newsIn(base, draft)).length > 0;
}

/** The next save; none where the page was left or somebody has to decide first. */
function appointment(state: DraftMind, ms: number | null): DraftEffect[] {
  return [{ do: 'saveIn', ms: state.isLeft || isUndecided(state) ? null : ms }];
}

const keepForReload = ({ shown: { draft, projectId }, base }: DraftMind): DraftEffect => ({
  do: 'remember',
  projectId,
  unsaved: { draft, was: wordsOf(base) },
});

function changed(state: DraftMind, change: Partial<WizardDraft>): Step {
  const next = show(state, { draft: changeDraft(state.shown.draft, change) });
  if (!next.request && !isGone(next) && !hasNews(next)) return rest(next);
  const waiting = isUndecided(next) ? next : show(next, { saving: 'unsaved' });
  return { state: waiting, effects: [keepForReload(waiting), ...appointment(waiting, saveAfterMs)] };
}

/** Goes on from what was read before a reload; nothing where nothing was written since. */
function resumed(state: DraftMind, { draft, was }: Unsaved): Step {
  const before = { ...state.base, fields: { ...state.base.fields, ...was } };
  if (Object.keys(newsIn(before, draft)).length === 0) return only(state);
  return changed({ ...state, base: before }, draft);
}

/** The server has the draft as it is: nothing waits, and nothing is kept for a reload. */
function rest(state: DraftMind): Step {
  if (isGone(state)) return only(state);
  const { projectId, savedAtMs } = state.shown;
  return {
    state: show(state, { saving: savedAtMs === null ? 'nothing' : 'saved', problem: undefined }),
    effects: [
      { do: 'saveIn', ms: null },
      { do: 'remember', projectId, unsaved: null },
    ],
  };
}

function saveAsked(state: DraftMind, need: SaveNeed): Step {
  if (need === 'news' && (isGone(state) || !hasNews(state))) return rest(state);
  return send(state, need);
}

function send(state: DraftMind, need: SaveNeed, hasLostBackdrop = false): Step {
  const request = { ...callFor(state, need), draft: state.shown.draft, hasLostBackdrop };
  const sending = isGone(state) ? state : show(state, { saving: 'saving' });
  return {
    state: { ...sending, request },
    effects: [
      { do: 'saveIn', ms: null },
      { do: 'send', request },
    ],
  };
}

function callFor(state: DraftMind, need: SaveNeed) {
  const { draft, projectId: id } = state.shown;
  const fields = savedFields(draft);
  if (need === 'anew') return { call: 'create', fields, isAnew: true } as const;
  if (id !== null) {
    const news = newsIn(state.base, draft);
    return { call: 'change', id, fields: news, was: wordsBehind(state.base, news) } as const;
  }
  if (hasNews(state)) return { call: 'create', fields, isAnew: false } as const;
  // Nothing was typed since it began: there may be a project of this title.
  return { call: 'findOrCreate', fields: { ...fields, title: fields.title ?? '' } } as const;
}

function answered({ request, ...before }: DraftMind, now: StoredDraft, atMs: number): Step {
  const state = { ...before, request: null };
  if (!request) return only(state);
  const { draft, projectId } = state.shown;
  // What another tab wrote comes with what this one has just saved.
  const isTaken = draft === request.draft && isBehind(state.base, now, request.fields);
  const taken = isTaken ? { ...now.draft, voiceCloneStatus: draft.voiceCloneStatus } : undefined;
  const base = baseOf({ draft: taken ?? request.draft, updatedAt: now.updatedAt });
  const kept = show({ ...state, base }, { projectId: now.id, ...(taken && { draft: taken }) });
  const effects: DraftEffect[] = request.hasLostBackdrop ? [{ do: 'sayBackdropLost' }] : [];
  // It was on its way when the draft was deleted.
  if (isGone(kept) && !(request.call === 'create' && request.isAnew)) return { state: kept, effects };
  if (projectId !== now.id) effects.push({ do: 'remember', projectId, unsaved: null });
  const hasMore = hasNews(kept);
  const settled = show(kept, { saving: hasMore ? 'unsaved' : 'saved', savedAtMs: atMs, problem: undefined });
  effects.push(hasMore ? keepForReload(settled) : { do: 'remember', projectId: now.id, unsaved: null });
  if (hasMore) effects.push(...appointment(settled, saveAfterMs));
  return { state: settled, effects };
}

function refused({ request, ...before }: DraftMind, problem: ApiError): Step {
  const state = { ...before, request: null };
  const draft = problem.code === 'file_not_found' && withoutBackdropPicture(state.shown.draft);
  if (draft)
    return send(show(state, { draft }), request?.call === 'create' && request.isAnew ? 'anew' : 'project', true);
  if (isGone(state)) return only(state);
  const failed = show(state, { saving: problem.code === 'changed_elsewhere' ? 'conflict' : 'failed', problem });
  return { state: failed, effects: problem.retry ? appointment(failed, tryAgainMs) : [] };
}

/** Takes over what another tab wrote; unsaved changes of this one win. */
function seenElsewhere(state: DraftMind, now: StoredDraft): Step {
  const isOld = !(Date.parse(now.updatedAt) > state.base.atMs);
  if (isOld || state.request || hasNews(state)) return only(state);
  if (state.shown.draft.voiceCloneStatus === 'cloning') return only(state);
  return only(show({ ...state, base: baseOf(now) }, { draft: now.draft }));
}
