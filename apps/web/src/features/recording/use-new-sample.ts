import { useEffect, useRef, useState } from 'react';
import { useDeployment } from '#lib/api/use-deployment.ts';
import type { SampleSource } from './clear-speech.ts';
import type { Sample } from './new-sample.ts';
import { sayVoiceFailure } from './say-voice-failure.ts';
import type { VoiceFailure } from './voice-failure.ts';

/** How a recording is looked at, for people who have one. */
export const loadSampleChecks = () => import('./new-sample.ts');

/** `passage` is what was read in it. */
type TakenSample = Pick<Sample, 'file' | 'fileName' | 'seconds'> & { passage?: string };

/** The recording that a new voice is made from, and the permission for it; `onTaken` hears of every new one. */
export function useNewSample(onTaken?: () => void) {
  const [sample, setSample] = useState<Sample | null>(null);
  const [hasConsent, setConsent] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const [problem, setProblem] = useState<VoiceFailure | null>(null);
  const newest = useRef<Blob>(undefined);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const needsTranscript = useDeployment()?.voices.needsTranscript ?? false;
  return {
    sample,
    hasConsent,
    setConsent,
    /** Why a recording was not taken, until another one begins. */
    sampleProblem: problem,
    forgetProblem: () => setProblem(null),
    isRecording,
    noteRecording(isRecording: boolean): void {
      setRecording(isRecording);
      if (isRecording) setProblem(null);
    },
    /** A recording of a passage, or a file; false where it was refused, or another one came after it. */
    async takeSample(source: SampleSource, { passage = '', ...taken }: TakenSample): Promise<boolean> {
      const { file } = taken;
      newest.current = file;
      setProblem(null);
      try {
        const { checkSample, checkSpeechIn } = await loadSampleChecks();
        checkSample(file);
        await checkSpeechIn(file, source);
        if (newest.current !== file || !isHere.current) return false;
      } catch (error) {
        if (!isHere.current) return false;
        setProblem(await sayVoiceFailure(error, null));
        return false;
      }
      // The permission was given for the recording before this one.
      if (sample) setConsent(false);
      setSample({ ...taken, name: '', transcript: needsTranscript ? passage : null });
      onTaken?.();
      return true;
    },
    dropSample(): void {
      setSample(null);
      setProblem(null);
      setConsent(false);
    },
    transcribeSample: (transcript: string) => setSample((now) => now && { ...now, transcript }),
    nameSample: (name: string) => setSample((now) => now && { ...now, name }),
  };
}

export type NewSample = ReturnType<typeof useNewSample>;
