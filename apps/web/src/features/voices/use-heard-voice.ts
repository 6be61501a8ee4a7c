import { defaultLanguage } from '@portray/contracts/languages';
import { voiceSamples } from '@portray/contracts/voice-samples';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { playsAlone } from '#lib/sound/one-sound.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import type { ListedVoice } from './listed-voice.ts';

type HeardVoice = {
  id: string;
  state: 'coming' | 'playing' | 'paused';
  seconds: number;
  durationSeconds: number;
};

/** Plays voices, one at a time; one without a sound speaks a sentence first. */
export function useHeardVoice() {
  const queries = useQueryClient();
  const [heard, setHeard] = useState<HeardVoice>();
  const [failedId, setFailedId] = useState<string>();
  const player = useRef<HTMLAudioElement>(undefined);
  // What is still on its way is not heard after the screen was left.
  useEffect(
    () => () => {
      player.current?.pause();
      player.current = undefined;
    },
    [],
  );

  async function begin(voice: ListedVoice): Promise<void> {
    player.current?.pause();
    const audio = playsAlone(new Audio());
    player.current = audio;
    const become = (change: Partial<HeardVoice>) => {
      if (player.current === audio) setHeard((now) => now && { ...now, ...change });
    };
    audio.ontimeupdate = () => become({ seconds: audio.currentTime, durationSeconds: audio.duration || 0 });
    audio.onplaying = () => become({ state: 'playing' });
    audio.onpause = () => become({ state: 'paused' });
    audio.onended = () => player.current === audio && setHeard(undefined);
    setFailedId(undefined);
    setHeard({ id: voice.id, state: 'coming', seconds: 0, durationSeconds: 0 });
    try {
      audio.src = voice.soundUrl ?? (await speakSample(voice));
      const { list, defaults } = calls.voices;
      // What was spoken now is there for the next time.
      if (!voice.soundUrl) void queries.invalidateQueries({ queryKey: voice.clone ? list.key() : defaults.key() });
      if (player.current === audio) await audio.play();
    } catch (error) {
      if (player.current !== audio) return;
      console.error('The voice could not be heard.', error);
      player.current = undefined;
      setHeard(undefined);
      setFailedId(voice.id);
      toastError({ title: 'Failed to play audio.' });
    }
  }

  return {
    heard,
    /** The voice that could not be played. */
    failedId,
    /** Plays it, pauses it, or goes on with it. */
    toggle(voice: ListedVoice): void {
      const { current } = player;
      if (heard?.id !== voice.id || !current) void begin(voice);
      else if (heard.state === 'playing') current.pause();
      else if (heard.state === 'paused') void current.play().catch(() => setFailedId(voice.id));
    },
    /** Before a voice is deleted. */
    silence(voiceId: string): void {
      if (heard?.id !== voiceId) return;
      player.current?.pause();
      player.current = undefined;
      setHeard(undefined);
    },
  };
}

export type Hearing = ReturnType<typeof useHeardVoice>;

/** Has a voice say its sentence; answers the address of the sound. Throws ApiError. */
async function speakSample(voice: ListedVoice): Promise<string> {
  const language = voice.language ?? defaultLanguage;
  const script = voiceSamples[language];
  if (!voice.clone && voice.engine === 'built-in') {
    return (await api.voices.sample({ voiceId: voice.id })).sample_audio_url;
  }
  if (voice.clone) return (await api.functions.generateAudio({ voiceId: voice.id, script, language })).audioUrl;
  return (await api.voices.preview({ voiceId: voice.id, text: script, language })).audioUrl;
}
