import { emptyDraft, type WizardDraft } from './draft.ts';
import { recallInTab, rememberInTab } from './tab-memory.ts';

const what = 'unsaved-draft';

/** Keeps what the server does not have yet, so that a reload or a lost connection loses nothing; null forgets it. */
export const rememberUnsaved = (projectId: string | null, draft: WizardDraft | null): void =>
  rememberInTab(what, projectId, draft);

/** What was not saved of this project when the page went away. */
export function recallUnsaved(projectId: string | null): WizardDraft | undefined {
  const unsaved = recallInTab<WizardDraft>(what, projectId);
  return unsaved ? { ...emptyDraft, ...unsaved } : undefined;
}
