import type { Decision } from '#lib/decided.ts';
import type { VoiceStage } from '#lib/voices/voice-stages.ts';
import type { VoiceFailure } from './voice-failure.ts';

/** A recording that was taken and has not left the browser, and the permission for it. */
export type TakenState<Taken> = {
  taken: Taken | null;
  hasConsent: boolean;
  isRecording: boolean;
  /** Why a recording was not taken or not used, until another one begins. */
  problem: VoiceFailure | null;
  /** What is done with it now. */
  stage: VoiceStage | null;
  /** Which recording it is about: what comes of an earlier one is no longer wanted. */
  turn: number;
  /** Whether the screen is still there. */
  isHere: boolean;
};

type Noted = 'hasConsent' | 'isRecording' | 'problem' | 'isHere' | 'taken';

export type TakenEvent<Taken> =
  | { type: 'noted'; change: Partial<Pick<TakenState<Taken>, Noted>> }
  | { type: 'offered' }
  | { type: 'dropped' }
  | { type: 'accepted'; turn: number; taken: Taken }
  | { type: 'entered'; turn: number; stage: VoiceStage | null }
  | { type: 'failed'; turn: number; why: VoiceFailure }
  | { type: 'kept'; turn: number; url: string };

export type TakenEffect =
  | { do: 'tellTaken' }
  | { do: 'giveUp' }
  | { do: 'tellKept'; url: string }
  | { do: 'sayFailure'; why: VoiceFailure };

const nothing = { taken: null, hasConsent: false, problem: null, stage: null };
export const nothingTaken = { ...nothing, isRecording: false, turn: 0, isHere: true };

/** What becomes of recordings: the newest counts, and one that was dropped neither comes back nor is used. */
export function takenReducer<Taken>(
  state: TakenState<Taken>,
  event: TakenEvent<Taken>,
): Decision<TakenState<Taken>, TakenEffect> {
  const become = (change: Partial<TakenState<Taken>>, ...effects: TakenEffect[]) => ({
    state: { ...state, ...change },
    effects,
  });
  const turn = state.turn + 1;
  if (event.type === 'noted') return become(event.change);
  if (event.type === 'offered') return become({ turn, problem: null });
  if (event.type === 'dropped') return become({ ...nothing, turn }, { do: 'giveUp' });
  if (event.turn !== state.turn || !state.isHere) return become({});
  switch (event.type) {
    case 'accepted': {
      // The permission was given for the recording before this one.
      const hasConsent = state.hasConsent && state.taken === null;
      return become({ taken: event.taken, hasConsent }, { do: 'tellTaken' });
    }
    case 'entered':
      return become({ stage: event.stage, ...(event.stage && { problem: null }) });
    case 'failed':
      return become({ problem: event.why, stage: null }, { do: 'sayFailure', why: event.why });
    case 'kept':
      return become({ ...nothing, turn }, { do: 'tellKept', url: event.url });
  }
}
