import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft, savedFields } from './draft.ts';
import { fakeKeeper } from './draft-store.test-data.ts';
import { createDraftStore } from './draft-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft saves itself', () => {
  test('within 2 s after the last change, as one project', async () => {
    const { keeper, rows, facts } = fakeKeeper();
    const store = createDraftStore(keeper);
    store.change({ projectName: 'My' });
    store.change({ projectName: 'My video' });
    await vi.advanceTimersByTimeAsync(2_000);
    store.change({ script: 'Hello.' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect([...rows.values()]).toMatchObject([{ title: 'My video', script: 'Hello.' }]);
    expect(facts.requests).toBe(2);
    expect(facts.remembered.size).toBe(0);
    expect(store.read()).toMatchObject({ saving: 'saved', projectId: 'project-1' });
  });

  test('a voice that was chosen on the way here is kept with the first words, not before', async () => {
    const { keeper, rows, facts } = fakeKeeper();
    const store = createDraftStore(keeper, undefined, { ...emptyDraft, voiceId: 'es-lucia' });
    await store.save();
    expect(facts.requests).toBe(0);
    store.change({ script: 'Hola.' });
    await store.save();
    expect([...rows.values()]).toMatchObject([{ script: 'Hola.', elevenlabs_voice_id: 'es-lucia' }]);
  });

  test('without the background picture that was deleted meanwhile, which is said once', async () => {
    const { keeper, rows, facts } = fakeKeeper();
    const backdrop = { kind: 'picture', url: '/files/gone.jpg' } as const;
    const advancedSettings = { ...emptyDraft.advancedSettings, backdrop };
    const opened = { ...emptyDraft, script: 'Hello.', advancedSettings };
    rows.set('project-1', savedFields(opened));
    const store = createDraftStore(keeper, { id: 'project-1', draft: opened, updatedAt: new Date(0).toISOString() });
    store.change({ advancedSettings: { ...advancedSettings, expression: 'happy' } });
    await store.save();
    const kept = { ...emptyDraft.advancedSettings, expression: 'happy' };
    expect(rows.get('project-1')).toMatchObject({ script: 'Hello.', advanced_settings: kept });
    expect(rows.get('project-1')?.advanced_settings).not.toHaveProperty('backdrop');
    expect(store.read()).toMatchObject({ saving: 'saved', problem: undefined });
    expect(facts.lostBackdrops).toBe(1);
  });

  test('nothing is created for a form that nobody filled in', async () => {
    const { keeper, rows } = fakeKeeper();
    const store = createDraftStore(keeper);
    store.change({ videoSize: 'reel' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(rows.size).toBe(0);
  });

  test('what is typed while it is being saved is saved after that', async () => {
    const { keeper, rows } = fakeKeeper();
    const store = createDraftStore(keeper);
    store.change({ script: 'One' });
    const saving = store.save();
    store.change({ script: 'One two' });
    await saving;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(rows.get('project-1')).toMatchObject({ script: 'One two' });
    expect(rows.size).toBe(1);
  });

  test('what is taken back before it was saved is neither saved nor remembered', async () => {
    const { keeper, facts } = fakeKeeper();
    const store = createDraftStore(keeper);
    store.change({ script: 'Hello.' });
    store.change({ script: '' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.read().saving).toBe('nothing');
    expect(facts).toMatchObject({ requests: 0, remembered: new Map() });
  });

  test('what is taken back while it is being saved is saved after that', async () => {
    const { keeper, rows, facts } = fakeKeeper();
    const store = createDraftStore(keeper);
    store.change({ script: 'One' });
    await store.save();
    store.change({ script: 'One two' });
    const saving = store.save();
    store.change({ script: 'One' });
    expect(facts.remembered.get('project-1')).toMatchObject({ script: 'One' });
    await saving;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(rows.get('project-1')).toMatchObject({ script: 'One' });
    expect(store.read().saving).toBe('saved');
    expect(facts.remembered.size).toBe(0);
  });

  test('what a page that went away has saved after all is not remembered', async () => {
    const { keeper, facts } = fakeKeeper();
    const draft = { ...emptyDraft, script: 'Hello.' };
    facts.remembered.set('project-1', draft);
    const store = createDraftStore(keeper, { id: 'project-1', draft, updatedAt: '2026-05-01T12:00:00Z' });
    store.change(draft);
    expect(facts).toMatchObject({ requests: 0, remembered: new Map() });
  });

  test('several saves that are asked for during one are one more, also where that one failed', async () => {
    const { keeper, rows } = fakeKeeper();
    const create = vi.fn(keeper.create).mockRejectedValueOnce(new Error('Lost.'));
    const store = createDraftStore({ ...keeper, create });
    store.change({ script: 'One' });
    const saves = await Promise.allSettled([store.save(), store.save(), store.save()]);
    expect(saves.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(rows.size).toBe(1);
    expect(create).toHaveBeenCalledTimes(2);
  });

  test('a server that is down loses nothing: the draft is remembered and saved later', async () => {
    const { keeper, rows, facts } = fakeKeeper();
    facts.isDown = true;
    const store = createDraftStore(keeper);
    store.change({ script: 'Hello.' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.read()).toMatchObject({ saving: 'failed', problem: { title: 'Connection Problem' } });
    expect(facts.remembered.get(null)).toMatchObject({ script: 'Hello.' });
    facts.isDown = false;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(rows.get('project-1')).toMatchObject({ script: 'Hello.' });
    expect(store.read()).toMatchObject({ saving: 'saved', problem: undefined });
    expect(facts.remembered.size).toBe(0);
  });

  test('what is typed while the project is being created is remembered under the project', async () => {
    const { keeper, facts } = fakeKeeper();
    const store = createDraftStore(keeper);
    store.change({ script: 'One' });
    const saving = store.save();
    await Promise.resolve();
    store.change({ script: 'One two' });
    await saving;
    expect([...facts.remembered.keys()]).toEqual(['project-1']);
  });

  test('what another tab has written since appears here', async () => {
    const { keeper, facts } = fakeKeeper();
    const store = createDraftStore(keeper);
    store.change({ projectName: 'Mine', script: 'Hello.' });
    await store.save();
    const draft = { ...store.read().draft, script: 'Hello from the other tab.' };
    store.adopt({ id: 'project-1', draft, updatedAt: new Date(facts.savedAt + 1).toISOString() });
    expect(store.read().draft.script).toBe('Hello from the other tab.');
    expect(facts.requests).toBe(1);
    store.adopt({ id: 'project-1', draft: { ...draft, script: 'Old.' }, updatedAt: new Date(0).toISOString() });
    expect(store.read().draft.script).toBe('Hello from the other tab.');
  });

  test('what an accepted translation was made of is saved with it, and appears in another tab', async () => {
    const { keeper, rows, facts } = fakeKeeper();
    const store = createDraftStore(keeper);
    const acceptedTranslation = { original: 'Bonjour.', from: 'fr', text: 'Good morning.', to: 'en' } as const;
    store.change({ projectName: 'Mine', script: 'Good morning.', acceptedTranslation });
    await store.save();
    expect([...rows.values()]).toMatchObject([{ accepted_translation: acceptedTranslation }]);
    const draft = { ...store.read().draft, script: 'Bonjour.', acceptedTranslation: null };
    store.adopt({ id: 'project-1', draft, updatedAt: new Date(facts.savedAt + 1).toISOString() });
    expect(store.read().draft).toMatchObject({ script: 'Bonjour.', acceptedTranslation: null });
  });

  test('voice work finds or creates the project first', async () => {
    const { keeper, rows } = fakeKeeper();
    const store = createDraftStore(keeper);
    store.change({ projectName: 'Hello', script: 'Hi.' });
    expect(await store.project()).toBe('project-1');
    expect(rows.get('project-1')).toMatchObject({ title: 'Hello' });
    expect(await store.project()).toBe('project-1');
    expect(rows.size).toBe(1);
  });

  describe('voice work that begins with what the landing page brought', () => {
    const begun = { ...emptyDraft, projectName: 'My first video', script: 'Hi.', voiceId: 'en-us-grace' };

    test('makes one project, also where somebody types meanwhile and a second work begins', async () => {
      const { keeper, rows } = fakeKeeper();
      const store = createDraftStore(keeper, undefined, begun);
      const works = [store.project(), store.project()];
      store.change({ script: 'Hi there.' });
      const saving = store.save();
      expect(await Promise.all(works)).toEqual(['project-1', 'project-1']);
      await saving;
      await vi.advanceTimersByTimeAsync(2_000);
      expect([...rows.values()]).toMatchObject([{ title: 'My first video', script: 'Hi there.' }]);
      expect(store.read()).toMatchObject({ saving: 'saved', projectId: 'project-1' });
    });

    test('shows why there is no project', async () => {
      const { keeper, facts } = fakeKeeper();
      facts.isDown = true;
      const store = createDraftStore(keeper, undefined, begun);
      await expect(store.project()).rejects.toMatchObject({ code: 'connection' });
      expect(store.read()).toMatchObject({ saving: 'failed', problem: { title: 'Connection Problem' } });
    });
  });

  test('a page that is left saves no more', async () => {
    const { keeper, rows } = fakeKeeper();
    const store = createDraftStore(keeper);
    store.change({ script: 'Hello.' });
    store.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(rows.size).toBe(0);
  });
});
