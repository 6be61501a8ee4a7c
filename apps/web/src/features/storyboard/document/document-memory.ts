import { recall, remember } from '#lib/browser-memory.ts';
import { session } from '#lib/session/product-session.ts';
import type { Unsaved } from './document-reducer.ts';

/** Keeps what is not saved yet in this tab, so that a reload or a lost connection loses nothing; null forgets it. */
export const rememberUnsaved = (projectId: string, unsaved: Unsaved | null): void =>
  void remember('tab', keyOf(projectId), unsaved && JSON.stringify(unsaved));

/** What this person had not saved of this storyboard, in this tab, when the page went away. */
export function recallUnsaved(projectId: string): Unsaved | undefined {
  const text = recall('tab', keyOf(projectId));
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Written by an older page: it cannot be shown any more.
    return undefined;
  }
}

const keyOf = (projectId: string) => `portray-unsaved-storyboard:${session.read().user?.id ?? ''}:${projectId}`;
