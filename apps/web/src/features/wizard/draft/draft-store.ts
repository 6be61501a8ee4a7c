import type { VideoDraft } from '@portray/contracts/videos';
import { type ApiError, toApiError } from '#lib/calls/api-error.ts';
import { changeDraft, emptyDraft, isBlank, savedFields, type WizardDraft, withoutBackdropPicture } from './draft.ts';

/** In conflict, another tab wrote the same meanwhile: somebody has to say which of the two stays. */
type Saving = 'nothing' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict';

export type DraftState = {
  draft: WizardDraft;
  projectId: string | null;
  saving: Saving;
  /** When it was saved last, in milliseconds since 1970. */
  savedAtMs: number | null;
  /** Why it could not be saved. */
  problem: ApiError | undefined;
};

type Kept = { id: string; updated_at: string };

/** What the server had when this tab read it last. */
type Was = Pick<VideoDraft, 'title' | 'script'>;

/** A draft that the server does not have yet, and what it was written over. */
export type Unsaved = { draft: WizardDraft; was: Was };

/** What a draft is kept by. */
export type DraftKeeper = {
  create: (fields: VideoDraft) => Promise<Kept>;
  findOrCreate: (fields: VideoDraft & { title: string }) => Promise<Kept>;
  /** Where the server has something else than `was` by now, it refuses. */
  change: (id: string, fields: VideoDraft, was: Was) => Promise<Kept>;
  /** Holds what the server does not have yet, so that a reload loses nothing; null forgets it. */
  remember: (projectId: string | null, unsaved: Unsaved | null) => void;
  /** The picture behind the person is no longer there, and the draft goes on without it. */
  onBackdropLost: () => void;
  now: () => number;
};

/** A draft as the server has it. */
export type StoredDraft = { id: string; draft: WizardDraft; updatedAt: string };

const saveAfterMs = 700;
const tryAgainMs = 5_000;

/**
 * Holds the draft of one project and saves it by itself, within a second after the last change; a new one is kept as soon
 * as it is no longer as it was `begun`.
 */
export function createDraftStore(keeper: DraftKeeper, opened?: StoredDraft, begun = emptyDraft) {
  const { draft, id: projectId } = opened ?? { draft: begun, id: null };
  let state: DraftState = { draft, projectId, saving: 'nothing', savedAtMs: null, problem: undefined };
  let stored: Partial<VideoDraft> = opened ? savedFields(draft) : {};
  let storedAtMs = opened ? Date.parse(opened.updatedAt) : 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;
  const watchers = new Set<() => void>();

  function become(change: Partial<DraftState>): void {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher();
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (!isClosed && state.saving !== 'conflict') timer = setTimeout(() => void save().catch(() => undefined), delayMs);
  }

  /** One request at a time; what changed meanwhile is saved after it. Throws ApiError. */
  async function save({ asksAnyway = false } = {}): Promise<void> {
    clearTimeout(timer);
    // Others that waited may have begun the next one.
    while (running !== undefined) await running.catch(() => undefined);
    if (!asksAnyway && !hasNews()) return rest();
    running = saveOnce().finally(() => {
      running = undefined;
    });
    await running;
  }

  async function saveOnce(): Promise<void> {
    const fields = savedFields(state.draft);
    become({ saving: 'saving' });
    try {
      const { projectId } = state;
      const kept = projectId
        ? await keeper.change(projectId, changedFields(stored, fields), wordsOf(stored))
        : await keeper.create(fields);
      settle(fields, kept);
    } catch (error) {
      const problem = toApiError(error);
      const without = problem.code === 'file_not_found' && withoutBackdropPicture(state.draft);
      if (without) {
        become({ draft: without });
        return saveOnce().then(keeper.onBackdropLost);
      }
      fail(problem);
      throw error;
    }
  }

  function settle(fields: Required<VideoDraft>, { id, updated_at }: Kept): void {
    stored = fields;
    storedAtMs = Date.parse(updated_at);
    if (!state.projectId) keeper.remember(null, null);
    become({ projectId: id });
    const isBehind = hasNews();
    become({ saving: isBehind ? 'unsaved' : 'saved', savedAtMs: keeper.now(), problem: undefined });
    keeper.remember(id, isBehind ? { draft: state.draft, was: wordsOf(stored) } : null);
    if (isBehind) schedule(saveAfterMs);
  }

  function fail(problem: ApiError): void {
    become({ saving: problem.code === 'changed_elsewhere' ? 'conflict' : 'failed', problem });
    if (problem.retry) schedule(tryAgainMs);
  }

  /** The server has the draft as it is: nothing waits, and nothing is kept for a reload. */
  function rest(): void {
    clearTimeout(timer);
    keeper.remember(state.projectId, null);
    become({ saving: state.savedAtMs === null ? 'nothing' : 'saved', problem: undefined });
  }

  function hasNews(): boolean {
    if (!state.projectId && (state.draft === begun || isBlank(state.draft))) return false;
    return Object.keys(changedFields(stored, savedFields(state.draft))).length > 0;
  }

  function change(change: Partial<WizardDraft>): void {
    become({ draft: changeDraft(state.draft, change) });
    if (!running && !hasNews()) {
      rest();
      return;
    }
    keeper.remember(state.projectId, { draft: state.draft, was: wordsOf(stored) });
    if (state.saving !== 'conflict') become({ saving: 'unsaved' });
    schedule(saveAfterMs);
  }

  return {
    read: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    change,
    /** Goes on with what was not saved before a reload; what another tab wrote meanwhile is not overwritten by it. */
    resume({ draft, was }: Unsaved): void {
      const base = { ...stored, ...was };
      if (Object.keys(changedFields(base, savedFields(draft))).length === 0) return;
      stored = base;
      change(draft);
    },
    /** Saves now. Throws ApiError. */
    save: () => save(),
    /**
     * The project that voice and video are made for: found or created by its title, and nobody else has written in it
     * meanwhile. Throws ApiError.
     */
    async project(): Promise<string> {
      await save({ asksAnyway: state.projectId !== null });
      if (state.projectId) return state.projectId;
      const fields = savedFields(state.draft);
      const kept = await keeper.findOrCreate({ ...fields, title: fields.title ?? '' });
      settle(fields, kept);
      return kept.id;
    },
    /** Takes over changes from elsewhere, such as another tab; unsaved changes of this tab win. */
    adopt({ draft, updatedAt }: StoredDraft): void {
      if (running || hasNews() || !(Date.parse(updatedAt) > storedAtMs)) return;
      if (state.draft.voiceCloneStatus === 'cloning') return;
      stored = savedFields(draft);
      storedAtMs = Date.parse(updatedAt);
      become({ draft });
    },
    /** Ends a conflict with what the server has by now: that is taken over, or overwritten by what is here. */
    async resolve({ draft, updatedAt }: StoredDraft, keepsOwn: boolean): Promise<void> {
      stored = savedFields(draft);
      storedAtMs = Date.parse(updatedAt);
      become({ saving: 'unsaved', problem: undefined, ...(!keepsOwn && { draft }) });
      await save();
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
    open(): void {
      isClosed = false;
      if (hasNews()) schedule(saveAfterMs);
    },
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;

function wordsOf({ title, script }: Partial<VideoDraft>): Was {
  return { ...(title !== undefined && { title }), ...(script !== undefined && { script }) };
}

/** Fields that differ from what is stored. */
function changedFields(stored: Partial<VideoDraft>, fields: Required<VideoDraft>): VideoDraft {
  const isNew = ([name, value]: [string, unknown]) =>
    JSON.stringify(stored[name as keyof VideoDraft]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(fields).filter(isNew)) as VideoDraft;
}
