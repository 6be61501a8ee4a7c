import type { PresenterGender } from '@portray/contracts/presenter-gender';
import { useEffect, useRef } from 'react';
import type { Voices } from '#lib/voices/use-voices.ts';
import { fittingVoice } from '#lib/voices/voice-groups.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { Wizard } from '../draft/use-wizard.ts';

/** Voices that came with a sample and that nobody has chosen since; after a reload they count as chosen. */
const presets = new WeakMap<DraftStore, string>();

/** The project begins with this voice; whoever is seen may change it. */
export function presetVoice(store: DraftStore, voiceId: string): void {
  presets.set(store, voiceId);
}

/** The person has decided. */
export function voiceChosen(store: DraftStore): void {
  presets.delete(store);
}

/** As long as nobody has chosen the voice, it goes with the presenter. */
export function useFittingVoice(
  { draft: { voiceId, voiceChoice, language }, change, store }: Wizard,
  { named, options }: Voices,
  gender: PresenterGender | undefined,
): void {
  const isPreset = voiceChoice === 'existing' && voiceId !== null && presets.get(store) === voiceId;
  const current = isPreset ? named(voiceId) : undefined;
  const isOther = gender && current && current.gender !== gender;
  const fitting = isOther ? fittingVoice(options, language, gender) : undefined;
  const wanted = fitting?.gender === gender ? fitting?.id : undefined;
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    if (!wanted) return;
    presets.set(store, wanted);
    latest.current({ voiceId: wanted });
  }, [wanted, store]);
}
