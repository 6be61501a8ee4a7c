import { expect, test } from 'vitest';
import { noRecording, type RecordingEffect, type RecordingEvent, recordingReducer } from './recording-work-reducer.ts';

const recording = { file: new Blob(['sound']), fileName: 'mine.wav' };
const why = { title: 'Recording Not Used', message: 'Please try again.' };
const renewed: RecordingEvent = { type: 'renewed' };
const accepted: RecordingEvent = { type: 'accepted', turn: 1, recording };
const ticked: RecordingEvent = { type: 'consentTicked', hasConsent: true };
const uploading: RecordingEvent = { type: 'entered', turn: 1, stage: 'uploading' };

function told(...events: RecordingEvent[]) {
  const effects: RecordingEffect[] = [];
  const state = events.reduce((before, event) => {
    const step = recordingReducer(before, event);
    effects.push(...step.effects);
    return step.state;
  }, noRecording);
  return { state, effects, did: effects.map((effect) => effect.do) };
}

test('a recording is held until it is used; then the video plays it, and nothing is held', () => {
  expect(told(renewed, accepted, ticked, uploading).state).toMatchObject({ taken: recording, stage: 'uploading' });
  const kept = told(renewed, accepted, ticked, uploading, { type: 'kept', turn: 1, recordingUrl: '/r.wav' });
  expect(kept.effects.at(-1)).toEqual({ do: 'play', recordingUrl: '/r.wav' });
  expect(kept.state).toMatchObject({ taken: null, hasConsent: false, stage: null });
});

test('another recording needs the permission anew, and a running microphone goes on', () => {
  const noted: RecordingEvent = { type: 'recordingNoted', isRecording: true };
  expect(told(renewed, accepted, ticked, noted, renewed).state).toMatchObject({ hasConsent: false, isRecording: true });
});

test('a recording that was dropped or replaced while it went up is given up: it is neither played nor complained of', () => {
  const late: RecordingEvent[] = [
    { type: 'kept', turn: 1, recordingUrl: '/r.wav' },
    { type: 'failed', turn: 1, why },
    accepted,
  ];
  const { state, did } = told(renewed, accepted, uploading, renewed, ...late);
  expect(did).toEqual(['giveUp', 'giveUp']);
  expect(state).toMatchObject({ taken: null, problem: null, stage: null });
});

test('a failure is said once and stays in place until it is tried again', () => {
  const failed = told(renewed, accepted, uploading, { type: 'failed', turn: 1, why });
  expect(failed.state).toMatchObject({ problem: why, stage: null, taken: recording });
  expect(failed.did).toEqual(['giveUp', 'sayFailure']);
  expect(told(renewed, accepted, { type: 'failed', turn: 1, why }, uploading).state.problem).toBeNull();
});
