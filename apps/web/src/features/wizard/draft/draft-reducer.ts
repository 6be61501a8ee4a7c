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
  const { draft } = state.shown;
  switch (event.type) {
    case 'changed':
      return changed(state, event.change);
    case 'resumed':
      return resumed(state, event.unsaved);
    case 'saveAsked':
      // A server that has the draft as it is, is left alone.
      return event.need === 'news' && (isGone(state) || !hasNews(state)) ? rest(state) : send(state, event.need);
    case 'answered':
      return answered(state, event.now, event.atMs);
    case 'refused':
      return refused(state, event.problem);
    case 'seenElsewhere':
      return seenElsewhere(state, event.now);
    case 'conflictResolved': {
      const next = { ...state, base: baseOf(event.now) };
      return show(next, { saving: 'unsaved', problem: undefined, draft: event.keepsOwn ? draft : event.now.draft });
    }
    case 'goneElsewhere':
      return show(state, { saving: 'gone', problem: undefined }, saveIn(null), keepForReload(state));
    case 'foundAgain':
      return show(state, { saving: 'unsaved', problem: undefined });
    case 'keptAnew':
      return show(state, { draft: changeDraft(draft, event.change) });
    case 'left':
      return show({ ...state, isLeft: true }, {}, saveIn(null));
    case 'entered':
      return withAppointment(show({ ...state, isLeft: false }), hasNews(state) && saveAfterMs);
  }
}

/** The state with something else to show, and what is to be done. */
function show(state: DraftMind, change: Partial<DraftState> = {}, ...effects: DraftEffect[]): Step {
  return { state: { ...state, shown: { ...state.shown, ...change } }, effects };
}

const saveIn = (ms: number | null): DraftEffect => ({ do: 'saveIn', ms });
const remember = (projectId: string | null, unsaved: Unsaved | null): DraftEffect => ({
  do: 'remember',
  projectId,
  unsaved,
});
const keepForReload = ({ shown: { draft, projectId }, base }: DraftMind) =>
  remember(projectId, { draft, was: wordsOf(base) });

const isGone = ({ shown }: DraftMind) => shown.saving === 'gone';

/** Whether the server lacks something, and there is anything worth a project. */
function hasNews({ shown: { draft, projectId }, base, begun }: DraftMind): boolean {
  const isBegun = projectId !== null || (draft !== begun && !isBlank(draft));
  return isBegun && Object.keys(newsIn(base, draft)).length > 0;
}

/** The next save, if any; none by itself where the page was left, or where somebody has to say how it goes on. */
function withAppointment({ state, effects }: Step, ms: number | false): Step {
  const mayNot = state.isLeft || isGone(state) || state.shown.saving === 'conflict';
  return ms === false ? { state, effects } : { state, effects: [...effects, saveIn(mayNot ? null : ms)] };
}

function changed(state: DraftMind, change: Partial<WizardDraft>): Step {
  const { state: next } = show(state, { draft: changeDraft(state.shown.draft, change) });
  if (!next.request && !isGone(next) && !hasNews(next)) return rest(next);
  const isUndecided = isGone(next) || next.shown.saving === 'conflict';
  return withAppointment(show(next, isUndecided ? {} : { saving: 'unsaved' }, keepForReload(next)), saveAfterMs);
}

/** Goes on from what was read before a reload; nothing where nothing was written since. */
function resumed(state: DraftMind, { draft, was }: Unsaved): Step {
  const before = { ...state.base, fields: { ...state.base.fields, ...was } };
  if (Object.keys(newsIn(before, draft)).length === 0) return show(state);
  return changed({ ...state, base: before }, draft);
}

/** The server has the draft as it is: nothing waits, and nothing is kept for a reload. */
function rest(state: DraftMind): Step {
  if (isGone(state)) return show(state);
  const { projectId, savedAtMs } = state.shown;
  const change = { saving: savedAtMs === null ? 'nothing' : 'saved', problem: undefined } as const;
  return show(state, change, saveIn(null), remember(projectId, null));
}

function send(state: DraftMind, need: SaveNeed, hasLostBackdrop = false): Step {
  const request = { ...callFor(state, need), draft: state.shown.draft, hasLostBackdrop };
  const saving = isGone(state) ? 'gone' : 'saving';
  return show({ ...state, request }, { saving }, saveIn(null), { do: 'send', request });
}

function callFor(state: DraftMind, need: SaveNeed) {
  const { draft, projectId: id } = state.shown;
  const fields = savedFields(draft);
  const isAnew = need === 'anew';
  if (id !== null && !isAnew) {
    const news = newsIn(state.base, draft);
    return { call: 'change', id, fields: news, was: wordsBehind(state.base, news) } as const;
  }
  if (isAnew || hasNews(state)) return { call: 'create', fields, isAnew } as const;
  // Nothing was typed since it began: there may be a project of this title.
  return { call: 'findOrCreate', fields: { ...fields, title: fields.title ?? '' } } as const;
}

const isAnew = (request: DraftRequest | null) => request?.call === 'create' && request.isAnew;

function answered({ request, ...before }: DraftMind, now: StoredDraft, atMs: number): Step {
  const state = { ...before, request: null };
  if (!request) return show(state);
  const { draft, projectId } = state.shown;
  // What another tab wrote comes with what this one has just saved.
  const isTaken = draft === request.draft && isBehind(state.base, now, request.fields);
  const taken = isTaken ? { ...now.draft, voiceCloneStatus: draft.voiceCloneStatus } : undefined;
  const base = baseOf({ draft: taken ?? request.draft, updatedAt: now.updatedAt });
  const effects: DraftEffect[] = request.hasLostBackdrop ? [{ do: 'sayBackdropLost' }] : [];
  const change = { projectId: now.id, ...(taken && { draft: taken }) };
  const { state: kept } = show({ ...state, base }, change);
  // It was on its way when the draft was deleted.
  if (isGone(kept) && !isAnew(request)) return show(kept, {}, ...effects);
  if (projectId !== now.id) effects.push(remember(projectId, null));
  const hasMore = hasNews(kept);
  effects.push(hasMore ? keepForReload(kept) : remember(now.id, null));
  const saving = hasMore ? 'unsaved' : 'saved';
  return withAppointment(
    show(kept, { saving, savedAtMs: atMs, problem: undefined }, ...effects),
    hasMore && saveAfterMs,
  );
}

function refused({ request, ...before }: DraftMind, problem: ApiError): Step {
  const state = { ...before, request: null };
  const draft = problem.code === 'file_not_found' && withoutBackdropPicture(state.shown.draft);
  if (draft) return send(show(state, { draft }).state, isAnew(request) ? 'anew' : 'project', true);
  if (isGone(state)) return show(state);
  const saving = problem.code === 'changed_elsewhere' ? 'conflict' : 'failed';
  return withAppointment(show(state, { saving, problem }), problem.retry && tryAgainMs);
}

/** Takes over what another tab wrote; unsaved changes of this one win. */
function seenElsewhere(state: DraftMind, now: StoredDraft): Step {
  const isNewer = Date.parse(now.updatedAt) > state.base.atMs;
  const isBusy = state.request || hasNews(state) || state.shown.draft.voiceCloneStatus === 'cloning';
  return isNewer && !isBusy ? show({ ...state, base: baseOf(now) }, { draft: now.draft }) : show(state);
}
