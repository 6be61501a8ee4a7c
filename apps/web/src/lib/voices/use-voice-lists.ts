import { limits } from '@portray/contracts/limits';
import type { VoiceClone } from '@portray/contracts/voices';
import { useQuery } from '@tanstack/react-query';
import { api, calls } from '../calls/api.ts';

/** A server that starts for the first time makes its voices one after the other. */
const lookAgainMs = 10_000;

/** The voices that everybody has, and the person's own that are ready, newest first. */
export function useVoiceLists() {
  const defaults = useQuery(calls.voices.defaults.queryOptions({ refetchInterval: lookAgainMs }));
  const clones = useQuery({
    queryKey: [['voices', 'list', 'all'], {}],
    queryFn: ({ signal }) => readAllClones(signal),
  });
  return { defaults, clones };
}

async function readAllClones(signal: AbortSignal): Promise<VoiceClone[]> {
  const clones: VoiceClone[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await api.voices.list({ limit: limits.maxPageSize, ...(cursor && { cursor }) }, { signal });
    clones.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return clones;
}
