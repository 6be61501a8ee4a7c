import { session } from '#lib/api/product-session.ts';
import { emptyDraft, type WizardDraft } from './draft.ts';
import type { Unsaved } from './draft-reducer.ts';

const what = 'unsaved-draft';

/** Keeps what the server does not have yet, so that a reload or a lost connection loses nothing; null forgets it. */
export const rememberUnsaved = (projectId: string | null, unsaved: Unsaved | null): void =>
  rememberInTab(what, projectId, unsaved && { ...unsaved.draft, was: unsaved.was });

/** What was not saved of this project when the page went away. */
export function recallUnsaved(projectId: string | null): Unsaved | undefined {
  const kept = recallInTab<WizardDraft & Partial<Pick<Unsaved, 'was'>>>(what, projectId);
  if (!kept) return undefined;
  const { was = {}, ...draft } = kept;
  return { draft: { ...emptyDraft, ...draft }, was };
}

const keyOf = (what: string, projectId: string | null) =>
  `portray-${what}:${session.read().user?.id ?? ''}:${projectId ?? 'new'}`;

/** Keeps something of one project and one person in this tab, also over a reload; null forgets it. */
function rememberInTab(what: string, projectId: string | null, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(what, projectId));
    else sessionStorage.setItem(keyOf(what, projectId), JSON.stringify(value));
  } catch {
    // Private windows may refuse their storage; the server still has what was saved.
  }
}

/** What was kept in this tab; null where there is nothing. A project without an id is a new one. */
function recallInTab<Kept>(what: string, projectId: string | null): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(what, projectId)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
