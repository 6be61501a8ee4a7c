import { ActionIcon } from '@mantine/core';
import type { VoiceSetReport, VoiceSetSample } from '@portray/contracts/voice-sets';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAudioLevels } from '#lib/sound/audio-levels.ts';
import { playsAlone } from '#lib/sound/one-sound.ts';
import { languageName } from '#lib/video-words.ts';
import { VoiceBars } from '#ui/voice-bars/voice-bars.tsx';
import classes from './voice-sets.module.css';

const bars = 22;
const quiet = new Array<number>(bars).fill(0);

export type OneSound = ReturnType<typeof useOneSound>;

/** How a set sounds: sentences that this server spoke with it. */
export function SetSamples({ set, sound: { heard, toggle } }: { set: VoiceSetReport; sound: OneSound }) {
  return (
    <ul className={classes.samples} aria-label={`How ${set.title} sounds`}>
      {set.samples.map((sample) => (
        <Sample
          key={sample.url}
          sample={sample}
          progress={heard?.url === sample.url ? heard.progress : undefined}
          onToggle={() => toggle(sample.url)}
        />
      ))}
    </ul>
  );
}

type SampleProps = { sample: VoiceSetSample; progress: number | undefined; onToggle: () => void };

function Sample({ sample: { name, language, url }, progress, onToggle }: SampleProps) {
  const levels = useAudioLevels(url, bars);
  const isHeard = progress !== undefined;
  const title = `${name}, ${languageName(language)}`;
  return (
    <li className={classes.sample}>
      <ActionIcon
        variant={isHeard ? 'filled' : 'default'}
        size={40}
        radius="xl"
        aria-label={`${isHeard ? 'Pause' : 'Play'} ${title}`}
        onClick={onToggle}
      >
        {isHeard ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </ActionIcon>
      <div>
        <p>{title}</p>
        <VoiceBars
          levels={levels ?? quiet}
          mode={levels ? 'waveform' : 'quiet'}
          progress={progress ?? 0}
          heightPx={26}
        />
      </div>
    </li>
  );
}

/** Plays one address at a time; a second press stops it. */
export function useOneSound() {
  const [heard, setHeard] = useState<{ url: string; progress: number }>();
  const player = useRef<HTMLAudioElement>(undefined);
  useEffect(() => () => player.current?.pause(), []);
  return {
    heard,
    toggle(url: string): void {
      player.current?.pause();
      setHeard(undefined);
      if (heard?.url === url) return;
      const audio = playsAlone(new Audio(url));
      player.current = audio;
      const show = (progress?: number) =>
        player.current === audio && setHeard(progress === undefined ? undefined : { url, progress });
      audio.ontimeupdate = () => show(audio.duration > 0 ? audio.currentTime / audio.duration : 0);
      audio.onpause = () => show();
      audio.onended = () => show();
      show(0);
      void audio.play().catch(() => show());
    },
  };
}
