import { clockTime } from '#lib/times.ts';
import classes from './moment-list.module.css';

type Moment = { startSeconds: number; words: string };

type MomentListProps = {
  moments: readonly Moment[];
  /** The one that is being played, or undefined. */
  now: Moment | undefined;
  onChoose: (startSeconds: number) => void;
  className?: string | undefined;
  /** Language of the words, where it is known. */
  lang?: string | undefined;
};

/** Moments of a video with their times, the current one marked; a click chooses one. */
export function MomentList({ moments, now, onChoose, className = '', lang }: MomentListProps) {
  return (
    <ol className={`${classes.list} ${className}`} lang={lang}>
      {moments.map((moment) => (
        <li key={moment.startSeconds}>
          <button
            type="button"
            aria-current={moment === now || undefined}
            onClick={() => onChoose(moment.startSeconds)}
          >
            <span className={classes.time}>{clockTime(Math.floor(moment.startSeconds))}</span>
            <span dir="auto">{moment.words}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
