import { emptyDraft, type WizardDraft } from './draft.ts';

export type UnsavedDraft = { projectId: string | null; draft: WizardDraft };

const key = 'portray-unsaved-draft';

/** Keeps what the server does not have yet in this tab, so that a reload or a lost connection loses nothing. */
export function rememberUnsaved(unsaved: UnsavedDraft | null): void {
  try {
    if (unsaved) sessionStorage.setItem(key, JSON.stringify(unsaved));
    else sessionStorage.removeItem(key);
  } catch {
    // Private windows may refuse their storage; the server still has what was saved.
  }
}

/** What was not saved of this project when the page went away. */
export function recallUnsaved(projectId: string | null): WizardDraft | undefined {
  try {
    const unsaved = JSON.parse(sessionStorage.getItem(key) ?? 'null') as UnsavedDraft | null;
    return unsaved && unsaved.projectId === projectId ? { ...emptyDraft, ...unsaved.draft } : undefined;
  } catch {
    return undefined;
  }
}
