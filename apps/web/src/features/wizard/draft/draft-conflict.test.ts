import { known } from '@portray/foundation/known';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft } from './draft.ts';
import { fakeKeeper } from './draft-store.test-data.ts';
import { createDraftStore } from './draft-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('two tabs write different words', () => {
  const begin = async () => {
    const { keeper, rows } = fakeKeeper();
    const store = createDraftStore(keeper);
    store.change({ projectName: 'Mine', script: 'Hello.' });
    await store.save();
    return { store, row: known(rows.get('project-1')) };
  };

  test('a name that is given here and a script that is written there are both kept, and both are seen here', async () => {
    const { store, row } = await begin();
    Object.assign(row, { script: 'Theirs.', generated_audio_url: '/files/theirs.m4a' });
    store.change({ projectName: 'Ours' });
    await store.save();
    const both = { projectName: 'Ours', script: 'Theirs.', generatedAudioUrl: '/files/theirs.m4a' };
    expect(store.read()).toMatchObject({ saving: 'saved', draft: both });
    expect(row).toMatchObject({ title: 'Ours', script: 'Theirs.', generated_audio_url: '/files/theirs.m4a' });
  });

  test('so are a script of this one and a name of the other', async () => {
    const { store, row } = await begin();
    Object.assign(row, { title: 'Theirs' });
    store.change({ script: 'Ours.' });
    await store.save();
    expect(store.read()).toMatchObject({ saving: 'saved', draft: { projectName: 'Theirs', script: 'Ours.' } });
  });

  test('what is typed here while the answer is on its way is not overwritten, nor does it overwrite', async () => {
    const { store, row } = await begin();
    Object.assign(row, { script: 'Theirs.' });
    store.change({ projectName: 'Ours' });
    const saving = store.save();
    store.change({ script: 'Typed meanwhile.' });
    await saving;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.read()).toMatchObject({ saving: 'conflict', draft: { script: 'Typed meanwhile.' } });
    expect(row).toMatchObject({ title: 'Ours', script: 'Theirs.' });
  });

  test('speech is not kept for a script that is another one by now', async () => {
    const { store, row } = await begin();
    Object.assign(row, { script: 'Theirs.' });
    store.change({ generatedAudioUrl: '/files/hello.m4a' });
    await expect(store.save()).rejects.toMatchObject({ code: 'changed_elsewhere' });
    expect(row.generated_audio_url).toBeNull();
  });
});

describe('two tabs write the same', () => {
  const theirs = { ...emptyDraft, projectName: 'Mine', script: 'Theirs.' };
  const inConflict = async () => {
    const { keeper, rows, facts } = fakeKeeper();
    const store = createDraftStore(keeper);
    store.change({ projectName: 'Mine', script: 'Hello.' });
    await store.save();
    Object.assign(known(rows.get('project-1')), { script: 'Theirs.' });
    store.change({ script: 'Hello, typed here.' });
    const found = { id: 'project-1', draft: theirs, updatedAt: new Date(facts.savedAt + 1).toISOString() };
    store.adopt(found);
    await vi.advanceTimersByTimeAsync(2_000);
    return { keeper, store, rows, facts, found };
  };

  test('neither is overwritten: this one says so, and asks no more until somebody decides', async () => {
    const { store, rows, facts } = await inConflict();
    expect(store.read()).toMatchObject({ saving: 'conflict', draft: { script: 'Hello, typed here.' } });
    const { requests } = facts;
    store.change({ script: 'Hello, typed on.' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect([facts.requests, store.read().saving]).toEqual([requests, 'conflict']);
    expect(rows.get('project-1')).toMatchObject({ script: 'Theirs.' });
    expect(facts.remembered.get('project-1')).toMatchObject({ script: 'Hello, typed on.' });
  });

  test('no work is begun with what this one still shows', async () => {
    const { keeper, rows, facts } = fakeKeeper();
    const store = createDraftStore(keeper);
    store.change({ projectName: 'Mine', script: 'Hello.' });
    expect(await store.project()).toBe('project-1');
    Object.assign(known(rows.get('project-1')), { script: 'Theirs.' });
    await expect(store.project()).rejects.toMatchObject({ code: 'changed_elsewhere' });
    expect(store.read()).toMatchObject({ saving: 'conflict', draft: { script: 'Hello.' } });
    await store.resolve(
      { id: 'project-1', draft: theirs, updatedAt: new Date(facts.savedAt + 1).toISOString() },
      false,
    );
    expect(await store.project()).toBe('project-1');
  });

  test('a reload does not decide it: what was typed here is back, and neither is overwritten', async () => {
    const { keeper, rows, store, found } = await inConflict();
    const { draft } = store.read();
    const reloaded = createDraftStore(keeper, found);
    reloaded.resume({ draft, was: { title: 'Mine', script: 'Hello.' } });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reloaded.read()).toMatchObject({ saving: 'conflict', draft: { script: 'Hello, typed here.' } });
    expect(rows.get('project-1')).toMatchObject({ script: 'Theirs.' });
  });

  test('nothing is left of a reload where the other one wrote the same', async () => {
    const { keeper, facts, found } = await inConflict();
    const { requests } = facts;
    const reloaded = createDraftStore(keeper, found);
    reloaded.resume({ draft: { ...theirs, script: 'Hello.' }, was: { title: 'Mine', script: 'Hello.' } });
    await vi.advanceTimersByTimeAsync(2_000);
    expect([reloaded.read().draft.script, facts.requests]).toEqual(['Theirs.', requests]);
  });

  test('what is here stays, where that is chosen', async () => {
    const { store, rows, found } = await inConflict();
    await store.resolve(found, true);
    expect(store.read()).toMatchObject({ saving: 'saved', problem: undefined });
    expect(rows.get('project-1')).toMatchObject({ script: 'Hello, typed here.' });
  });

  test('what is there is taken over, where that is chosen', async () => {
    const { store, rows, found } = await inConflict();
    await store.resolve(found, false);
    expect(store.read()).toMatchObject({ saving: 'saved', draft: { script: 'Theirs.' } });
    expect(rows.get('project-1')).toMatchObject({ script: 'Theirs.' });
  });
});
