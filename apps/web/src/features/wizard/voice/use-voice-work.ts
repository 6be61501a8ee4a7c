import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sayVoiceFailure } from '#features/recording/say-voice-failure.ts';
import { useNewSample } from '#features/recording/use-new-sample.ts';
import type { VoiceFailure } from '#features/recording/voice-failure.ts';
import { calls } from '#lib/api/api.ts';
import { isAborted } from '#lib/api/api-error.ts';
import type { VoiceStage } from '#lib/voice-stages.ts';
import { toastSuccess } from '#ui/dialog/toasts.tsx';
import { isToClone, restingStatus, type WizardDraft } from '../draft/draft.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import { hasSameVoice } from './spoken-audio.ts';
import type { VoiceTurn } from './voice-calls.ts';

/** What is asked of the server and what is refused before, for people who are at the voice. */
export const loadVoiceCalls = () => import('./voice-calls.ts');

type VoiceCalls = Awaited<ReturnType<typeof loadVoiceCalls>>;

/** Generating audio with a voice of the list, or cloning a new one; what is on its way and what failed. */
export function useVoiceWork(wizard: Wizard) {
  const { draft, change, store } = wizard;
  const queries = useQueryClient();
  const [stage, setStage] = useState<VoiceStage | null>(null);
  const [failed, setFailed] = useState<{ why: VoiceFailure; ordered: WizardDraft } | null>(null);
  const taken = useNewSample(() => {
    setFailed(null);
    // A voice that was cloned before stays until there is a new one.
    change({ voiceChoice: 'new' });
  });
  const { sample, hasConsent } = taken;
  const [cloned, setCloned] = useState<Blob>();
  const isLoose = sample !== null && sample.file !== cloned;
  const running = useRef<AbortController>(undefined);
  const newest = useRef<object>(undefined);

  /** Any error sets failed, and is said in place and once as a toast. */
  async function work(act: (calls: VoiceCalls, turn: VoiceTurn) => Promise<string>) {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    let ordered = store.read().draft;
    let reached: VoiceStage | null = null;
    const turn: VoiceTurn = {
      signal,
      enter(next) {
        reached = next;
        setStage(next);
      },
      change(made) {
        ordered = { ...ordered, ...made };
        change(made);
      },
    };
    setFailed(null);
    change({ voiceCloneStatus: 'cloning' });
    try {
      const message = await act(await loadVoiceCalls(), turn);
      toastSuccess({ title: 'Success!', message });
      return true;
    } catch (error) {
      const isGivenUp = signal.aborted || isAborted(error);
      if (running.current?.signal !== signal) return false;
      const { draft } = store.read();
      change({ voiceCloneStatus: isGivenUp ? restingStatus(draft) : 'failed' });
      if (!isGivenUp) setFailed({ why: await sayVoiceFailure(error, reached), ordered });
      return false;
    } finally {
      if (running.current?.signal === signal) setStage(null);
    }
  }

  /** Refuses what cannot be done before anything is sent. */
  async function isAllowed(check: (checks: VoiceCalls['voiceChecks']) => void): Promise<boolean> {
    const turn = {};
    const ordered = store.read().draft;
    newest.current = turn;
    try {
      check((await loadVoiceCalls()).voiceChecks);
      // Pressed twice.
      if (newest.current !== turn) return false;
      setFailed(null);
      return true;
    } catch (error) {
      setFailed({ why: await sayVoiceFailure(error, null), ordered });
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
      setFailed(null);
      if (draft.voiceCloneStatus === 'failed') change({ voiceCloneStatus: restingStatus(draft) });
    },
    /** Why there is no voice or no audio, until another voice is chosen. */
    problem: failed && hasSameVoice(failed.ordered, draft) ? failed.why : null,
    isBusy: draft.voiceCloneStatus === 'cloning',
    /** Speaks the script with the chosen voice of the list, or with the one that was cloned; whether it was spoken. */
    async generate(): Promise<boolean> {
      const { draft } = store.read();
      if (!(await isAllowed(({ checkSpeech }) => checkSpeech(draft)))) return false;
      return work(({ speakDraft }, turn) => speakDraft(store, turn));
    },
    /** Makes a voice from the recording and speaks the script with it; whether that went well. */
    async clone(): Promise<boolean> {
      const { draft } = store.read();
      const isReady = await isAllowed(({ checkClone }) => checkClone(draft, sample));
      if (!isReady || !sample) return false;
      const onCloned = () => {
        setCloned(sample.file);
        return queries.invalidateQueries({ queryKey: calls.voices.list.key() });
      };
      return work(({ cloneForDraft }, turn) => cloneForDraft(store, { sample, hasConsent, onCloned }, turn));
    },
    cancel(): void {
      running.current?.abort();
    },
  };
}

export type VoiceWork = ReturnType<typeof useVoiceWork>;
