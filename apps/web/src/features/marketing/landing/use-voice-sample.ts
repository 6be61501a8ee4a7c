import { useEffect, useRef, useState } from 'react';
import { lazyApi } from '#lib/calls/lazy-api.ts';

/** `isComing` until there is something to hear: a sample may be made only now. */
type Heard = { voiceId: string; progress: number; isComing: boolean };

/** Plays what a Quick Start voice says of itself, one voice at a time. */
export function useVoiceSample() {
  const [heard, setHeard] = useState<Heard>();
  const [missing, setMissing] = useState<string>();
  const player = useRef<HTMLAudioElement>(undefined);

  const stop = () => {
    player.current?.pause();
    player.current = undefined;
    setHeard(undefined);
  };
  useEffect(() => () => player.current?.pause(), []);

  const play = async (voiceId: string) => {
    stop();
    setMissing(undefined);
    const audio = new Audio();
    player.current = audio;
    setHeard({ voiceId, progress: 0, isComing: true });
    const isCurrent = () => player.current === audio;
    audio.ontimeupdate = () =>
      isCurrent() && setHeard({ voiceId, progress: audio.currentTime / (audio.duration || 1), isComing: false });
    audio.onended = () => isCurrent() && stop();
    try {
      const { sample_audio_url: url } = await (await lazyApi()).voices.sample({ voiceId });
      if (!isCurrent()) return;
      audio.src = url;
      await audio.play();
    } catch {
      if (!isCurrent()) return;
      stop();
      setMissing(voiceId);
    }
  };

  return {
    heard,
    /** The voice that could not be played. */
    missing,
    toggle: (voiceId: string) => (heard?.voiceId === voiceId ? stop() : void play(voiceId)),
  };
}
