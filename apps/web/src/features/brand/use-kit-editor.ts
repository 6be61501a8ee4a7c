import type { BrandKit, BrandKitContent } from '@portray/contracts/brand-kit';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { type ApiError, isUnanswered, toApiError } from '#lib/api/api-error.ts';
import { createUnsavedMemory } from '#lib/unsaved-memory.ts';

/** What was typed is written when there was no change for so long. */
const pauseMs = 700;
const tryAgainMs = 5_000;

/** A kit as it is here and not yet on the server; `unanswered` holds `hashKey` of contents that were sent and perhaps kept there. */
type UnsavedKit = { content: BrandKitContent; version: number; unanswered: readonly string[] };
const memory = createUnsavedMemory<UnsavedKit>('kit');

/** What every part of the editor gets. */
export type KitPartProps = { content: BrandKitContent; change: (part: Partial<BrandKitContent>) => void };

export type Saving = { state: 'saved' | 'waiting' | 'saving' } | { state: 'failed'; error: ApiError };

/**
 * A kit as it is edited: each change is written by itself, one after the other, and what still waits when the editor is left, too. What
 * could not be written is kept in this tab, and tried again after a while, with the network's return, and by `retry`.
 */
export function useKitEditor(kit: BrandKit) {
  const queries = useQueryClient();
  const [begun] = useState(() => memory.recall(kit.id));
  const [content, setContent] = useState(begun?.content ?? kit.content);
  const [saving, setSaving] = useState<Saving>({ state: begun ? 'waiting' : 'saved' });
  const now = useRef({
    content,
    version: begun?.version ?? kit.version,
    unanswered: begun?.unanswered ?? [],
    isChanged: begun !== undefined,
    isRunning: false,
    isConflict: false,
    isLeft: false,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const saveIn = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), ms);
  };
  const keep = ({ content: unsaved, version, unanswered } = now.current) =>
    memory.remember(kit.id, { content: unsaved, version, unanswered });

  const save = async (): Promise<void> => {
    clearTimeout(timer.current);
    const { current } = now;
    if (current.isRunning || !current.isChanged) return;
    const sent = hashKey([current.content]);
    const before = current.unanswered;
    const unanswered = [...before.filter((each) => each !== sent), sent];
    Object.assign(current, { isRunning: true, isChanged: false, isConflict: false, unanswered });
    keep();
    setSaving({ state: 'saving' });
    try {
      const { version } = current;
      const written = await api.brandKits.change({ id: kit.id, version, content: current.content });
      Object.assign(current, { version: written.version, unanswered: [], isRunning: false });
      queries.setQueryData<BrandKit[]>(calls.brandKits.list.queryKey(), (kits) =>
        kits?.map((each) => (each.id === written.id ? written : each)),
      );
      if (current.isChanged) return save();
      memory.remember(kit.id, null);
      setSaving({ state: 'saved' });
    } catch (thrown) {
      let error = toApiError(thrown);
      if (error.code === 'changed_elsewhere' && before.length > 0) {
        // Perhaps by what was sent from here before, of which no answer came.
        const own = await ownVersion(kit.id, before).catch((other: unknown) => {
          error = toApiError(other);
          return undefined;
        });
        if (own !== undefined) {
          Object.assign(current, { version: own, unanswered: [], isRunning: false, isChanged: true });
          return save();
        }
      }
      if (!isUnanswered(error)) current.unanswered = before;
      const isConflict = error.code === 'changed_elsewhere';
      Object.assign(current, { isRunning: false, isChanged: true, isConflict });
      keep();
      setSaving({ state: 'failed', error });
      if (error.retry && !current.isLeft) saveIn(tryAgainMs);
    }
  };
  const change = (part: Partial<BrandKitContent>) => {
    const { current } = now;
    Object.assign(current, { content: { ...current.content, ...part }, isChanged: true });
    setContent(current.content);
    keep();
    setSaving((before) => (before.state === 'saving' ? before : { state: 'waiting' }));
    saveIn(pauseMs);
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const { current } = now;
    // Between two tabs somebody decides.
    const saveNow = () => void (current.isConflict || latest.current());
    current.isLeft = false;
    saveNow();
    addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', saveNow);
      current.isLeft = true;
      saveNow();
    };
  }, []);
  /** Gives up what is not saved. */
  const discard = () => {
    clearTimeout(timer.current);
    now.current.isChanged = false;
    memory.remember(kit.id, null);
  };
  return { content, change, saving, retry: () => void save(), discard };
}

/** The version of a kit where it is as it was sent from here; undefined where it is another's. */
async function ownVersion(id: string, sent: readonly string[]): Promise<number | undefined> {
  const kit = (await api.brandKits.list()).find((each) => each.id === id);
  return kit && sent.includes(hashKey([kit.content])) ? kit.version : undefined;
}
