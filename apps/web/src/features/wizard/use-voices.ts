import { limits } from '@portray/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calls } from '#lib/api.ts';
import { groupVoices, type VoiceOption } from './voice-groups.ts';

/** A server that starts for the first time makes its voices one after the other. */
const lookAgainMs = 10_000;

/** Quick Start voices and the person's own, in groups. A list that cannot be had is empty. */
export function useVoices(language: string) {
  const defaults = useQuery(calls.voices.defaults.queryOptions({ refetchInterval: lookAgainMs }));
  const clones = useQuery(calls.voices.list.queryOptions({ input: { limit: limits.maxPageSize } }));
  const groups = useMemo(
    () => groupVoices(defaults.data ?? [], clones.data?.items ?? [], language),
    [defaults.data, clones.data, language],
  );
  const options = useMemo(() => groups.flatMap((group) => group.voices), [groups]);
  const named = (id: string | null): VoiceOption | undefined => options.find((voice) => voice.id === id);
  return { groups, options, named, isLoading: defaults.isLoading || clones.isLoading };
}
