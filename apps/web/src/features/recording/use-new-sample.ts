import { useEffect } from 'react';
import { useDeployment } from '#lib/api/use-deployment.ts';
import type { SampleSource } from './clear-speech.ts';
import type { Sample } from './new-sample.ts';
import { useTaken } from './use-taken.ts';
import { wordsOfFailure } from './words-of-failure.ts';

/** How a recording is looked at, for people who have one. */
export const loadSampleChecks = () => import('./new-sample.ts');

/** `passage` is what was read in it. */
type TakenSample = Pick<Sample, 'file' | 'fileName' | 'seconds'> & { passage?: string };

/** The recording that a new voice is made from, and the permission for it; `onTaken` hears of every new one. */
export function useNewSample(onTaken?: () => void) {
  const { read, tell, note, ...held } = useTaken<Sample>((effect) => effect.do === 'tellTaken' && onTaken?.());
  useEffect(() => {
    note({ isHere: true });
    return () => note({ isHere: false });
  }, [note]);
  const changeSample = (change: Partial<Sample>) => note({ taken: sample && { ...sample, ...change } });
  const needsTranscript = useDeployment()?.voices.needsTranscript ?? false;
  const { taken: sample, problem } = read();
  return {
    ...held,
    sample,
    /** Why a recording was not taken, until another one begins. */
    sampleProblem: problem,
    /** A recording of a passage, or a file; false where it was refused, or another one came after it. */
    async takeSample(source: SampleSource, { passage = '', ...taken }: TakenSample): Promise<boolean> {
      tell({ type: 'offered' });
      const { turn } = read();
      try {
        const { checkSample, checkSpeechIn } = await loadSampleChecks();
        checkSample(taken.file);
        await checkSpeechIn(taken.file, source);
      } catch (error) {
        tell({ type: 'failed', turn, why: await wordsOfFailure(error, null) });
        return false;
      }
      tell({ type: 'accepted', turn, taken: { ...taken, name: '', transcript: needsTranscript ? passage : null } });
      return read().taken?.file === taken.file;
    },
    dropSample: () => tell({ type: 'dropped' }),
    transcribeSample: (transcript: string) => changeSample({ transcript }),
    nameSample: (name: string) => changeSample({ name }),
  };
}

export type NewSample = ReturnType<typeof useNewSample>;
