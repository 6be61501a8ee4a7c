import type { VoiceFailure } from '#features/recording/voice-failure.ts';
import type { Decision } from '#lib/decided.ts';
import type { VoiceStage } from '#lib/voices/voice-stages.ts';
import type { WizardDraft } from '../draft/draft.ts';

/** Generating audio or cloning a voice: what is on its way, and what failed. */
export type VoiceWorkState = {
  stage: VoiceStage | null;
  /** Why there is no voice or no audio, and the draft that it was ordered for. */
  failed: { why: VoiceFailure; ordered: WizardDraft } | null;
  /** How often work was asked for: only the newest wish is followed. */
  wish: number;
  /** The work that runs: its wish, and the draft that it was ordered for with what it made of it. */
  running: { wish: number; ordered: WizardDraft } | null;
  /** The recording that the cloned voice was made from. */
  cloned: Blob | undefined;
};

/** `wish` says of which work something is told. */
export type VoiceWorkEvent =
  | { type: 'refused'; wish: number; why: VoiceFailure; ordered: WizardDraft }
  | { type: 'begun'; wish: number; ordered: WizardDraft }
  | { type: 'entered'; wish: number; stage: VoiceStage }
  | { type: 'made'; wish: number; change: Partial<WizardDraft> }
  | { type: 'done'; wish: number; message: string }
  | { type: 'failed'; wish: number; why: VoiceFailure }
  | { type: 'givenUp'; wish: number };

export type VoiceWorkEffect =
  | { do: 'changeDraft'; change: Partial<WizardDraft> }
  /** No voice work is on its way in the draft. */
  | { do: 'restDraft' }
  | { do: 'sayFailure'; why: VoiceFailure }
  | { do: 'saySuccess'; message: string };

export type VoiceWorkStep = Decision<VoiceWorkState, VoiceWorkEffect>;

/** What becomes of voice work: one runs at a time, and what an earlier one tells late changes nothing. */
export function voiceWorkReducer(state: VoiceWorkState, event: VoiceWorkEvent): VoiceWorkStep {
  switch (event.type) {
    case 'refused': {
      const { wish, why, ordered } = event;
      if (wish !== state.wish) return only(state);
      return { state: { ...state, failed: { why, ordered } }, effects: [{ do: 'sayFailure', why }] };
    }
    case 'begun': {
      // Pressed twice.
      if (event.wish !== state.wish) return only(state);
      const running = { wish: event.wish, ordered: event.ordered };
      const cloning = { do: 'changeDraft', change: { voiceCloneStatus: 'cloning' } } as const;
      return { state: { ...state, running, failed: null, stage: null }, effects: [cloning] };
    }
    default:
      return state.running?.wish === event.wish ? ofRunning(state, state.running, event) : only(state);
  }
}

type OfRunning = Extract<VoiceWorkEvent, { type: 'entered' | 'made' | 'done' | 'failed' | 'givenUp' }>;

function ofRunning(
  state: VoiceWorkState,
  running: NonNullable<VoiceWorkState['running']>,
  event: OfRunning,
): VoiceWorkStep {
  const ended = { ...state, running: null, stage: null };
  switch (event.type) {
    case 'entered':
      return only({ ...state, stage: event.stage });
    case 'made': {
      const ordered = { ...running.ordered, ...event.change };
      return {
        state: { ...state, running: { ...running, ordered } },
        effects: [{ do: 'changeDraft', change: event.change }],
      };
    }
    case 'done':
      return { state: ended, effects: [{ do: 'saySuccess', message: event.message }] };
    case 'givenUp':
      return { state: ended, effects: [{ do: 'restDraft' }] };
    case 'failed': {
      const { why } = event;
      const failed = { do: 'changeDraft', change: { voiceCloneStatus: 'failed' } } as const;
      return {
        state: { ...ended, failed: { why, ordered: running.ordered } },
        effects: [failed, { do: 'sayFailure', why }],
      };
    }
  }
}

const only = (state: VoiceWorkState): VoiceWorkStep => ({ state, effects: [] });
