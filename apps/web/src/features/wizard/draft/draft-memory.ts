import { recall, remember } from '#lib/browser-memory.ts';
import { session } from '#lib/session/product-session.ts';
import { emptyDraft, type WizardDraft } from './draft.ts';
import type { Unsaved } from './draft-reducer.ts';

// Private windows may refuse their storage: the server still has what was saved, and a draft opens at its furthest step.

/** Notes that the content of a deleted draft went on in this browser as another one. */
export const rememberKept = (deletedId: string, keptId: string): void =>
  void remember('browser', `portray-kept:${deletedId}`, keptId);

/** The draft that a deleted one was kept as; null where nobody kept it here. */
export const recallKept = (deletedId: string): string | null => recall('browser', `portray-kept:${deletedId}`);

/** Notes the step at which a project was left in this browser. */
export const rememberStep = (projectId: string, step: string): void =>
  void remember('browser', `portray-step:${projectId}`, step);

/** Where a project was left here; null where that is not known. */
export const recallStep = (projectId: string): string | null => recall('browser', `portray-step:${projectId}`);

/** Keeps what the server does not have yet, so that a reload or a lost connection loses nothing; null forgets it. */
export const rememberUnsaved = (projectId: string | null, unsaved: Unsaved | null): void =>
  void remember('tab', unsavedKey(projectId), unsaved && JSON.stringify({ ...unsaved.draft, was: unsaved.was }));

/** What this person had not saved of this project, in this tab, when the page went away. */
export function recallUnsaved(projectId: string | null): Unsaved | undefined {
  const kept = parsed(recall('tab', unsavedKey(projectId)));
  if (!kept) return undefined;
  const { was = {}, ...draft } = kept;
  return { draft: { ...emptyDraft, ...draft }, was };
}

type KeptDraft = WizardDraft & Partial<Pick<Unsaved, 'was'>>;

function parsed(text: string | null): KeptDraft | null {
  try {
    return text && JSON.parse(text);
  } catch {
    return null;
  }
}

/** A project without an id is a new one. */
const unsavedKey = (projectId: string | null) =>
  `portray-unsaved-draft:${session.read().user?.id ?? ''}:${projectId ?? 'new'}`;
