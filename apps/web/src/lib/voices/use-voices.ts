import { useEffect, useMemo } from 'react';
import { useVoiceLists } from './use-voice-lists.ts';
import { groupVoices, type VoiceOption } from './voice-groups.ts';

/** Quick Start voices and the person's own, in groups. A list that cannot be had is empty, and `problem` says so. */
export function useVoices(language: string) {
  const { defaults, clones } = useVoiceLists();
  const groups = useMemo(
    () => groupVoices(defaults.data ?? [], clones.data ?? [], language),
    [defaults.data, clones.data, language],
  );
  const options = useMemo(() => groups.flatMap((group) => group.voices), [groups]);
  const problem = useProblem(defaults.error, clones.error);
  const named = (id: string | null): VoiceOption | undefined => options.find((voice) => voice.id === id);
  return {
    groups,
    options,
    named,
    problem,
    isLoading: defaults.isLoading || clones.isLoading,
    lookAgain: () => void Promise.all([defaults.refetch(), clones.refetch()]),
  };
}

export type Voices = ReturnType<typeof useVoices>;

/** What to say of lists that could not be had; the reason goes into the log. */
function useProblem(ofDefaults: Error | null, ofClones: Error | null): string | undefined {
  const which = ofDefaults ? 'default voices' : ofClones && 'your own voices';
  const problem = which ? `Failed to fetch ${which}` : undefined;
  const reason = ofDefaults ?? ofClones;
  useEffect(() => {
    if (problem) console.error(problem, reason);
  }, [problem, reason]);
  return problem;
}
