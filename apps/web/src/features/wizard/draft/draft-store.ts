import type { VideoDraft } from '@portray/contracts/videos';
import { known } from '@portray/foundation/known';
import { toApiError } from '#lib/api/api-error.ts';
import { createDecided } from '#lib/decided.ts';
import { emptyDraft, type WizardDraft } from './draft.ts';
import type { StoredDraft, Was } from './draft-base.ts';
import {
  type DraftEffect,
  type DraftEvent,
  type DraftRequest,
  draftReducer,
  openDraft,
  type SaveNeed,
  type Unsaved,
} from './draft-reducer.ts';

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

/**
 * Holds the draft of one project and saves it by itself, within a second after the last change; a new one is kept as soon
 * as it is no longer as it was `begun`. What happens when is decided by the reducer; here it is done.
 */
export function createDraftStore(keeper: DraftKeeper, opened?: StoredDraft, begun = emptyDraft) {
  const { read, watch, tell } = createDecided(draftReducer, openDraft(opened, begun), run);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  function run(effect: DraftEffect): void {
    if (effect.do === 'send') running = send(effect.request);
    else if (effect.do === 'remember') keeper.remember(effect.projectId, effect.unsaved);
    else if (effect.do === 'sayBackdropLost') keeper.onBackdropLost();
    else {
      clearTimeout(timer);
      if (effect.ms !== null) timer = setTimeout(saveQuietly, effect.ms);
    }
  }

  function callOf(request: DraftRequest): Promise<StoredDraft> {
    if (request.call === 'create') return keeper.create(request.fields);
    if (request.call === 'findOrCreate') return keeper.findOrCreate(request.fields);
    return keeper.change(request.id, request.fields, request.was);
  }

  async function send(request: DraftRequest): Promise<void> {
    let failure: { error: unknown } | undefined;
    const event = await callOf(request).then(
      (now): DraftEvent => ({ type: 'answered', now, atMs: keeper.now() }),
      (error): DraftEvent => {
        failure = { error };
        return { type: 'refused', problem: toApiError(error) };
      },
    );
    running = undefined;
    tell(event);
    // The reducer may have sent another request in its place.
    if (failure && !running) throw failure.error;
    if (failure) await running;
  }

  /** One request at a time; what changed meanwhile is saved after it. Throws ApiError. */
  async function save(need: SaveNeed): Promise<void> {
    // Others that waited may have begun the next one.
    while (running !== undefined) await running.catch(() => undefined);
    tell({ type: 'saveAsked', need });
    await running;
  }

  const saveQuietly = () => void save('news').catch(() => undefined);
  const isGone = () => read().shown.saving === 'gone';

  return {
    watch,
    read: () => read().shown,
    change: (change: Partial<WizardDraft>) => tell({ type: 'changed', change }),
    /** Goes on with what was not saved before a reload; what another tab wrote meanwhile is not overwritten by it. */
    resume: (unsaved: Unsaved) => tell({ type: 'resumed', unsaved }),
    /** Saves now. Throws ApiError. */
    save: () => save('news'),
    /**
     * The project that voice and video are made for: found or created by its title, and nobody else has written in it
     * meanwhile. Throws ApiError.
     */
    async project(): Promise<string> {
      await save('project');
      return known(read().shown.projectId);
    },
    /** Takes over changes from elsewhere, such as another tab; unsaved changes of this tab win. */
    adopt: (now: StoredDraft) => tell({ type: 'seenElsewhere', now }),
    /** Ends a conflict with what the server has by now: that is taken over, or overwritten by what is here. */
    resolve(now: StoredDraft, keepsOwn: boolean): Promise<void> {
      tell({ type: 'conflictResolved', now, keepsOwn });
      return save('news');
    },
    /** Whether the server no longer has the draft, as far as the page knows; where it has it again, saving goes on. */
    setGone(isGoneNow: boolean): void {
      if (isGone() === isGoneNow) return;
      tell({ type: isGoneNow ? 'goneElsewhere' : 'foundAgain' });
      if (!isGoneNow) void save('project').catch(() => undefined);
    },
    /** Keeps a draft that is gone as a new one, with what is then another. Throws ApiError. */
    keepAnew(change: Partial<WizardDraft>): Promise<void> {
      tell({ type: 'keptAnew', change });
      return save('anew');
    },
    close: () => tell({ type: 'left' }),
    open: () => tell({ type: 'entered' }),
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
