import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { emptyDraft } from './draft.ts';
import { createDraftStore, type DraftKeeper } from './draft-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that keeps drafts, and may be down. */
function fakeKeeper() {
  const rows = new Map<string, Record<string, unknown>>();
  const facts = { isDown: false, requests: 0, remembered: null as unknown };
  const answer = () => {
    facts.requests += 1;
    if (facts.isDown) {
      throw new ApiError({ code: 'connection', title: 'Connection Problem', message: 'Lost.', retry: true, status: 0 });
    }
  };
  const keeper: DraftKeeper = {
    create: async (fields) => {
      answer();
      const id = `project-${rows.size + 1}`;
      rows.set(id, { ...fields });
      return { id };
    },
    findOrCreate: async (fields) => keeper.create(fields),
    change: async (id, fields) => {
      answer();
      Object.assign(rows.get(id)!, fields);
    },
    remember: (unsaved) => {
      facts.remembered = unsaved;
    },
    now: Date.now,
  };
  return { keeper, rows, facts };
}

const fresh = { draft: emptyDraft, projectId: null, isSaved: false };

describe('a draft saves itself', () => {
  test('within 2 s after the last change, as one project', async () => {
    const { keeper, rows, facts } = fakeKeeper();
    const store = createDraftStore(keeper, fresh);
    store.change({ projectName: 'My' });
    store.change({ projectName: 'My video' });
    await vi.advanceTimersByTimeAsync(2_000);
    store.change({ script: 'Hello.' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect([...rows.values()]).toMatchObject([{ title: 'My video', script: 'Hello.' }]);
    expect(facts).toMatchObject({ requests: 2, remembered: null });
    expect(store.read()).toMatchObject({ saving: 'saved', projectId: 'project-1' });
  });

  test('nothing is created for a form that nobody filled in', async () => {
    const { keeper, rows } = fakeKeeper();
    const store = createDraftStore(keeper, fresh);
    store.change({ videoSize: 'reel' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(rows.size).toBe(0);
  });

  test('what is typed while it is being saved is saved after that', async () => {
    const { keeper, rows } = fakeKeeper();
    const store = createDraftStore(keeper, fresh);
    store.change({ script: 'One' });
    const saving = store.save();
    store.change({ script: 'One two' });
    await saving;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(rows.get('project-1')).toMatchObject({ script: 'One two' });
    expect(rows.size).toBe(1);
  });

  test('a server that is down loses nothing: the draft is remembered and saved later', async () => {
    const { keeper, rows, facts } = fakeKeeper();
    facts.isDown = true;
    const store = createDraftStore(keeper, fresh);
    store.change({ script: 'Hello.' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.read()).toMatchObject({ saving: 'failed', problem: { title: 'Connection Problem' } });
    expect(facts.remembered).toMatchObject({ draft: { script: 'Hello.' } });
    facts.isDown = false;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(rows.get('project-1')).toMatchObject({ script: 'Hello.' });
    expect(store.read()).toMatchObject({ saving: 'saved', problem: undefined });
    expect(facts.remembered).toBeNull();
  });

  test('voice work finds or creates the project first', async () => {
    const { keeper, rows } = fakeKeeper();
    const store = createDraftStore(keeper, fresh);
    store.change({ projectName: 'Hello', script: 'Hi.' });
    expect(await store.project()).toBe('project-1');
    expect(rows.get('project-1')).toMatchObject({ title: 'Hello' });
    expect(await store.project()).toBe('project-1');
    expect(rows.size).toBe(1);
  });

  test('a page that is left saves no more', async () => {
    const { keeper, rows } = fakeKeeper();
    const store = createDraftStore(keeper, fresh);
    store.change({ script: 'Hello.' });
    store.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(rows.size).toBe(0);
  });
});
