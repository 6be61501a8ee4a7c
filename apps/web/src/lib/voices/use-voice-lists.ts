import { limits } from '@portray/contracts/limits';
import { clearestFirst } from '@portray/contracts/voice-clarity';
import type { DefaultVoice, VoiceClone } from '@portray/contracts/voices';
import { useQuery } from '@tanstack/react-query';
import { api, calls } from '../api/api.ts';

/** Right after its first start the product has none for a moment. */
const lookAgainMs = 10_000;

/** The listed voices, the clearest first. */
export function useDefaultVoices() {
  return useQuery(
    calls.voices.defaults.queryOptions({
      select: clearestFirst<DefaultVoice>,
      refetchInterval: ({ state }) => (state.data?.length ? false : lookAgainMs),
    }),
  );
}

/** The listed voices, and the person's own that are ready, newest first. */
export function useVoiceLists() {
  const defaults = useDefaultVoices();
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
