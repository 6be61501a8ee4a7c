import { session } from '#lib/session/product-session.ts';
import { emptyDraft, type WizardDraft } from './draft.ts';

/** What the server does not have yet, of one project and one person; a project without an id is a new one. */
const keyOf = (projectId: string | null) =>
  `portray-unsaved-draft:${session.read().user?.id ?? ''}:${projectId ?? 'new'}`;

/** Keeps a draft in this tab, so that a reload or a lost connection loses nothing; null forgets it. */
export function rememberUnsaved(projectId: string | null, draft: WizardDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(projectId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(projectId));
  } catch {
    // Private windows may refuse their storage; the server still has what was saved.
  }
}

/** What was not saved of this project when the page went away. */
export function recallUnsaved(projectId: string | null): WizardDraft | undefined {
  try {
    const unsaved = JSON.parse(sessionStorage.getItem(keyOf(projectId)) ?? 'null') as WizardDraft | null;
    return unsaved ? { ...emptyDraft, ...unsaved } : undefined;
  } catch {
    return undefined;
  }
}
