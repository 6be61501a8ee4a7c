import { known } from '@portray/foundation/known';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { wordsOfFailure } from '#features/recording/say-voice-failure.ts';
import { useNewSample } from '#features/recording/use-new-sample.ts';
import { calls } from '#lib/api/api.ts';
import { isAborted } from '#lib/api/api-error.ts';
import { useDecided } from '#lib/decided.ts';
import type { VoiceStage } from '#lib/voice-stages.ts';
import { toastError, toastSuccess } from '#ui/dialog/toasts.tsx';
import { isToClone, restingStatus } from '../draft/draft.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import { hasSameVoice } from './spoken-audio.ts';
import type { VoiceTurn } from './voice-calls.ts';
import { noVoiceWork, type VoiceWorkEffect, voiceWorkReducer } from './voice-work-reducer.ts';

/** What is asked of the server and what is refused before, for people who are at the voice. */
export const loadVoiceCalls = () => import('./voice-calls.ts');

type VoiceCalls = Awaited<ReturnType<typeof loadVoiceCalls>>;

/** Generating audio with a voice of the list, or cloning a new one; what is on its way and what failed. */
export function useVoiceWork(wizard: Wizard) {
  const { draft, change, store } = wizard;
  const queries = useQueryClient();
  const { read, tell } = useDecided(voiceWorkReducer, noVoiceWork, (effect) => runEffect(wizard, effect));
  const taken = useNewSample(() => {
    tell({ type: 'forgotten' });
    // A voice that was cloned before stays until there is a new one.
    change({ voiceChoice: 'new' });
  });
  const running = useRef<AbortController>(undefined);
  const { stage, failed, cloned } = read();
  const { sample, hasConsent } = taken;
  const isLoose = sample !== null && sample.file !== cloned;

  /** Refuses what cannot be done before anything is sent, and does the rest; whether it went well. */
  async function work(
    check: (checks: VoiceCalls['voiceChecks']) => void,
    act: (calls: VoiceCalls, turn: VoiceTurn) => Promise<string>,
  ): Promise<boolean> {
    tell({ type: 'wished' });
    const { wish } = read();
    const ordered = store.read().draft;
    const asked = new AbortController();
    let reached: VoiceStage | null = null;
    const turn: VoiceTurn = {
      signal: asked.signal,
      enter(stage) {
        reached = stage;
        tell({ type: 'entered', wish, stage });
      },
      change: (made) => tell({ type: 'made', wish, change: made }),
    };
    const isRunning = () => read().running?.wish === wish;
    try {
      const loaded = await loadVoiceCalls();
      check(loaded.voiceChecks);
      tell({ type: 'begun', wish, ordered });
      if (!isRunning()) return false;
      running.current?.abort();
      running.current = asked;
      const message = await act(loaded, turn);
      tell({ type: 'done', wish, message });
      return true;
    } catch (error) {
      if (asked.signal.aborted || isAborted(error)) tell({ type: 'givenUp', wish });
      else {
        const why = await wordsOfFailure(error, reached);
        tell(isRunning() ? { type: 'failed', wish, why } : { type: 'refused', wish, why, ordered });
      }
      return false;
    }
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
      tell({ type: 'forgotten' });
      if (draft.voiceCloneStatus === 'failed') change({ voiceCloneStatus: restingStatus(draft) });
    },
    /** Why there is no voice or no audio, until another voice is chosen. */
    problem: failed && hasSameVoice(failed.ordered, draft) ? failed.why : null,
    isBusy: draft.voiceCloneStatus === 'cloning',
    /** Speaks the script with the chosen voice of the list, or with the one that was cloned; whether it was spoken. */
    generate(): Promise<boolean> {
      const { draft } = store.read();
      return work(
        ({ checkSpeech }) => checkSpeech(draft),
        ({ speakDraft }, turn) => speakDraft(store, turn),
      );
    },
    /** Makes a voice from the recording and speaks the script with it; whether that went well. */
    clone(): Promise<boolean> {
      const { draft } = store.read();
      return work(
        ({ checkClone }) => checkClone(draft, sample),
        ({ cloneForDraft }, turn) => cloneForDraft(store, { sample: known(sample), hasConsent, onCloned }, turn),
      );
    },
    cancel(): void {
      running.current?.abort();
    },
  };

  function onCloned(): Promise<void> {
    if (sample) tell({ type: 'cloned', file: sample.file });
    return queries.invalidateQueries({ queryKey: calls.voices.list.key() });
  }
}

function runEffect({ change, store }: Wizard, effect: VoiceWorkEffect): void {
  if (effect.do === 'changeDraft') change(effect.change);
  else if (effect.do === 'restDraft') change({ voiceCloneStatus: restingStatus(store.read().draft) });
  else if (effect.do === 'sayFailure') toastError(effect.why);
  else toastSuccess({ title: 'Success!', message: effect.message });
}

export type VoiceWork = ReturnType<typeof useVoiceWork>;
