import type { VideoProject } from '@portray/contracts/videos';
import { ApiError } from '#lib/api/api-error.ts';
import { storedDraft } from './draft-base.ts';
import type { DraftKeeper } from './draft-store.ts';

/** A server that keeps drafts, and may be down. */
export function fakeKeeper() {
  const rows = new Map<string, Record<string, unknown>>();
  const facts = {
    isDown: false,
    requests: 0,
    created: 0,
    lostBackdrops: 0,
    remembered: new Map<string | null, unknown>(),
    savedAt: 0,
  };
  const answer = () => {
    facts.requests += 1;
    if (facts.isDown) {
      throw new ApiError({ code: 'connection', title: 'Connection Problem', message: 'Lost.', retry: true, status: 0 });
    }
  };
  const stamp = () => {
    facts.savedAt += 1_000;
    return new Date(facts.savedAt).toISOString();
  };
  const kept = (id: string) => storedDraft({ ...rows.get(id), id, updated_at: stamp() } as VideoProject);
  const keeper: DraftKeeper = {
    create: async (fields) => {
      answer();
      facts.created += 1;
      const id = `project-${facts.created}`;
      rows.set(id, { ...fields });
      return kept(id);
    },
    findOrCreate: async (fields) => keeper.create(fields),
    change: async (id, fields, was) => {
      answer();
      if (JSON.stringify(fields).includes('gone.jpg')) {
        throw new ApiError({ code: 'file_not_found', title: 'Gone', message: 'M.', retry: false, status: 404 });
      }
      const row = rows.get(id);
      if (!row) throw new ApiError({ code: 'not_found', title: 'Gone', message: 'M.', retry: false, status: 404 });
      const isOverwritten = (word: 'title' | 'script') =>
        was[word] !== undefined && row[word] !== was[word] && row[word] !== fields[word];
      if (isOverwritten('title') || isOverwritten('script')) {
        throw new ApiError({ code: 'changed_elsewhere', title: 'Changed', message: 'M.', retry: false, status: 409 });
      }
      Object.assign(row, fields);
      return kept(id);
    },
    remember: (projectId, unsaved) => {
      if (unsaved) facts.remembered.set(projectId, unsaved.draft);
      else facts.remembered.delete(projectId);
    },
    onBackdropLost: () => {
      facts.lostBackdrops += 1;
    },
    now: Date.now,
  };
  return { keeper, rows, facts };
}
