import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { emptyDraft, type WizardDraft } from './draft.ts';
import type { StoredDraft } from './draft-base.ts';
import { type DraftEffect, type DraftEvent, type DraftMind, draftReducer, openDraft } from './draft-reducer.ts';

const draft: WizardDraft = { ...emptyDraft, projectName: 'Mine', script: 'Hello.' };
const stored = (change: Partial<WizardDraft> = {}, second = 1): StoredDraft => ({
  id: 'project-1',
  draft: { ...draft, ...change },
  updatedAt: new Date(second * 1_000).toISOString(),
});
const refusal = (code: string, retry: boolean) => new ApiError({ code, title: 'T', message: 'M.', retry, status: 0 });

/** Tells a draft what happens to it, one after the other; answers what it is then, and what is to be done at the end. */
function told(first: DraftMind, ...events: DraftEvent[]) {
  return events.reduce<{ state: DraftMind; effects: DraftEffect[] }>(({ state }, event) => draftReducer(state, event), {
    state: first,
    effects: [],
  });
}

const opened = () => openDraft(stored(), emptyDraft);
const typed: DraftEvent = { type: 'changed', change: { script: 'Hello there.' } };
const saveNews: DraftEvent = { type: 'saveAsked', need: 'news' };
const sentBy = (effects: DraftEffect[]) => effects.find((effect) => effect.do === 'send')?.request;
const saveIn = (effects: DraftEffect[]) => effects.find((effect) => effect.do === 'saveIn')?.ms;

describe('what a change leads to', () => {
  test('it is kept for a reload at once, and saved a moment later', () => {
    const { state, effects } = told(opened(), typed);
    expect(state.shown).toMatchObject({ saving: 'unsaved', draft: { script: 'Hello there.' } });
    expect(effects).toMatchObject([
      { do: 'remember', projectId: 'project-1', unsaved: { was: { title: 'Mine', script: 'Hello.' } } },
      { do: 'saveIn', ms: 700 },
    ]);
  });

  test('one that is taken back leaves nothing to save and nothing to keep', () => {
    const { state, effects } = told(opened(), typed, { type: 'changed', change: { script: 'Hello.' } });
    expect(state.shown.saving).toBe('nothing');
    expect(effects).toEqual([
      { do: 'saveIn', ms: null },
      { do: 'remember', projectId: 'project-1', unsaved: null },
    ]);
  });

  test('on a page that was left it is kept for a reload only', () => {
    expect(saveIn(told(opened(), { type: 'left' }, typed).effects)).toBeNull();
    expect(saveIn(told(opened(), { type: 'left' }, typed, { type: 'entered' }).effects)).toBe(700);
  });

  test.each([
    ['in conflict', { type: 'refused', problem: refusal('changed_elsewhere', false) } as const],
    ['deleted elsewhere', { type: 'goneElsewhere' } as const],
  ])('while it is %s, a change is kept for a reload and not saved', (_, event) => {
    const { effects } = told(opened(), event, typed);
    expect(effects.map((effect) => effect.do)).toEqual(['remember', 'saveIn']);
    expect(saveIn(effects)).toBeNull();
  });
});

describe('what is sent', () => {
  test('only what is new, with the words that must still be there', () => {
    expect(sentBy(told(opened(), typed, saveNews).effects)).toMatchObject({
      call: 'change',
      id: 'project-1',
      fields: { script: 'Hello there.' },
      was: { script: 'Hello.' },
    });
  });

  test('nothing where nothing is new, unless work is to begin', () => {
    expect(sentBy(told(opened(), saveNews).effects)).toBeUndefined();
    const request = sentBy(told(opened(), { type: 'saveAsked', need: 'project' }).effects);
    expect(request).toMatchObject({ call: 'change', fields: {}, was: { title: 'Mine', script: 'Hello.' } });
  });

  test('a new draft becomes a project by its first words; untouched, only where work needs one, and by its title', () => {
    const begun = openDraft(undefined, draft);
    expect(sentBy(told(begun, typed, saveNews).effects)?.call).toBe('create');
    expect(sentBy(told(begun, saveNews).effects)).toBeUndefined();
    const request = sentBy(told(begun, { type: 'saveAsked', need: 'project' }).effects);
    expect(request).toMatchObject({ call: 'findOrCreate', fields: { title: 'Mine' } });
  });

  test('a draft that is gone is sent only as another one', () => {
    const gone = told(opened(), { type: 'goneElsewhere' }, typed).state;
    expect(sentBy(told(gone, saveNews).effects)).toBeUndefined();
    const anew = told(gone, { type: 'keptAnew', change: {} }, { type: 'saveAsked', need: 'anew' });
    expect(sentBy(anew.effects)).toMatchObject({ call: 'create', isAnew: true, fields: { script: 'Hello there.' } });
    expect(anew.state.shown.saving).toBe('gone');
  });
});

describe('what an answer does', () => {
  const sending = () => told(opened(), typed, saveNews).state;
  const saved: DraftEvent = { type: 'answered', now: stored({ script: 'Hello there.' }, 2), atMs: 5 };

  test('it is saved, and nothing is kept for a reload', () => {
    const { state, effects } = told(sending(), saved);
    expect(state.shown).toMatchObject({ saving: 'saved', savedAtMs: 5 });
    expect(effects).toEqual([{ do: 'remember', projectId: 'project-1', unsaved: null }]);
    expect(state.request).toBeNull();
  });

  test('what was typed meanwhile is still unsaved, and has its turn', () => {
    const { state, effects } = told(sending(), { type: 'changed', change: { script: 'More.' } }, saved);
    expect(state.shown).toMatchObject({ saving: 'unsaved', draft: { script: 'More.' } });
    expect(saveIn(effects)).toBe(700);
  });

  test('a lost connection is tried again, a refusal is not', () => {
    const lost = told(sending(), { type: 'refused', problem: refusal('connection', true) });
    expect([lost.state.shown.saving, saveIn(lost.effects)]).toEqual(['failed', 5_000]);
    const refused = told(sending(), { type: 'refused', problem: refusal('invalid_input', false) });
    expect([refused.state.shown.saving, refused.effects]).toEqual(['failed', []]);
  });

  test('without its lost background picture it is sent once more, and that is said when it is saved', () => {
    const backdrop = { kind: 'picture', url: '/files/lost.jpg' } as const;
    const change = { advancedSettings: { ...emptyDraft.advancedSettings, backdrop } };
    const first = told(opened(), { type: 'changed', change }, saveNews).state;
    const second = told(first, { type: 'refused', problem: refusal('file_not_found', false) });
    expect(known(sentBy(second.effects)).draft.advancedSettings).not.toHaveProperty('backdrop');
    const { effects } = told(second.state, { type: 'answered', now: stored({}, 2), atMs: 5 });
    expect(effects[0]).toEqual({ do: 'sayBackdropLost' });
    const third = told(second.state, { type: 'refused', problem: refusal('file_not_found', false) });
    expect([third.state.shown.saving, sentBy(third.effects)]).toEqual(['failed', undefined]);
  });
});

describe('what another tab wrote', () => {
  const elsewhere = stored({ script: 'Theirs.' }, 9);

  test('appears here, unless something is unsaved, on its way, being cloned, or newer', () => {
    const seen: DraftEvent = { type: 'seenElsewhere', now: elsewhere };
    const scriptAfter = (...events: DraftEvent[]) => told(opened(), ...events).state.shown.draft.script;
    expect(scriptAfter(seen)).toBe('Theirs.');
    expect(scriptAfter(typed, seen)).toBe('Hello there.');
    expect(scriptAfter({ type: 'saveAsked', need: 'project' }, seen)).toBe('Hello.');
    expect(scriptAfter({ type: 'changed', change: { voiceCloneStatus: 'cloning' } }, seen)).toBe('Hello.');
    expect(scriptAfter({ type: 'seenElsewhere', now: { ...elsewhere, updatedAt: stored().updatedAt } })).toBe('Hello.');
  });

  test('is overwritten or taken over, as it is decided', () => {
    const conflict = told(opened(), typed, saveNews, {
      type: 'refused',
      problem: refusal('changed_elsewhere', false),
    });
    const decide = (keepsOwn: boolean) =>
      told(conflict.state, { type: 'conflictResolved', now: elsewhere, keepsOwn }, saveNews);
    expect(sentBy(decide(true).effects)).toMatchObject({
      fields: { script: 'Hello there.' },
      was: { script: 'Theirs.' },
    });
    expect(sentBy(decide(false).effects)).toBeUndefined();
    expect(decide(false).state.shown.draft.script).toBe('Theirs.');
  });
});
