import type { Decision } from '#lib/decided.ts';
import type { Sample } from './new-sample.ts';
import type { VoiceFailure } from './voice-failure.ts';

/** The recording that a new voice is made from, and the permission for it. */
export type SampleState = {
  sample: Sample | null;
  hasConsent: boolean;
  isRecording: boolean;
  /** Why a recording was not taken, until another one begins. */
  problem: VoiceFailure | null;
  /** Which recording is looked at: what comes of an earlier one is no longer wanted. */
  turn: number;
  /** Whether the screen is still there. */
  isHere: boolean;
};

export const noSample: SampleState = {
  ...{ sample: null, hasConsent: false, isRecording: false, problem: null },
  ...{ turn: 0, isHere: true },
};

export type SampleEvent =
  | { type: 'offered' }
  | { type: 'accepted'; turn: number; sample: Sample }
  | { type: 'refused'; turn: number; why: VoiceFailure }
  | { type: 'dropped' }
  | { type: 'recordingNoted'; isRecording: boolean }
  | { type: 'problemForgotten' }
  | { type: 'consentTicked'; hasConsent: boolean }
  | { type: 'sampleChanged'; change: Partial<Pick<Sample, 'name' | 'transcript'>> }
  | { type: 'moved'; isHere: boolean };

export type SampleEffect = { do: 'tellTaken' } | { do: 'sayFailure'; why: VoiceFailure };

type Step = Decision<SampleState, SampleEffect>;

/** What becomes of recordings that are offered for a voice: the newest counts, and one that was dropped stays away. */
export function sampleReducer(state: SampleState, event: SampleEvent): Step {
  switch (event.type) {
    case 'offered':
      return only({ ...state, turn: state.turn + 1, problem: null });
    case 'accepted': {
      if (!isAwaited(state, event.turn)) return only(state);
      // The permission was given for the recording before this one.
      const hasConsent = state.hasConsent && state.sample === null;
      return { state: { ...state, hasConsent, sample: event.sample }, effects: [{ do: 'tellTaken' }] };
    }
    case 'refused':
      if (!isAwaited(state, event.turn)) return only(state);
      return { state: { ...state, problem: event.why }, effects: [{ do: 'sayFailure', why: event.why }] };
    case 'dropped':
      return only({ ...state, turn: state.turn + 1, sample: null, problem: null, hasConsent: false });
    case 'recordingNoted':
      return only({ ...state, isRecording: event.isRecording, problem: event.isRecording ? null : state.problem });
    case 'problemForgotten':
      return only({ ...state, problem: null });
    case 'consentTicked':
      return only({ ...state, hasConsent: event.hasConsent });
    case 'sampleChanged':
      return only({ ...state, sample: state.sample && { ...state.sample, ...event.change } });
    case 'moved':
      return only({ ...state, isHere: event.isHere });
  }
}

const only = (state: SampleState): Step => ({ state, effects: [] });
const isAwaited = (state: SampleState, turn: number) => state.isHere && state.turn === turn;
