import { ActionIcon } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFileSound } from '#lib/sound/audio-levels.ts';
import { clockTime, playedTime } from '#lib/times.ts';
import { voiceBarHeights } from '#ui/voice-bars/voice-bar-heights.ts';
import { VoiceBars } from '#ui/voice-bars/voice-bars.tsx';
import classes from './sample.module.css';

const bars = 36;

/** A recording to be heard back, drawn from its own sound. */
export function RecordedSound({ file, label }: { file: Blob; label: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const sound = useFileSound(file, bars);
  const url = useFileUrl(file);
  const length = sound?.seconds ?? 0;
  const toggle = () => {
    const { current } = audio;
    if (isPlaying) current?.pause();
    else void current?.play().catch(() => setPlaying(false));
  };
  return (
    <div className={classes.line}>
      {/* biome-ignore lint/a11y/useMediaCaption: people hear their own recording back. */}
      <audio
        ref={audio}
        src={url}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setSeconds(0)}
        onTimeUpdate={(event) => setSeconds(event.currentTarget.currentTime)}
      />
      <ActionIcon
        variant="default"
        size={40}
        radius="xl"
        aria-label={isPlaying ? `Pause ${label}` : `Play ${label}`}
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </ActionIcon>
      <div className={classes.wave}>
        <VoiceBars
          levels={sound?.levels ?? voiceBarHeights(bars)}
          mode="waveform"
          progress={length > 0 ? seconds / length : 0}
        />
      </div>
      {length > 0 && (
        <span className={classes.time}>
          {playedTime(seconds, length)} / {clockTime(length)}
        </span>
      )}
    </div>
  );
}

/** An address of a file of this page, as long as it is shown. */
function useFileUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url;
}
