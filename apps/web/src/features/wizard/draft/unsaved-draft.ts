import { emptyDraft, type WizardDraft } from './draft.ts';
import type { Unsaved } from './draft-store.ts';
import { recallInTab, rememberInTab } from './tab-memory.ts';

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
