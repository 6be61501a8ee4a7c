import type { BrandKitContent } from '@portray/contracts/brand-kit';
import { recall, remember } from '#lib/browser-memory.ts';
import { session } from '#lib/session/product-session.ts';

/** A kit as it is here and not yet on the server; `unanswered` holds `hashKey` of contents that were sent and perhaps kept there. */
export type UnsavedKit = { content: BrandKitContent; version: number; unanswered: readonly string[] };

/** Keeps what is not saved yet in this tab, so that another kit, a reload or a lost connection loses nothing; null forgets it. */
export const rememberUnsaved = (kitId: string, unsaved: UnsavedKit | null): void =>
  void remember('tab', keyOf(kitId), unsaved && JSON.stringify(unsaved));

/** What this person had not saved of this kit, in this tab. */
export function recallUnsaved(kitId: string): UnsavedKit | undefined {
  const text = recall('tab', keyOf(kitId));
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Written by an older page: it cannot be shown any more.
    return undefined;
  }
}

const keyOf = (kitId: string) => `portray-unsaved-kit:${session.read().user?.id ?? ''}:${kitId}`;
