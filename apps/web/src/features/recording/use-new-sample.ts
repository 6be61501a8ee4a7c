import { useEffect } from 'react';
import { useDeployment } from '#lib/api/use-deployment.ts';
import { useDecided } from '#lib/decided.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import type { SampleSource } from './clear-speech.ts';
import type { Sample } from './new-sample.ts';
import { noSample, sampleReducer } from './sample-reducer.ts';
import { wordsOfFailure } from './say-voice-failure.ts';

/** How a recording is looked at, for people who have one. */
export const loadSampleChecks = () => import('./new-sample.ts');

/** `passage` is what was read in it. */
type TakenSample = Pick<Sample, 'file' | 'fileName' | 'seconds'> & { passage?: string };

/** The recording that a new voice is made from, and the permission for it; `onTaken` hears of every new one. */
export function useNewSample(onTaken?: () => void) {
  const { read, tell } = useDecided(sampleReducer, noSample, (effect) =>
    effect.do === 'tellTaken' ? onTaken?.() : toastError(effect.why),
  );
  useEffect(() => {
    tell({ type: 'moved', isHere: true });
    return () => tell({ type: 'moved', isHere: false });
  }, [tell]);
  const needsTranscript = useDeployment()?.voices.needsTranscript ?? false;
  const { sample, hasConsent, isRecording, problem } = read();
  return {
    ...{ sample, hasConsent, isRecording },
    /** Why a recording was not taken, until another one begins. */
    sampleProblem: problem,
    setConsent: (isTicked: boolean) => tell({ type: 'consentTicked', hasConsent: isTicked }),
    forgetProblem: () => tell({ type: 'problemForgotten' }),
    noteRecording: (isNow: boolean) => tell({ type: 'recordingNoted', isRecording: isNow }),
    /** A recording of a passage, or a file; false where it was refused, or another one came after it. */
    async takeSample(source: SampleSource, { passage = '', ...taken }: TakenSample): Promise<boolean> {
      tell({ type: 'offered' });
      const { turn } = read();
      try {
        const { checkSample, checkSpeechIn } = await loadSampleChecks();
        checkSample(taken.file);
        await checkSpeechIn(taken.file, source);
      } catch (error) {
        tell({ type: 'refused', turn, why: await wordsOfFailure(error, null) });
        return false;
      }
      tell({ type: 'accepted', turn, sample: { ...taken, name: '', transcript: needsTranscript ? passage : null } });
      return read().sample?.file === taken.file;
    },
    dropSample: () => tell({ type: 'dropped' }),
    transcribeSample: (transcript: string) => tell({ type: 'sampleChanged', change: { transcript } }),
    nameSample: (name: string) => tell({ type: 'sampleChanged', change: { name } }),
  };
}

export type NewSample = ReturnType<typeof useNewSample>;
