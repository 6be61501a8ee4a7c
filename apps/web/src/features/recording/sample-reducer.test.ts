import { expect, test } from 'vitest';
import type { Sample } from './new-sample.ts';
import { noSample, type SampleEvent, type SampleState, sampleReducer } from './sample-reducer.ts';

const sample = (fileName: string): Sample => ({
  ...{ file: new Blob([fileName]), fileName, seconds: 12, name: '', transcript: null },
});
const why = { title: 'Audio File Issue', message: 'File is too small' };
const offered: SampleEvent = { type: 'offered' };

function told(...events: SampleEvent[]) {
  const effects: string[] = [];
  const state = events.reduce<SampleState>((before, event) => {
    const step = sampleReducer(before, event);
    effects.push(...step.effects.map((effect) => effect.do));
    return step.state;
  }, noSample);
  return { state, effects };
}

test('a recording that holds is taken, and its screen hears of it', () => {
  const { state, effects } = told(offered, { type: 'accepted', turn: 1, sample: sample('one') });
  expect(state.sample?.fileName).toBe('one');
  expect(effects).toEqual(['tellTaken']);
});

test('one that is refused says why, once, until another one begins', () => {
  const refused = told(offered, { type: 'refused', turn: 1, why });
  expect([refused.state.problem, refused.effects]).toEqual([why, ['sayFailure']]);
  expect(told(offered, { type: 'refused', turn: 1, why }, offered).state.problem).toBeNull();
});

test('what comes of an earlier recording is neither shown nor said once a newer one is looked at', () => {
  const newer: SampleEvent[] = [offered, offered, { type: 'accepted', turn: 2, sample: sample('two') }];
  const { state, effects } = told(...newer, { type: 'refused', turn: 1, why });
  expect([state.problem, state.sample?.fileName, effects]).toEqual([null, 'two', ['tellTaken']]);
  expect(told(...newer, { type: 'accepted', turn: 1, sample: sample('one') }).state.sample?.fileName).toBe('two');
});

test('a recording that was dropped while it was looked at does not come back', () => {
  const { state, effects } = told(offered, { type: 'dropped' }, { type: 'accepted', turn: 1, sample: sample('one') });
  expect([state.sample, effects]).toEqual([null, []]);
});

test('another recording needs the permission anew; the first one keeps what was ticked before it', () => {
  const first: SampleEvent[] = [
    { type: 'consentTicked', hasConsent: true },
    offered,
    { type: 'accepted', turn: 1, sample: sample('one') },
  ];
  expect(told(...first).state.hasConsent).toBe(true);
  const second = told(...first, offered, { type: 'accepted', turn: 2, sample: sample('two') });
  expect(second.state.hasConsent).toBe(false);
});

test('nothing is taken or said on a screen that was left', () => {
  const left: SampleEvent = { type: 'moved', isHere: false };
  expect(told(offered, left, { type: 'refused', turn: 1, why }).effects).toEqual([]);
  expect(told(offered, left, { type: 'accepted', turn: 1, sample: sample('one') }).state.sample).toBeNull();
});
