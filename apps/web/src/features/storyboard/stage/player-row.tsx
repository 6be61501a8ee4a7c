import { ActionIcon, Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import { clockTime, playedTime } from '#lib/times.ts';
import type { LiveSpeech } from '#live/live-inputs.ts';
import { levelsOf } from '#live/moments.ts';
import { useMoment } from '#live/use-moment.ts';
import type { TryOut } from '#live/use-try-out.ts';
import { VoiceBars } from '#ui/voice-bars/voice-bars.tsx';
import { sceneSeconds } from '../scene-seconds.ts';
import type { Editor } from '../use-editor.ts';
import classes from './stage.module.css';
import type { Play } from './use-play.ts';

type PlayerRowProps = {
  editor: Editor;
  play: Play;
  tryOut: TryOut;
  speech: LiveSpeech | undefined;
  showsSafeAreas: boolean;
  onSafeAreas: (shows: boolean) => void;
};

const bars = 64;
const silent = Array.from({ length: bars }, () => 0);

/** Plays from the scene that is shown, and draws the sound that is heard. */
export function PlayerRow({ editor, play, tryOut, speech, showsSafeAreas, onSafeAreas }: PlayerRowProps) {
  const { scene, settings } = editor;
  const { controller } = tryOut.live;
  const length = speech?.timeline.durationSeconds ?? sceneSeconds(scene, settings.voiceSpeed);
  const levels = useMemo(() => (speech ? levelsOf(speech.timeline.loudness, bars) : silent), [speech]);
  const seconds = useMoment(controller, (moment) => Math.floor(moment.seconds), 0);
  const progress = useMoment(
    controller,
    (moment) => Math.round((moment.seconds / Math.max(0.1, length)) * bars) / bars,
    0,
  );
  return (
    <div className={classes.player}>
      <ActionIcon
        variant="filled"
        size={44}
        radius="xl"
        loading={play.isPlaying && tryOut.isAsking}
        aria-label={play.isPlaying ? 'Pause' : 'Play from here'}
        aria-keyshortcuts="Space"
        onClick={play.isPlaying ? play.stop : play.fromHere}
      >
        {play.isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
      </ActionIcon>
      <span className={classes.time}>
        {speech ? playedTime(seconds, length) : '0:00'} / {speech ? '' : '~'}
        {clockTime(length)}
      </span>
      <VoiceBars
        levels={levels}
        mode={speech ? 'waveform' : 'quiet'}
        progress={speech ? progress : 0}
        heightPx={26}
        className={classes.bars}
      />
      <Button
        size="xs"
        variant={showsSafeAreas ? 'soft' : 'quiet'}
        className={classes.toggle}
        aria-pressed={showsSafeAreas}
        leftSection={showsSafeAreas ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        onClick={() => onSafeAreas(!showsSafeAreas)}
      >
        Safe areas
      </Button>
      <span className={classes.hint}>Space plays from here</span>
    </div>
  );
}
