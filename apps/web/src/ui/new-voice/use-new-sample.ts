import { useRef, useState } from 'react';
import { toApiError } from '#lib/api-error.ts';
import { useDeployment } from '#lib/use-deployment.ts';
import { checkSample, checkSpeechIn, fallbackVoiceName, type Sample } from '#lib/voices/new-sample.ts';
import { describeVoiceFailure, type VoiceFailure } from '#lib/voices/voice-failure.ts';
import { toastError } from '../toasts.tsx';

/** The recording that a new voice is made from, and the permission for it; `onTaken` hears of every new one. */
export function useNewSample(onTaken?: () => void) {
  const [sample, setSample] = useState<Sample | null>(null);
  const [hasConsent, setConsent] = useState(false);
  const [problem, setProblem] = useState<VoiceFailure | null>(null);
  const newest = useRef<Blob>(undefined);
  const needsTranscript = useDeployment()?.voices.needsTranscript ?? false;
  return {
    sample,
    hasConsent,
    setConsent,
    /** Why a recording was not taken. */
    sampleProblem: problem,
    /** A recording of a passage, or a file; false where it was refused, or another one came after it. */
    async takeSample(file: Blob, fileName: string, seconds: number | null, passage = ''): Promise<boolean> {
      newest.current = file;
      try {
        checkSample(file);
        await checkSpeechIn(file);
        if (newest.current !== file) return false;
      } catch (error) {
        const failure = describeVoiceFailure(toApiError(error), null);
        toastError(failure);
        setProblem(failure);
        return false;
      }
      setProblem(null);
      // The permission was given for the recording before this one.
      if (sample) setConsent(false);
      setSample({ file, fileName, seconds, name: '', transcript: needsTranscript ? passage : null });
      onTaken?.();
      return true;
    },
    dropSample(): void {
      setSample(null);
      setProblem(null);
      setConsent(false);
    },
    transcribeSample: (transcript: string) => setSample((now) => now && { ...now, transcript }),
    nameSample: (name: string) => setSample((now) => now && { ...now, name: name.trim() || fallbackVoiceName(now) }),
  };
}

export type NewSample = ReturnType<typeof useNewSample>;
