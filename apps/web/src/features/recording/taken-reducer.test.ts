import { describe, expect, test } from 'vitest';
import { nothingTaken, type TakenEffect, type TakenEvent, type TakenState, takenReducer } from './taken-reducer.ts';

const why = { title: 'Audio File Issue', message: 'File is too small' };
const offered = { type: 'offered' } as const;
const ticked = { type: 'noted', change: { hasConsent: true } } as const;
const accepted = (turn: number, taken: string) => ({ type: 'accepted', turn, taken }) as const;
const uploading = { type: 'entered', turn: 1, stage: 'uploading' } as const;

function told(...events: TakenEvent<string>[]) {
  const effects: TakenEffect[] = [];
  const state = events.reduce<TakenState<string>>((before, event) => {
    const step = takenReducer(before, event);
    effects.push(...step.effects);
    return step.state;
  }, nothingTaken);
  return { state, effects, did: effects.map((effect) => effect.do) };
}

describe('a recording is looked at', () => {
  test('one that holds is taken, and its screen hears of it', () => {
    const { state, did } = told(offered, accepted(1, 'one'));
    expect([state.taken, did]).toEqual(['one', ['tellTaken']]);
  });

  test('one that is refused says why, once, until another one begins', () => {
    const refused = told(offered, { type: 'failed', turn: 1, why });
    expect([refused.state.problem, refused.did]).toEqual([why, ['sayFailure']]);
    expect(told(offered, { type: 'failed', turn: 1, why }, offered).state.problem).toBeNull();
  });

  test('what comes of an earlier one is neither shown nor said once a newer one is looked at', () => {
    const newer = [offered, offered, accepted(2, 'two')];
    const { state, did } = told(...newer, { type: 'failed', turn: 1, why });
    expect([state.problem, state.taken, did]).toEqual([null, 'two', ['tellTaken']]);
    expect(told(...newer, accepted(1, 'one')).state.taken).toBe('two');
  });

  test('one that was dropped meanwhile does not come back', () => {
    expect(told(offered, { type: 'dropped' }, accepted(1, 'one')).state.taken).toBeNull();
  });

  test('another one needs the permission anew; the first keeps what was ticked before it', () => {
    expect(told(ticked, offered, accepted(1, 'one')).state.hasConsent).toBe(true);
    expect(told(ticked, offered, accepted(1, 'one'), offered, accepted(2, 'two')).state.hasConsent).toBe(false);
  });

  test('nothing is taken or said on a screen that was left', () => {
    const left = { type: 'noted', change: { isHere: false } } as const;
    expect(told(offered, left, { type: 'failed', turn: 1, why }).did).toEqual([]);
    expect(told(offered, left, accepted(1, 'one')).state.taken).toBeNull();
  });
});

describe('a recording is used', () => {
  const used = [offered, accepted(1, 'one'), ticked, uploading];

  test('then it is told where it is kept, and nothing is held any more', () => {
    const { state, effects } = told(...used, { type: 'kept', turn: 1, url: '/r.wav' });
    expect(effects.at(-1)).toEqual({ do: 'tellKept', url: '/r.wav' });
    expect(state).toMatchObject({ taken: null, hasConsent: false, stage: null });
  });

  test('one that is dropped or replaced while it goes up is given up: it is neither used nor complained of', () => {
    const late = [{ type: 'kept', turn: 1, url: '/r.wav' } as const, { type: 'failed', turn: 1, why } as const];
    const { state, did } = told(...used, { type: 'dropped' }, ...late, uploading);
    expect(did).toEqual(['tellTaken', 'giveUp']);
    expect(state).toMatchObject({ taken: null, problem: null, stage: null });
  });

  test('a failure is said once and stays in place until it is tried again; the recording stays', () => {
    const failed = told(...used, { type: 'failed', turn: 1, why });
    expect(failed.state).toMatchObject({ problem: why, stage: null, taken: 'one' });
    expect(told(...used, { type: 'failed', turn: 1, why }, uploading).state.problem).toBeNull();
  });
});
