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
export function createBase(opened?: StoredDraft) {
  let stored: Partial<VideoDraft> = opened ? savedFields(opened.draft) : {};
  let atMs = opened ? Date.parse(opened.updatedAt) : 0;
  return {
    note(fields: Required<VideoDraft>, updatedAt: string): void {
      stored = fields;
      atMs = Date.parse(updatedAt);
    },
    isOlderThan: (updatedAt: string) => Date.parse(updatedAt) > atMs,
    words: (): Was => wordsOf(stored),
    /**
     * The words that must still be there for some news to fit: a title stands alone, and all the rest, such as speech, goes
     * with the script. Without any news, both.
     */
    wordsBehind(news: VideoDraft): Was {
      const { title, script } = wordsOf(stored);
      const names = Object.keys(news);
      if (names.length === 0) return { title, script };
      return { ...('title' in news && { title }), ...(names.some((name) => name !== 'title') && { script }) };
    },
    /** Whether what was not sent reads otherwise on the server: another tab wrote it meanwhile. */
    isBehind: (now: StoredDraft, news: VideoDraft): boolean =>
      (['title', 'script'] as const).some((word) => !(word in news) && savedFields(now.draft)[word] !== stored[word]),
    /** Fields that the server does not have like this. */
    news: (fields: Required<VideoDraft>) => changedFields(stored, fields),
    /** Begins at what was read before a reload; false where nothing was written since. */
    goBackTo(was: Was, fields: Required<VideoDraft>): boolean {
      const before = { ...stored, ...was };
      if (Object.keys(changedFields(before, fields)).length === 0) return false;
      stored = before;
      return true;
    },
  };
}

function wordsOf({ title, script }: Partial<VideoDraft>): Was {
  return { ...(title !== undefined && { title }), ...(script !== undefined && { script }) };
}

/** Fields that differ from what is stored. */
function changedFields(stored: Partial<VideoDraft>, fields: Required<VideoDraft>): VideoDraft {
  const isNew = ([name, value]: [string, unknown]) =>
    JSON.stringify(stored[name as keyof VideoDraft]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(fields).filter(isNew)) as VideoDraft;
}
