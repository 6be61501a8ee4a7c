import type { VideoDraft, VideoProject } from '@portray/contracts/videos';
import { draftOf, savedFields, type WizardDraft } from './draft.ts';

/** A draft as the server has it. */
export type StoredDraft = { id: string; draft: WizardDraft; updatedAt: string };

/** What the server answered, as a draft. */
export function storedDraft(video: VideoProject): StoredDraft {
  return { id: video.id, draft: draftOf(video), updatedAt: video.updated_at };
}

/** The words that two tabs may write at the same time, as this tab read them last. */
export type Was = Pick<VideoDraft, 'title' | 'script'>;

/** What the server has of a draft, as far as this tab knows. */
export type Base = { readonly fields: Partial<VideoDraft>; readonly atMs: number };

/** The base that a stored draft gives; without one, the server has nothing. */
export function baseOf(stored?: Pick<StoredDraft, 'draft' | 'updatedAt'>): Base {
  if (!stored) return { fields: {}, atMs: 0 };
  return { fields: savedFields(stored.draft), atMs: Date.parse(stored.updatedAt) };
}

/** The words of the base, for a reload and for a request. */
export function wordsOf({ fields: { title, script } }: Base): Was {
  return { ...(title !== undefined && { title }), ...(script !== undefined && { script }) };
}

/**
 * The words that must still be there for some news to fit: a title stands alone, and all the rest, such as speech, goes
 * with the script. Without any news, both.
 */
export function wordsBehind(base: Base, news: VideoDraft): Was {
  const { title, script } = wordsOf(base);
  const names = Object.keys(news);
  if (names.length === 0) return { title, script };
  return { ...('title' in news && { title }), ...(names.some((name) => name !== 'title') && { script }) };
}

/** Whether what was not sent reads otherwise on the server: another tab wrote it meanwhile. */
export function isBehind(base: Base, now: StoredDraft, news: VideoDraft): boolean {
  return (['title', 'script'] as const).some(
    (word) => !(word in news) && savedFields(now.draft)[word] !== base.fields[word],
  );
}

/** The fields of a draft that the server does not have like this. */
export function newsIn(base: Base, draft: WizardDraft): VideoDraft {
  const isNew = ([name, value]: [string, unknown]) =>
    JSON.stringify(base.fields[name as keyof VideoDraft]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(savedFields(draft)).filter(isNew)) as VideoDraft;
}
