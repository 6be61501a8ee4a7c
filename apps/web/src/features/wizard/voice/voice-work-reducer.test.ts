import { expect, test } from 'vitest';
import { emptyDraft } from '../draft/draft.ts';
import {
  type VoiceWorkEffect,
  type VoiceWorkEvent,
  type VoiceWorkState,
  voiceWorkReducer,
} from './voice-work-reducer.ts';

const ordered = { ...emptyDraft, script: 'Hello.', voiceId: 'en-us-grace' };
const why = { title: 'Audio Generation Failed', message: 'Please try again.' };
const other = { title: 'Script Required', message: 'Please enter a script first.' };
const noWork = { stage: null, failed: null, wish: 0, running: null, cloned: undefined };
/** The button was pressed. */
const wished = 'wished';
const begin = (wish: number): Told[] => [wished, { type: 'begun', wish, ordered }];
type Told = VoiceWorkEvent | typeof wished;

function told(...events: Told[]) {
  const effects: VoiceWorkEffect[] = [];
  let state: VoiceWorkState = noWork;
  for (const event of events) {
    if (event === wished) {
      state = { ...state, wish: state.wish + 1 };
      continue;
    }
    const step = voiceWorkReducer(state, event);
    effects.push(...step.effects);
    state = step.state;
  }
  return { state, effects, said: effects.filter((effect) => effect.do.startsWith('say')) };
}

test('work shows where it is, changes the draft, and says once how it went', () => {
  const { state, effects } = told(
    ...begin(1),
    { type: 'entered', wish: 1, stage: 'speaking' },
    { type: 'made', wish: 1, change: { generatedAudioUrl: '/a.m4a' } },
    { type: 'done', wish: 1, message: 'The audio is ready.' },
  );
  expect(state).toMatchObject({ stage: null, running: null, failed: null });
  expect(effects).toEqual([
    { do: 'changeDraft', change: { voiceCloneStatus: 'cloning' } },
    { do: 'changeDraft', change: { generatedAudioUrl: '/a.m4a' } },
    { do: 'saySuccess', message: 'The audio is ready.' },
  ]);
});

test('a failure is said once, and belongs to the draft with what the work had made of it', () => {
  const change = { clonedVoiceId: 'match-1' };
  const { state, said } = told(...begin(1), { type: 'made', wish: 1, change }, { type: 'failed', wish: 1, why });
  expect(state.failed).toEqual({ why, ordered: { ...ordered, ...change } });
  expect(said).toEqual([{ do: 'sayFailure', why }]);
});

test('two presses that are both refused are one wish, and one sentence', () => {
  const { state, said } = told(
    wished,
    wished,
    { type: 'refused', wish: 1, why: other, ordered },
    { type: 'refused', wish: 2, why: other, ordered },
  );
  expect(said).toEqual([{ do: 'sayFailure', why: other }]);
  expect(state.failed?.why).toBe(other);
});

test('two presses that are both allowed are one work', () => {
  const { state } = told(wished, ...begin(2), { type: 'begun', wish: 1, ordered: emptyDraft });
  expect(state.running).toMatchObject({ wish: 2, ordered });
});

test('what fails late neither hides nor ends the work that took its place', () => {
  const { state, said } = told(
    ...begin(1),
    ...begin(2),
    { type: 'entered', wish: 2, stage: 'speaking' },
    { type: 'failed', wish: 1, why },
    { type: 'givenUp', wish: 1 },
    { type: 'entered', wish: 1, stage: 'uploading' },
  );
  expect(state).toMatchObject({ stage: 'speaking', failed: null, running: { wish: 2 } });
  expect(said).toEqual([]);
});

test('work that was stopped says nothing, and the draft rests', () => {
  const { state, effects } = told(...begin(1), { type: 'givenUp', wish: 1 });
  expect(state).toMatchObject({ stage: null, running: null, failed: null });
  expect(effects.at(-1)).toEqual({ do: 'restDraft' });
});

test('a failure is forgotten when work begins again', () => {
  expect(told(...begin(1), { type: 'failed', wish: 1, why }, ...begin(2)).state.failed).toBeNull();
});
