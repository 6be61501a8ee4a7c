import { UnstyledButton } from '@mantine/core';
import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconSettings,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { clockTime, playedTime } from '#lib/times.ts';
import { LazyMenu } from '../dialog/lazy-menu.tsx';
import { MenuItem, MenuLabel } from '../dialog/menu-items.tsx';
import { VoiceBars } from '../voice-bars/voice-bars.tsx';
import type { Player } from './use-player.ts';
import classes from './video-player.module.css';

type PlayerControlsProps = {
  player: Player;
  levels: readonly number[] | undefined;
  captions: { isOn: boolean; toggle: () => void } | undefined;
  /** What fills the screen. */
  stage: RefObject<HTMLElement | null>;
};

const icon = { size: 20, stroke: 1.75 };

/** Position, play, sound, time, captions, speed, whole screen. */
export function PlayerControls({ player, levels, captions, stage }: PlayerControlsProps) {
  const { isPlaying, isMuted, time, duration } = player;
  return (
    <div className={classes.controls}>
      <SeekBar time={time} duration={duration} levels={levels} onSeek={player.seek} />
      <div className={classes.buttons}>
        <Control label={isPlaying ? 'Pause' : 'Play'} onClick={player.toggle}>
          {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
        </Control>
        <Control label={isMuted ? 'Turn sound on' : 'Turn sound off'} onClick={player.toggleSound}>
          {isMuted ? <IconVolumeOff {...icon} /> : <IconVolume {...icon} />}
        </Control>
        <span className={classes.time}>
          {playedTime(time, duration)} / {clockTime(duration)}
        </span>
        {captions && (
          <Control label="Captions" isPressed={captions.isOn} onClick={captions.toggle}>
            {captions.isOn ? <IconBadgeCcFilled {...icon} /> : <IconBadgeCc {...icon} />}
          </Control>
        )}
        <Speed player={player} />
        <Control label="Full screen" onClick={() => toggleFullscreen(stage.current)}>
          <IconMaximize {...icon} />
        </Control>
      </div>
    </div>
  );
}

type ControlProps = { label: string; isPressed?: boolean; onClick: () => void; children: ReactNode };

function Control({ label, isPressed, onClick, children }: ControlProps) {
  return (
    <UnstyledButton className={classes.control} aria-label={label} aria-pressed={isPressed} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}

const speeds = [0.75, 1, 1.25, 1.5, 2];

function Speed({ player }: { player: Player }) {
  return (
    <LazyMenu
      position="top-end"
      withinPortal={false}
      button={
        <UnstyledButton className={`${classes.control} ${classes.speed}`} aria-label={`Speed: ${player.speed} times`}>
          <IconSettings {...icon} />
        </UnstyledButton>
      }
    >
      <MenuLabel>Speed</MenuLabel>
      {speeds.map((speed) => (
        <MenuItem
          key={speed}
          aria-current={speed === player.speed || undefined}
          fw={speed === player.speed ? 650 : 400}
          onClick={() => player.setSpeed(speed)}
        >
          {speed} ×
        </MenuItem>
      ))}
    </LazyMenu>
  );
}

/** Phones that let only videos fill the screen do so with their own controls. */
function toggleFullscreen(stage: HTMLElement | null): void {
  const video = stage?.querySelector('video') as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null;
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (stage?.requestFullscreen) void stage.requestFullscreen().catch(() => undefined);
  else video?.webkitEnterFullscreen?.();
}

type SeekBarProps = {
  time: number;
  duration: number;
  levels: readonly number[] | undefined;
  onSeek: (seconds: number) => void;
};

const dots = new Array<number>(64).fill(0);

/** The sound as bars, filled to the position; a range input lies over them. Unknown sound is a row of dots. */
function SeekBar({ time, duration, levels, onSeek }: SeekBarProps) {
  const progress = duration > 0 ? time / duration : 0;
  return (
    <div className={classes.seek}>
      {levels ? (
        <VoiceBars levels={levels} mode="waveform" progress={progress} heightPx={30} />
      ) : (
        <VoiceBars levels={dots} mode="quiet" progress={progress} heightPx={30} className={classes.dots} />
      )}
      <input
        type="range"
        className={classes.range}
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(time, duration || 1)}
        aria-label="Position"
        aria-valuetext={`${playedTime(time, duration)} of ${clockTime(duration)}`}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  );
}
