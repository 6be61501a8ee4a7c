import type { VideoDraft } from '@portray/contracts/videos';
import { type ApiError, toApiError } from '#lib/api/api-error.ts';
import { createWatched } from '#lib/watched.ts';
import { changeDraft, emptyDraft, isBlank, savedFields, type WizardDraft, withoutBackdropPicture } from './draft.ts';
import { createBase, type StoredDraft, type Was } from './draft-base.ts';

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

/** What a draft is kept by. */
export type DraftKeeper = {
  create: (fields: VideoDraft) => Promise<StoredDraft>;
  findOrCreate: (fields: VideoDraft & { title: string }) => Promise<StoredDraft>;
  /** Where the server has something else than `was` by now, it refuses. */
  change: (id: string, fields: VideoDraft, was: Was) => Promise<StoredDraft>;
  /** Holds what the server does not have yet, so that a reload loses nothing; null forgets it. */
  remember: (projectId: string | null, unsaved: Unsaved | null) => void;
  /** The picture behind the person is no longer there, and the draft goes on without it. */
  onBackdropLost: () => void;
  now: () => number;
};

const untouched = { saving: 'nothing', savedAtMs: null, problem: undefined } as const;
const saveAfterMs = 700;
const tryAgainMs = 5_000;

/**
 * Holds the draft of one project and saves it by itself, within a second after the last change; a new one is kept as soon
 * as it is no longer as it was `begun`.
 */
export function createDraftStore(keeper: DraftKeeper, opened?: StoredDraft, begun = emptyDraft) {
  const { draft, id: projectId } = opened ?? { draft: begun, id: null };
  const { read, watch, become: hold } = createWatched<DraftState>({ ...untouched, draft, projectId });
  const base = createBase(opened);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  const become = (change: Partial<DraftState>) => hold({ ...read(), ...change });
  const isGone = () => read().saving === 'gone';
  const hasNews = () => isBegun(read(), begun) && Object.keys(base.news(savedFields(read().draft))).length > 0;
  /** Somebody has to say how it goes on. */
  const isUndecided = () => isGone() || read().saving === 'conflict';

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (!isClosed && !isUndecided()) timer = setTimeout(() => void save().catch(() => undefined), delayMs);
  }

  /** One request at a time; what changed meanwhile is saved after it. Throws ApiError. */
  async function save({ asksAnyway = false, isAnew = false } = {}): Promise<void> {
    clearTimeout(timer);
    // Others that waited may have begun the next one.
    while (running !== undefined) await running.catch(() => undefined);
    if (!asksAnyway && !isAnew && (isGone() || !hasNews())) return rest();
    running = saveOnce(isAnew).finally(() => {
      running = undefined;
    });
    await running;
  }

  async function saveOnce(isAnew: boolean): Promise<void> {
    const { draft } = read();
    const fields = savedFields(draft);
    if (!isGone()) become({ saving: 'saving' });
    try {
      const id = isAnew ? null : read().projectId;
      const news = id ? base.news(fields) : fields;
      const now = await (id ? keeper.change(id, news, base.wordsBehind(news)) : keeper.create(fields));
      // What another tab wrote comes with what this one has just saved.
      const taken = read().draft === draft && base.isBehind(now, news) ? now.draft : undefined;
      if (taken) become({ draft: { ...taken, voiceCloneStatus: draft.voiceCloneStatus } });
      settle(taken ? savedFields(taken) : fields, now);
    } catch (error) {
      const problem = toApiError(error);
      const without = problem.code === 'file_not_found' && withoutBackdropPicture(read().draft);
      if (without) {
        become({ draft: without });
        return saveOnce(isAnew).then(keeper.onBackdropLost);
      }
      fail(problem);
      throw error;
    }
  }

  function settle(fields: Required<VideoDraft>, { id, updatedAt }: StoredDraft): void {
    base.note(fields, updatedAt);
    if (read().projectId !== id) keeper.remember(read().projectId, null);
    become({ projectId: id });
    const isBehind = hasNews();
    become({ saving: isBehind ? 'unsaved' : 'saved', savedAtMs: keeper.now(), problem: undefined });
    keeper.remember(id, isBehind ? { draft: read().draft, was: base.words() } : null);
    if (isBehind) schedule(saveAfterMs);
  }

  function fail(problem: ApiError): void {
    if (isGone()) return;
    become({ saving: problem.code === 'changed_elsewhere' ? 'conflict' : 'failed', problem });
    if (problem.retry) schedule(tryAgainMs);
  }

  /** The server has the draft as it is: nothing waits, and nothing is kept for a reload. */
  function rest(): void {
    if (isGone()) return;
    clearTimeout(timer);
    keeper.remember(read().projectId, null);
    become({ saving: read().savedAtMs === null ? 'nothing' : 'saved', problem: undefined });
  }

  const rememberIt = () => keeper.remember(read().projectId, { draft: read().draft, was: base.words() });

  function change(change: Partial<WizardDraft>): void {
    become({ draft: changeDraft(read().draft, change) });
    if (!running && !isGone() && !hasNews()) return void rest();
    rememberIt();
    if (!isUndecided()) become({ saving: 'unsaved' });
    schedule(saveAfterMs);
  }

  return {
    ...{ read, watch, change },
    /** Goes on with what was not saved before a reload; what another tab wrote meanwhile is not overwritten by it. */
    resume({ draft, was }: Unsaved): void {
      if (base.goBackTo(was, savedFields(draft))) change(draft);
    },
    /** Saves now. Throws ApiError. */
    save: () => save(),
    /**
     * The project that voice and video are made for: found or created by its title, and nobody else has written in it
     * meanwhile. Throws ApiError.
     */
    async project(): Promise<string> {
      await save({ asksAnyway: read().projectId !== null });
      const { projectId, draft } = read();
      if (projectId) return projectId;
      const fields = savedFields(draft);
      const kept = await keeper.findOrCreate({ ...fields, title: fields.title ?? '' });
      settle(fields, kept);
      return kept.id;
    },
    /** Takes over changes from elsewhere, such as another tab; unsaved changes of this tab win. */
    adopt({ draft, updatedAt }: StoredDraft): void {
      if (running || hasNews() || !base.isOlderThan(updatedAt)) return;
      if (read().draft.voiceCloneStatus === 'cloning') return;
      base.note(savedFields(draft), updatedAt);
      become({ draft });
    },
    /** Ends a conflict with what the server has by now: that is taken over, or overwritten by what is here. */
    async resolve({ draft, updatedAt }: StoredDraft, keepsOwn: boolean): Promise<void> {
      base.note(savedFields(draft), updatedAt);
      become({ saving: 'unsaved', problem: undefined, ...(!keepsOwn && { draft }) });
      await save();
    },
    /** Whether the server no longer has the draft, as far as the page knows; where it has it again, saving goes on. */
    setGone(isGoneNow: boolean): void {
      if (isGone() === isGoneNow) return;
      become({ saving: isGoneNow ? 'gone' : 'unsaved', problem: undefined });
      if (isGoneNow) rememberIt();
      else void save({ asksAnyway: true }).catch(() => undefined);
    },
    /** Keeps a draft that is gone as a new one, with what is then another. Throws ApiError. */
    keepAnew(change: Partial<WizardDraft>): Promise<void> {
      become({ draft: { ...read().draft, ...change } });
      return save({ isAnew: true });
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

/** Whether there is anything worth a project. */
function isBegun({ draft, projectId }: DraftState, begun: WizardDraft): boolean {
  return projectId !== null || (draft !== begun && !isBlank(draft));
}

export type DraftStore = ReturnType<typeof createDraftStore>;
