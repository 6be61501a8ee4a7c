import type { Batch } from '@portray/contracts/batch';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { type ApiError, toApiError } from '#lib/api/api-error.ts';
import { createWatched } from '#lib/watched.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import { useIsShown } from '#ui/use-is-shown.ts';

/** How soon what may succeed a moment later is tried again. */
const tryAgainMs = 5_000;

/** What a cell says that the server does not have yet; `problem` is why not, also while it is tried again. */
export type CellEdit = { number: number; column: number; text: string; isSaving: boolean; problem?: ApiError };

export const cellKey = (number: number, column: number) => `cell ${number} ${column}`;

/** What a column is called; behind the last one, cells too many by their number: 'Cell 4'. */
export const columnName = (columns: Batch['columns'], column: number) => columns[column]?.name ?? `Cell ${column + 1}`;

/** 'Name, row 1'. */
export const cellName = (columns: Batch['columns'], { number, column }: Pick<CellEdit, 'number' | 'column'>) =>
  `${columnName(columns, column)}, row ${number}`;

/**
 * Cells as they are changed: each is sent by itself, and what could not be saved stays here with its reason. It is sent again on
 * demand; by itself where it may pass, and as soon as there is a network again.
 */
export function useCellEdits(
  { id, columns }: Pick<Batch, 'id' | 'columns'>,
  takeTurn: (name: string, order: () => Promise<unknown>) => Promise<unknown>,
) {
  const queries = useQueryClient();
  const [kept] = useState(() => createWatched<ReadonlyMap<string, CellEdit>>(new Map()));
  const edits = useSyncExternalStore(kept.watch, kept.read, kept.read);
  const isShown = useIsShown();
  const put = (name: string, edit: CellEdit | undefined) => {
    const next = new Map(kept.read());
    if (edit) next.set(name, edit);
    else next.delete(name);
    kept.become(next);
  };
  const save = (edit: Omit<CellEdit, 'isSaving'>) => {
    const { number, column, text } = edit;
    const name = cellKey(number, column);
    const mine = { ...edit, isSaving: true };
    const isCurrent = () => kept.read().get(name) === mine;
    put(name, mine);
    void takeTurn(name, async () => {
      // Another text took its place while it waited.
      if (!isCurrent()) return;
      try {
        const changed = await api.batches.changeCell({ id, number, column, text });
        const queryKey = calls.batches.rows.key({ input: { id } });
        void queries.cancelQueries({ queryKey });
        queries.setQueriesData<Awaited<ReturnType<typeof api.batches.rows>>>(
          { queryKey },
          (page) => page && { ...page, rows: page.rows.map((row) => (row.number === number ? changed : row)) },
        );
        if (isCurrent()) put(name, undefined);
      } catch (error) {
        if (isCurrent()) refuse(name, mine, toApiError(error));
      }
    }).catch(() => undefined);
  };
  const refuse = (name: string, edit: CellEdit, problem: ApiError) => {
    // A list that was started or deleted elsewhere takes no change any more.
    const isOver = problem.code === 'conflict' || problem.code === 'not_found';
    put(name, isOver ? undefined : { ...edit, isSaving: false, problem });
    if (isOver || !isShown.current)
      toastError({ title: `Not saved: ${cellName(columns, edit)}`, message: problem.message });
  };
  const failed = [...edits.values()].filter(({ problem }) => problem !== undefined);
  const retry = () => {
    for (const edit of kept.read().values()) if (edit.problem && !edit.isSaving) save(edit);
  };
  useTriedAgain(failed, retry);
  return {
    edits,
    failed,
    /** Those that are not saved now. */
    readFailed: () => [...kept.read().values()].filter(({ problem }) => problem !== undefined),
    change(number: number, column: number, text: string) {
      const now = kept.read().get(cellKey(number, column));
      if (now?.text !== text || now.problem) save({ number, column, text });
    },
    retry,
    /** Gives up what could not be saved. */
    discard: () => {
      for (const { number, column } of failed) put(cellKey(number, column), undefined);
      return queries.invalidateQueries({ queryKey: calls.batches.key() });
    },
  };
}

function useTriedAgain(failed: readonly CellEdit[], retry: () => void): void {
  const isWaiting = failed.some(({ isSaving, problem }) => !isSaving && problem?.retry);
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => latest.current();
    const timer = setTimeout(again, tryAgainMs);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [isWaiting]);
}
