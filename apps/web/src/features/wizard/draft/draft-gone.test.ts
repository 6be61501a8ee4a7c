import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft } from './draft.ts';
import { fakeKeeper } from './draft-store.test-data.ts';
import { createDraftStore } from './draft-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft that is deleted elsewhere', () => {
  const deleted = async () => {
    const { keeper, rows, facts } = fakeKeeper();
    const store = createDraftStore(keeper);
    store.change({ projectName: 'Mine', script: 'Hello.' });
    await store.save();
    const row = { ...rows.get('project-1') };
    rows.delete('project-1');
    return { keeper, store, rows, facts, row };
  };

  test('stops saving: what is typed on is kept for a reload, and nothing is asked over and over', async () => {
    const { store, facts } = await deleted();
    store.setGone(true);
    const { requests } = facts;
    expect(facts.remembered.get('project-1')).toMatchObject({ script: 'Hello.' });
    store.change({ script: 'Hello, typed on.' });
    await vi.advanceTimersByTimeAsync(20_000);
    await store.save();
    store.change({ script: 'Hello.' });
    expect([facts.requests, store.read().saving]).toEqual([requests, 'gone']);
    expect(facts.remembered.get('project-1')).toMatchObject({ script: 'Hello.' });
  });

  test('says so also where a save found out first', async () => {
    const { store } = await deleted();
    store.change({ script: 'Hello, typed on.' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.read()).toMatchObject({ saving: 'failed', problem: { code: 'not_found' } });
    store.setGone(true);
    expect(store.read()).toMatchObject({ saving: 'gone', problem: undefined });
  });

  test('is kept as a new one when somebody says so, without what is lost, and saves itself again', async () => {
    const { store, rows, facts } = await deleted();
    store.change({ uploadedImageUrl: '/files/images/me.jpg' });
    store.setGone(true);
    store.change({ script: 'Hello, typed on.' });
    const keeping = store.keepAnew({ uploadedImageUrl: null });
    store.change({ projectName: 'Mine again' });
    await keeping;
    expect(store.read()).toMatchObject({ projectId: 'project-2' });
    expect([...facts.remembered.keys()]).toEqual(['project-2']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.read()).toMatchObject({ saving: 'saved' });
    expect([...rows.entries()]).toMatchObject([
      ['project-2', { title: 'Mine again', script: 'Hello, typed on.', avatar_image_url: null }],
    ]);
    expect(facts.remembered.size).toBe(0);
  });

  test('is kept without the framing of a photo that is lost', async () => {
    const { store, rows } = await deleted();
    const framing = { youtube: { zoom: 1.5, x: 0.1, y: 0 } };
    store.change({ uploadedImageUrl: '/files/images/me.jpg' });
    store.change({ advancedSettings: { ...emptyDraft.advancedSettings, framing } });
    store.setGone(true);
    await store.keepAnew({ uploadedImageUrl: null });
    expect(rows.get('project-2')).toMatchObject({ avatar_image_url: null });
    expect(rows.get('project-2')?.advanced_settings).not.toHaveProperty('framing');
  });

  test('says so also where an answer was still on its way', async () => {
    const { store, rows, row } = await deleted();
    rows.set('project-1', row);
    store.change({ script: 'Hello, typed on.' });
    const saving = store.save();
    store.setGone(true);
    await saving;
    expect(store.read().saving).toBe('gone');
  });

  test('stays as it is where it cannot be kept now', async () => {
    const { store, facts } = await deleted();
    store.setGone(true);
    facts.isDown = true;
    await expect(store.keepAnew({})).rejects.toMatchObject({ code: 'connection' });
    expect(store.read()).toMatchObject({ saving: 'gone', projectId: 'project-1', draft: { script: 'Hello.' } });
    await expect(store.project()).rejects.toMatchObject({ code: 'connection' });
  });

  test('goes on saving where the deletion is taken back', async () => {
    const { store, rows, facts, row } = await deleted();
    store.setGone(true);
    store.change({ script: 'Hello, typed on.' });
    rows.set('project-1', row);
    store.setGone(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(rows.get('project-1')).toMatchObject({ script: 'Hello, typed on.' });
    expect(store.read().saving).toBe('saved');
    expect(facts.remembered.size).toBe(0);
  });
});
