import { ApiError } from '#lib/calls/api-error.ts';
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
  const keeper: DraftKeeper = {
    create: async (fields) => {
      answer();
      facts.created += 1;
      const id = `project-${facts.created}`;
      rows.set(id, { ...fields });
      return { id, updated_at: stamp() };
    },
    findOrCreate: async (fields) => keeper.create(fields),
    change: async (id, fields, was) => {
      answer();
      if (JSON.stringify(fields).includes('gone.jpg')) {
        throw new ApiError({ code: 'file_not_found', title: 'Gone', message: 'M.', retry: false, status: 404 });
      }
      const row = rows.get(id);
      if (!row) throw new ApiError({ code: 'not_found', title: 'Gone', message: 'M.', retry: false, status: 404 });
      if (was.script !== undefined && row.script !== was.script && row.script !== fields.script) {
        throw new ApiError({ code: 'changed_elsewhere', title: 'Changed', message: 'M.', retry: false, status: 409 });
      }
      Object.assign(row, fields);
      return { id, updated_at: stamp() };
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
