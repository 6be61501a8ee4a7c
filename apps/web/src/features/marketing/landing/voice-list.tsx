import { IconMicrophone, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyApi } from '#lib/api/lazy-query.ts';
import { playsAlone } from '#lib/sound/one-sound.ts';
import { VoiceBars } from '#ui/voice-bars/voice-bars.tsx';
import classes from './voice-list.module.css';

/** Uneven, but the same on every visit. */
const wave = (seed: number) =>
  Array.from(
    { length: 20 },
    (_, index) => 0.45 + 0.5 * Math.abs(Math.sin(seed + index * 1.7) * Math.cos(seed * 2 + index * 0.6)),
  );

const voices = [
  { id: 'en-us-grace', name: 'Grace', accent: 'American' },
  { id: 'en-gb-callum', name: 'Callum', accent: 'Scottish' },
  { id: 'es-lucia', name: 'Lucía', accent: 'Spanish' },
];

/** The voice picker in small: Quick Start voices can be heard; the row of one's own voice is only drawn. */
export function VoiceList() {
  const { heard, missing, toggle } = useVoiceSample();
  return (
    <ul className={classes.voices}>
      <Row name="You" note="Voice match" seed={1} progress={heard ? 0 : 0.55} isActive={!heard}>
        <span className={classes.dot} data-own>
          <IconMicrophone size={16} stroke={2} aria-hidden="true" />
        </span>
      </Row>
      {voices.map(({ id, name, accent }, index) => {
        const isHeard = heard?.voiceId === id;
        const Icon = isHeard ? IconPlayerStopFilled : IconPlayerPlayFilled;
        const note = missing === id ? 'Not available right now' : isHeard && heard.isComing ? 'One moment …' : accent;
        return (
          <Row key={id} name={name} note={note} seed={index + 2} progress={heard?.progress} isActive={isHeard}>
            <button
              type="button"
              className={classes.dot}
              aria-label={`${isHeard ? 'Stop' : 'Hear'} ${name}`}
              onClick={() => toggle(id)}
            >
              <Icon size={14} aria-hidden="true" />
            </button>
          </Row>
        );
      })}
    </ul>
  );
}

type RowProps = {
  name: string;
  note: string;
  seed: number;
  progress: number | undefined;
  isActive: boolean;
  children: ReactNode;
};

function Row({ name, note, seed, progress, isActive, children }: RowProps) {
  return (
    <li data-active={isActive || undefined}>
      {children}
      <span className={classes.who}>
        <b>{name}</b> <small>{note}</small>
      </span>
      <VoiceBars
        levels={wave(seed)}
        mode="waveform"
        progress={isActive ? (progress ?? 0) : 1}
        heightPx={26}
        className={classes.wave}
      />
    </li>
  );
}

/** `isComing` until there is something to hear: a sample may be made only now. */
type Heard = { voiceId: string; progress: number; isComing: boolean };

/** Plays what a Quick Start voice says of itself, one voice at a time. */
function useVoiceSample() {
  const [heard, setHeard] = useState<Heard>();
  const [missing, setMissing] = useState<string>();
  const player = useRef<HTMLAudioElement>(undefined);

  const stop = () => {
    player.current?.pause();
    player.current = undefined;
    setHeard(undefined);
  };
  // What is still on its way is not heard after the screen was left.
  useEffect(
    () => () => {
      player.current?.pause();
      player.current = undefined;
    },
    [],
  );

  const play = async (voiceId: string) => {
    stop();
    setMissing(undefined);
    const audio = playsAlone(new Audio());
    player.current = audio;
    setHeard({ voiceId, progress: 0, isComing: true });
    const isCurrent = () => player.current === audio;
    audio.ontimeupdate = () =>
      isCurrent() && setHeard({ voiceId, progress: audio.currentTime / (audio.duration || 1), isComing: false });
    audio.onpause = () => isCurrent() && stop();
    audio.onended = audio.onpause;
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
