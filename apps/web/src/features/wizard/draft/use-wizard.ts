import { plans, type UserType } from '@portray/contracts/plans';
import type { VideoDraft, VideoProject } from '@portray/contracts/videos';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { toastInfo } from '#ui/dialog/toasts.tsx';
import { type Beginning, type BeginningKit, begunDraft, forgetChoices } from './begun-draft.ts';
import type { WizardDraft } from './draft.ts';
import { type StoredDraft, storedDraft } from './draft-base.ts';
import { recallStep, recallUnsaved, rememberStep, rememberUnsaved } from './draft-memory.ts';
import type { DraftState } from './draft-reducer.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { openStep, type Step, stepLeftAt } from './steps.ts';

/** What every step of the wizard works with. */
export type Wizard = DraftState & {
  change: (change: Partial<WizardDraft>) => void;
  step: Step;
  go: (step: Step) => void;
  userType: UserType;
  /** Until then `userType` is free. */
  isPlanKnown: boolean;
  /** Words that a script of this person may have. */
  wordLimit: number;
  store: DraftStore;
};

const lostBackdrop = {
  title: 'Background Removed',
  message: 'Its picture is no longer among your files, so the video keeps the photo’s own background.',
};

/** What a new draft begins with. */
type Begun = { liked?: Beginning | undefined; kit?: BeginningKit | undefined };

/** The draft of one project, from what is stored, or else from what the person and their brand begin with. */
export function useWizard(stored: StoredDraft | undefined, { liked, kit }: Begun, isGone: boolean): Wizard {
  const queries = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const [store] = useState(() => openStore(queries, stored, begunDraft(address, liked, kit)));
  const state = useSyncExternalStore(store.watch, store.read, store.read);
  const plan = usePlan();
  useKeptWhole(store);
  // The store knows by its time whether this is news.
  useEffect(() => {
    if (stored) store.adopt(stored);
  }, [store, stored]);
  useEffect(() => store.setGone(isGone), [store, isGone]);
  const wanted = useRef<string>(null);
  useProjectInAddress(state.projectId, wanted);
  const [leftAt] = useState(() => (stored ? stepLeftAt(recallStep(stored.id), stored.draft) : null));
  const step = openStep(address.get('step') ?? leftAt, state.draft);
  useEffect(() => {
    if (state.projectId) rememberStep(state.projectId, step);
  }, [state.projectId, step]);
  const go = useCallback(
    (next: Step) => {
      const { projectId } = store.read();
      wanted.current = next;
      setAddress((now) => withStep(now, projectId, next), { state: { createdHere: projectId } });
      document.querySelector('main')?.scrollIntoView({ block: 'start' });
    },
    [setAddress, store],
  );
  return { ...state, ...plan, change: store.change, step, go, store };
}

/** Saves before the page goes out of sight, and as soon as there is a network again. */
function useKeptWhole(store: DraftStore): void {
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

/** A load failure or no row counts as free, without a word about it. */
function usePlan(): Pick<Wizard, 'userType' | 'isPlanKnown' | 'wordLimit'> {
  const { data, isPending } = useQuery(calls.credits.balance.queryOptions());
  const userType = data?.user_type ?? 'free';
  return { userType, isPlanKnown: !isPending, wordLimit: plans[userType].maxScriptWords };
}

function openStore(queries: QueryClient, stored: StoredDraft | undefined, begun: WizardDraft): DraftStore {
  const keep = async (saved: Promise<VideoProject>) => {
    const video = await saved;
    queries.setQueryData(calls.videos.get.queryKey({ input: { id: video.id } }), video);
    return storedDraft(video);
  };
  const keeper = {
    create: (fields: VideoDraft) => keep(api.videos.create(fields)),
    findOrCreate: (fields: VideoDraft & { title: string }) => keep(api.videos.findOrCreateDraft(fields)),
    change: (id: string, fields: VideoDraft, was: VideoDraft) =>
      keep(api.videos.change({ id, ...fields, was })).catch((error) => {
        // Deleted elsewhere, perhaps: the page asks, and says so.
        if (toApiError(error).status === 404)
          void queries.invalidateQueries({ queryKey: calls.videos.get.queryKey({ input: { id } }) });
        throw error;
      }),
    remember: rememberUnsaved,
    onBackdropLost: () => toastInfo(lostBackdrop),
    now: Date.now,
  };
  const store = createDraftStore(keeper, stored, begun);
  const unsaved = recallUnsaved(stored?.id ?? null);
  if (unsaved) store.resume(unsaved);
  return store;
}

/**
 * A project that has just been created gets its address without a new page of the history. `wanted` is the step just chosen: the address may not show it yet and must not override it.
 */
function useProjectInAddress(projectId: string | null, wanted: RefObject<string | null>): void {
  const [address, setAddress] = useSearchParams();
  const isKnown = !projectId || address.get('project') === projectId;
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (address.get('step') === wanted.current) wanted.current = null;
  }, [address, wanted]);
  useEffect(() => {
    if (isKnown) return;
    if (isLeaving) {
      // Another address would call off the way to the other screen; only the way back leads here.
      history.replaceState(
        history.state,
        '',
        `?${withStep(address, projectId, wanted.current ?? address.get('step'))}`,
      );
      return;
    }
    setAddress((now) => withStep(now, projectId, wanted.current ?? now.get('step')), {
      replace: true,
      preventScrollReset: true,
      state: { createdHere: projectId, insteadOf: address.get('project') },
    });
  }, [address, isKnown, isLeaving, projectId, setAddress, wanted]);
}

function withStep(now: URLSearchParams, projectId: string | null, step: string | null): URLSearchParams {
  const next = new URLSearchParams(now);
  if (projectId) {
    next.set('project', projectId);
    forgetChoices(next);
  }
  if (step) next.set('step', step);
  next.delete('sample');
  return next;
}
