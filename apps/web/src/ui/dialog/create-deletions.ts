import { limits } from '@portray/contracts/limits';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type ApiError, toApiError } from '#lib/api/api-error.ts';
import { expectBack, expectNoMore, focusAfter, releaseFocus } from './deletion-focus.ts';
import { createPendingDeletions, type PendingDeletion } from './pending-deletions.ts';
import { toastError, toastInfo, toastUndo } from './toasts.tsx';

/** What is deleted, by the name that people know it by. */
export type Deletable = PendingDeletion & { name: string };

type Restorable = { id: string; name: string; secondsLeft: number };

type KindOfDeletion = {
  /** The thing in a sentence: 'project' and 'projects'. */
  one: string;
  many: string;
  /** The title of a failure; without it that of the error. */
  failedTitle?: string;
  /** Queries that show it. */
  key: () => QueryKey;
  /** Deletes it, to be taken back for `undoSeconds`. */
  remove: (request: { id: string; undoSeconds: number }) => Promise<unknown>;
  restore: (request: { id: string }) => Promise<unknown>;
  /** What was deleted just before and can still be taken back. */
  restorable: () => Promise<Restorable[]>;
};

const { undoSeconds, undoLagSeconds } = limits;
const none: readonly PendingDeletion[] = [];

/** Deletions of one kind of thing: hidden at once, and to be taken back for 10 s, also after a reload. */
export function createDeletions(kind: KindOfDeletion) {
  const { one, many, failedTitle } = kind;
  const deletions = createPendingDeletions<Deletable>(undoSeconds * 1_000);
  const named = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: kind.key() });

  async function takeBack(queries: QueryClient): Promise<void> {
    releaseFocus();
    const { restored, errors } = await deletions.undo((id) => {
      expectBack(id);
      return kind.restore({ id });
    });
    const [failure] = errors.map(toApiError).filter(({ status }) => status !== 404);
    if (failure) toastError(failure);
    else if (errors.length > 0 || restored === 0) {
      const which = restored === 0 ? `This ${one} has` : `${errors.length} of ${errors.length + restored} ${many} had`;
      toastInfo({ title: 'Too late', message: `${which} already been deleted.` });
    }
    await refresh(queries);
    expectNoMore();
    // What was not reached can be tried again.
    if (failure) await resume(queries, failure);
  }

  /** `failure`: of the Undo before, which is still to be read. */
  function offerUndo(queries: QueryClient, name: string, seconds: number, failure?: ApiError): void {
    const count = deletions.waiting();
    const time = { seconds, onUndo: () => void takeBack(queries) };
    const [what, which] = count > 1 ? [`${count} ${many}`, 'They'] : [named, `“${name}”`];
    const message = `${which} can be brought back for ${seconds} s.`;
    if (failure) toastUndo({ title: failure.title, message: `${failure.message} ${message}`, ...time });
    else toastUndo({ title: `${what} deleted successfully`, message, ...time });
  }

  function begin(queries: QueryClient, things: readonly Deletable[]): void {
    deletions.begin({
      items: things,
      remove: ({ id }) => kind.remove({ id, undoSeconds: undoSeconds + undoLagSeconds }).catch(unlessGone),
      refresh: () => refresh(queries),
      onFailure: (error, { name }) => {
        const { title, message } = toApiError(error);
        toastError({ title: failedTitle ?? title, message: `“${name}” was not deleted. ${message}` });
      },
    });
  }

  async function resume(queries: QueryClient, failure?: ApiError): Promise<void> {
    const shown = (await kind.restorable()).map((thing) => {
      return { ...thing, secondsLeft: thing.secondsLeft - undoLagSeconds };
    });
    const deleted = shown.filter(({ secondsLeft }) => secondsLeft > 0);
    const news = deleted.filter(({ id, secondsLeft }) => deletions.resume(id, secondsLeft * 1_000));
    const last = news.at(-1);
    if (last) offerUndo(queries, last.name, Math.ceil(last.secondsLeft), failure);
  }

  return {
    watch: deletions.watch,
    read: deletions.read,
    delete(queries: QueryClient, things: readonly Deletable[]): void {
      const goOn = focusAfter(things.map(({ id }) => id));
      begin(queries, things);
      goOn();
      const last = things.at(-1);
      if (last) offerUndo(queries, last.name, undoSeconds);
    },
    resume: (queries: QueryClient) => resume(queries),
  };
}

type Deletions = ReturnType<typeof createDeletions>;

/** What is being deleted and therefore not shown. */
export function usePending(deletions: Deletions): readonly PendingDeletion[] {
  return useSyncExternalStore(deletions.watch, deletions.read, () => none);
}

/** Deletes things, which can be taken back for 10 s together with others that were deleted just before them. */
export function useDelete(deletions: Deletions): (...things: Deletable[]) => void {
  const queries = useQueryClient();
  return (...things) => deletions.delete(queries, things);
}

/** Offers again what was deleted just before the page was loaded. */
export function useResumed(deletions: Deletions, isReady = true): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isReady) void deletions.resume(queries).catch(() => undefined);
  }, [deletions, isReady, queries]);
}

/** Deleted elsewhere is deleted, too. */
function unlessGone(error: unknown): void {
  if (toApiError(error).status !== 404) throw error;
}
