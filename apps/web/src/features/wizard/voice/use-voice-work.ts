import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Sample } from '#features/recording/new-sample.ts';
import { useNewSample } from '#features/recording/use-new-sample.ts';
import { calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { useDecided } from '#lib/decided.ts';
import { toastError, toastSuccess } from '#ui/dialog/toasts.tsx';
import { isToClone, restingStatus } from '../draft/draft.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import { hasSameVoice } from './spoken-audio.ts';
import type { VoiceWorkEffect, VoiceWorkState, VoiceWorkStep } from './voice-work-reducer.ts';

/** What is asked of the server, what is refused before and how it goes on, for people who are at the voice. */
export const loadVoiceCalls = () => import('./voice-calls.ts');

const noWork: VoiceWorkState = { stage: null, failed: null, wish: 0, running: null, cloned: undefined };
/** The reducer is loaded with `voice-calls.ts`, to keep the wizard's first script small: here a step is a function. */
const decide = (now: VoiceWorkState, step: (now: VoiceWorkState) => VoiceWorkStep) => step(now);

/** Generating audio with a voice of the list, or cloning a new one; what is on its way and what failed. */
export function useVoiceWork(wizard: Wizard) {
  const { draft, change, store } = wizard;
  const queries = useQueryClient();
  const { read, tell } = useDecided(decide, noWork, (effect) => runEffect(wizard, effect));
  const become = (next: Partial<VoiceWorkState>, ...effects: VoiceWorkEffect[]) =>
    tell((now) => ({ state: { ...now, ...next }, effects }));
  const taken = useNewSample(() => {
    become({ failed: null });
    // A voice that was cloned before stays until there is a new one.
    change({ voiceChoice: 'new' });
  });
  const running = useRef<AbortController>(undefined);
  const { stage, failed, cloned } = read();
  const { sample, hasConsent } = taken;
  const isLoose = sample !== null && sample.file !== cloned;

  /** Whether it went well. */
  async function work(recorded?: { sample: Sample | null }): Promise<boolean> {
    const ordered = store.read().draft;
    become({ wish: read().wish + 1 });
    const { wish } = read();
    const clone = recorded && { ...recorded, hasConsent, onCloned };
    try {
      const { doVoiceWork } = await loadVoiceCalls();
      return await doVoiceWork({ store, read, tell, running }, { wish, ordered, clone });
    } catch (error) {
      const why = toApiError(error);
      become({ failed: { why, ordered } }, { do: 'sayFailure', why });
      return false;
    }
  }

  function onCloned(file: Blob): Promise<void> {
    become({ cloned: file });
    return queries.invalidateQueries({ queryKey: calls.voices.list.key() });
  }

  return {
    ...taken,
    stage,
    /** Whether a voice is still to be made of a recording, in the place of an earlier one where there is one. */
    isToClone: sample && draft.voiceChoice === 'new' ? isLoose : isToClone(draft),
    /** Whether a recording is kept nowhere but here, or is being made, and is to become a voice. */
    hasLooseSample: (isLoose || taken.isRecording) && draft.voiceChoice === 'new',
    dropSample(): void {
      taken.dropSample();
      become({ failed: null });
      if (draft.voiceCloneStatus === 'failed') change({ voiceCloneStatus: restingStatus(draft) });
    },
    /** Why there is no voice or no audio, until another voice is chosen. */
    problem: failed && hasSameVoice(failed.ordered, draft) ? failed.why : null,
    isBusy: draft.voiceCloneStatus === 'cloning',
    /** Speaks the script with the chosen voice of the list, or with the one that was cloned; whether it was spoken. */
    generate: () => work(),
    /** Makes a voice from the recording and speaks the script with it; whether that went well. */
    clone: () => work({ sample }),
    cancel: () => running.current?.abort(),
  };
}

function runEffect({ change, store }: Wizard, effect: VoiceWorkEffect): void {
  if (effect.do === 'changeDraft') change(effect.change);
  else if (effect.do === 'restDraft') change({ voiceCloneStatus: restingStatus(store.read().draft) });
  else if (effect.do === 'sayFailure') toastError({ title: effect.why.title, message: effect.why.message });
  else toastSuccess({ title: 'Success!', message: effect.message });
}

export type VoiceWork = ReturnType<typeof useVoiceWork>;
