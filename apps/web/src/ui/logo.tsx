import { Link } from 'react-router';
import classes from './logo.module.css';

/** Left edge and top of each of the five bars, in the 32 px box of the mark. */
const bars = [
  [2, 24],
  [8, 20],
  [14, 18],
  [20, 20],
  [26, 24],
] as const;

type MarkProps = {
  sizePx?: number;
  /** How many of the five bars are filled: one per finished step. */
  filled?: number;
  /** One colour for head and bars, such as white on the gradient. */
  isMono?: boolean;
  /** The bars speak: something is on its way. */
  isBusy?: boolean;
};

/** A round head over five bars in the arch of shoulders. */
export function Mark({ sizePx = 28, filled = bars.length, isMono = false, isBusy = false }: MarkProps) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 32 32" aria-hidden="true" className={classes.mark}>
      <circle cx="16" cy="8.25" r="6.25" fill="currentColor" />
      {bars.map(([x, y], index) => (
        <rect
          key={x}
          x={x}
          y={y}
          width="4"
          height={31 - y}
          rx="2"
          fill={isMono ? 'currentColor' : 'var(--accent)'}
          opacity={index < filled ? 1 : 0.22}
          className={isBusy ? classes.busy : undefined}
          style={{ animationDelay: `${index * -83}ms` }}
        />
      ))}
    </svg>
  );
}

/** Mark and name, as a link. */
export function Logo({ to = '/' }: { to?: string }) {
  return (
    <Link to={to} className={classes.logo}>
      <Mark />
      <span>Portray</span>
    </Link>
  );
}
