import classes from './progress-bar.module.css';

type ProgressBarProps = { percent: number; 'aria-label': string };

/** How much of something is done. */
export function ProgressBar({ percent, ...named }: ProgressBarProps) {
  return <progress className={classes.bar} max={100} value={percent} {...named} />;
}
