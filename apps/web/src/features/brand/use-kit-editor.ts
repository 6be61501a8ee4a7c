import type { BrandKit, BrandKitContent } from '@portray/contracts/brand-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { type ApiError, toApiError } from '#lib/api/api-error.ts';

/** What was typed is written when there was no change for so long. */
const pauseMs = 700;

/** What every part of the editor gets. */
export type KitPartProps = { content: BrandKitContent; change: (part: Partial<BrandKitContent>) => void };

export type Saving = { state: 'saved' | 'waiting' | 'saving' } | { state: 'failed'; error: ApiError };

/**
 * A kit as it is edited: each change is written by itself, one after the other, and what still waits when the editor is left, too. After a
 * refusal the next change, or `retry`, tries again.
 */
export function useKitEditor(kit: BrandKit) {
  const queries = useQueryClient();
  const [content, setContent] = useState(kit.content);
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
  const now = useRef({ content: kit.content, version: kit.version, isChanged: false, isRunning: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = async () => {
    clearTimeout(timer.current);
    const { current } = now;
    if (current.isRunning || !current.isChanged) return;
    Object.assign(current, { isRunning: true, isChanged: false });
    setSaving({ state: 'saving' });
    try {
      const { version } = current;
      const written = await api.brandKits.change({ id: kit.id, version, content: current.content });
      current.version = written.version;
      queries.setQueryData<BrandKit[]>(calls.brandKits.list.queryKey(), (kits) =>
        kits?.map((each) => (each.id === written.id ? written : each)),
      );
      current.isRunning = false;
      if (current.isChanged) return void save();
      setSaving({ state: 'saved' });
    } catch (error) {
      Object.assign(current, { isRunning: false, isChanged: true });
      setSaving({ state: 'failed', error: toApiError(error) });
    }
  };
  const change = (part: Partial<BrandKitContent>) => {
    const { current } = now;
    Object.assign(current, { content: { ...current.content, ...part }, isChanged: true });
    setContent(current.content);
    setSaving((before) => (before.state === 'saving' ? before : { state: 'waiting' }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMs);
  };
  const leave = useRef(save);
  leave.current = save;
  useEffect(() => () => void leave.current(), []);
  return { content, change, saving, retry: () => void save() };
}
