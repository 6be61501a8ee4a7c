import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#lib/api.ts';
import { type Live, useLiveFrame } from '#live/use-live-frame.ts';
import { speakingVoiceId } from './draft.ts';
import { openingOf } from './preview-text.ts';
import { useChosenPhoto } from './use-chosen-photo.ts';
import { useVoices } from './use-voices.ts';
import type { Wizard } from './use-wizard.ts';
import type { VoiceOption } from './voice-groups.ts';

export type Preview = {
  live: Live;
  warnings: string[];
  /** Who speaks: the voice on trial, the chosen one, or the first Quick Start voice of the language. */
  voice: VoiceOption | undefined;
  /** The whole script, or its first sentences. */
  isWhole: boolean;
  text: string;
  isLoading: boolean;
  isPlaying: boolean;
  error: Error | null;
  /** Speaks with the voice that speaks now, or with another one on trial. Call it in a click. */
  play: (voiceId?: string) => void;
  pause: () => void;
  /** What was changed is heard, if something is heard now. */
  speakAnew: () => void;
};

type Asked = { voiceId: string; text: string };

/** The person's photo speaks the person's script with the chosen voice, before anything is paid. */
export function useLivePreview({ draft }: Wizard): Preview {
  const voices = useVoices(draft.language);
  const { photo, warnings } = useChosenPhoto(draft.uploadedImageUrl);
  const [onTrial, setOnTrial] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const chosen = speakingVoiceId(draft);
  const voiceId = onTrial ?? chosen ?? voices.options[0]?.id ?? null;
  const isWhole = draft.generatedAudioUrl !== null && voiceId === chosen;
  const textFor = (whole: boolean) => (whole ? draft.script : openingOf(draft.script, draft.language));
  const text = textFor(isWhole);
  const isAsked = asked !== null && asked.voiceId === voiceId && asked.text === text;
  const { data, error, isFetching } = useQuery(
    calls.voices.preview.queryOptions({
      input: { text, voiceId: voiceId ?? '', language: draft.language, advancedSettings: draft.advancedSettings },
      enabled: isAsked && voiceId !== null,
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: isAsked ? keepPreviousData : undefined,
    }),
  );
  const speech = isAsked && data ? data : undefined;
  const live = useLiveFrame({ photo, videoSize: draft.videoSize, settings: draft.advancedSettings, speech });
  const { controller, state } = live;
  return {
    ...{ live, warnings, isWhole, text },
    voice: voices.named(voiceId),
    isLoading: isAsked && isFetching,
    isPlaying: state.speech === 'playing',
    error: isAsked ? error : null,
    play(id) {
      const next = id ?? voiceId;
      if (!next) return;
      const nextText = textFor(draft.generatedAudioUrl !== null && next === chosen);
      if (speech && next === voiceId && !error) return controller.play();
      controller.playNext();
      setOnTrial(id ?? onTrial);
      setAsked({ voiceId: next, text: nextText });
    },
    pause: controller.pause,
    speakAnew() {
      if (state.speech === 'playing') controller.playNext();
    },
  };
}
