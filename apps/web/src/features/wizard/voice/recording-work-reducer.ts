import type { VoiceFailure } from '#features/recording/voice-failure.ts';
import type { Decision } from '#lib/decided.ts';
import type { VoiceStage } from '#lib/voice-stages.ts';
import type { TakenRecording } from './recording-checks.ts';

/** The recording that a video plays as it is: held here until its permission is ticked and it is used. */
export type RecordingState = {
  taken: TakenRecording | null;
  hasConsent: boolean;
  isRecording: boolean;
  problem: VoiceFailure | null;
  stage: VoiceStage | null;
  /** Which recording it is about: what comes of an earlier one is no longer wanted. */
  turn: number;
};

export const noRecording: RecordingState = {
  ...{ taken: null, hasConsent: false, isRecording: false, problem: null, stage: null, turn: 0 },
};

export type RecordingEvent =
  /** A recording that is looked at, or the wish to have none. */
  | { type: 'renewed' }
  | { type: 'accepted'; turn: number; recording: TakenRecording }
  | { type: 'entered'; turn: number; stage: VoiceStage }
  | { type: 'kept'; turn: number; recordingUrl: string }
  | { type: 'failed'; turn: number; why: VoiceFailure }
  | { type: 'stopped'; turn: number }
  | { type: 'consentTicked'; hasConsent: boolean }
  | { type: 'recordingNoted'; isRecording: boolean }
  | { type: 'problemForgotten' };

export type RecordingEffect =
  | { do: 'giveUp' }
  | { do: 'play'; recordingUrl: string }
  | { do: 'sayFailure'; why: VoiceFailure };

type Step = Decision<RecordingState, RecordingEffect>;

/** What becomes of recordings: the newest counts, and one that was dropped is not used after all. */
export function recordingReducer(state: RecordingState, event: RecordingEvent): Step {
  if ('turn' in event && event.turn !== state.turn) return only(state);
  switch (event.type) {
    case 'renewed':
      return renewed(state, [{ do: 'giveUp' }]);
    case 'accepted':
      return only({ ...state, taken: event.recording });
    case 'entered':
      return only({ ...state, problem: null, stage: event.stage });
    case 'kept':
      return renewed(state, [{ do: 'play', recordingUrl: event.recordingUrl }]);
    case 'failed': {
      const { why } = event;
      return { state: { ...state, problem: why, stage: null }, effects: [{ do: 'sayFailure', why }] };
    }
    case 'stopped':
      return only({ ...state, stage: null });
    case 'consentTicked':
      return only({ ...state, hasConsent: event.hasConsent });
    case 'recordingNoted':
      return only({ ...state, isRecording: event.isRecording, problem: event.isRecording ? null : state.problem });
    case 'problemForgotten':
      return only({ ...state, problem: null });
  }
}

/** As it was before any recording, whose turn is over. */
function renewed({ isRecording, turn }: RecordingState, effects: RecordingEffect[]): Step {
  return { state: { ...noRecording, isRecording, turn: turn + 1 }, effects };
}

const only = (state: RecordingState): Step => ({ state, effects: [] });
