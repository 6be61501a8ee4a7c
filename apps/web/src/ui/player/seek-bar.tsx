import { clockTime, playedTime } from '#lib/words/times.ts';
import { VoiceBars } from '../voice-bars/voice-bars.tsx';
import classes from './video-player.module.css';

type SeekBarProps = {
  time: number;
  duration: number;
  levels: readonly number[] | undefined;
  onSeek: (seconds: number) => void;
};

const dots = new Array<number>(64).fill(0);

/** The sound as bars, filled to the position; a range input lies over them. Unknown sound is a row of dots. */
export function SeekBar({ time, duration, levels, onSeek }: SeekBarProps) {
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
