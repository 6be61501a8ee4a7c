import type { WizardDraft } from './draft.ts';
import type { StoredDraft } from './draft-store.ts';
import { recallInTab, rememberInTab } from './tab-memory.ts';

const what = 'accepted-translation';

/** Keeps what an accepted translation was made of, so that a reload does not lose it. */
export const rememberTranslation = (projectId: string, accepted: WizardDraft['acceptedTranslation']): void =>
  rememberInTab(what, projectId, accepted);

/** A stored project with the translation that was accepted here. */
export function withTranslation(stored: StoredDraft | undefined): StoredDraft | undefined {
  if (!stored) return undefined;
  return { ...stored, draft: { ...stored.draft, acceptedTranslation: recallInTab(what, stored.id) } };
}
