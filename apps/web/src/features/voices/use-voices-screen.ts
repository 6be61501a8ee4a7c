import { languageCodes } from '@portray/contracts/languages';
import { isReadyVoice, voiceEngineIds } from '@portray/contracts/voice-ids';
import { useEffect, useMemo } from 'react';
import { useListFilter } from '#lib/lists/use-list-filter.ts';
import { useVoiceLists } from '#lib/voices/use-voice-lists.ts';
import { usePending, useResumed } from '#ui/deletion/create-deletions.ts';
import { toastError } from '#ui/toasts/toasts.tsx';
import { isWanted, libraryVoice, ownVoice } from './list/listed-voice.ts';
import { voiceDeletions } from './own/deletions.ts';

const choices = { language: languageCodes, gender: ['female', 'male', 'neutral'], engine: voiceEngineIds } as const;

/** The person's own voices and those of the library, as far as they are looked for. */
export function useVoicesScreen() {
  const { filter, change } = useListFilter(choices);
  const { defaults, clones } = useVoiceLists();
  const pending = usePending(voiceDeletions);
  useResumed(voiceDeletions);
  const own = useMemo(
    () =>
      clones.data
        ?.filter((clone) => isReadyVoice(clone.elevenlabs_voice_id) && pending.every(({ id }) => id !== clone.id))
        .map(ownVoice),
    [clones.data, pending],
  );
  const library = useMemo(() => defaults.data?.filter((voice) => voice.is_active).map(libraryVoice), [defaults.data]);
  const hasFailed = defaults.isError || clones.isError;
  useEffect(() => {
    if (hasFailed) toastError({ title: 'Failed to fetch voices' });
  }, [hasFailed]);
  return {
    filter,
    /** Narrows the lists, as an address that one can go back from. */
    change: (next: Partial<Record<keyof typeof filter, unknown>>) => change(next as Partial<typeof filter>),
    all: [...(own ?? []), ...(library ?? [])],
    own: { all: own, found: own?.filter((voice) => isWanted(voice, filter)), query: clones },
    library: { all: library, found: library?.filter((voice) => isWanted(voice, filter)), query: defaults },
  };
}
