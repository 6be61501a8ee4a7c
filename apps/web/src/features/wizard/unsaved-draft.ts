import { session } from '#lib/session/product-session.ts';
import { emptyDraft, type WizardDraft } from './draft.ts';

type UnsavedDraft = { projectId: string | null; draft: WizardDraft };

const key = 'portray-unsaved-draft';

/** Keeps what the server does not have yet in this tab, so that a reload or a lost connection loses nothing. */
export function rememberUnsaved(unsaved: UnsavedDraft | null): void {
  try {
    if (unsaved) sessionStorage.setItem(key, JSON.stringify({ ...unsaved, userId: owner() }));
    else sessionStorage.removeItem(key);
  } catch {
    // Private windows may refuse their storage; the server still has what was saved.
  }
}

/** What was not saved of this project when the page went away. */
export function recallUnsaved(projectId: string | null): WizardDraft | undefined {
  try {
    const unsaved = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (UnsavedDraft & { userId?: string }) | null;
    const isTheirs = unsaved?.userId === owner() && unsaved?.projectId === projectId;
    return unsaved && isTheirs ? { ...emptyDraft, ...unsaved.draft } : undefined;
  } catch {
    return undefined;
  }
}

/** Whoever signs in next in this tab does not get it. */
const owner = () => session.read().user?.id;
