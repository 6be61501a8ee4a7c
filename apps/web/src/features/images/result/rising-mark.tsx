import classes from '../images.module.css';

/** Heights of the bars by their left edges, in hundredths of the width. */
const arch = Object.entries({ 20: 0.45, 29: 0.72, 38: 0.88, 47: 1, 56: 0.88, 65: 0.72, 74: 0.45 });

/** A head whose bars rise to it, the further the picture is. */
export function RisingMark({ ratio }: { ratio: number }) {
  return (
    <svg viewBox="0 0 100 100" className={classes.rising} aria-hidden="true">
      <circle cx="50" cy="50" r="14" fill="currentColor" />
      {arch.map(([left, height]) => {
        const tall = Math.max(2, height * ratio * 30);
        return <rect key={left} x={left} y={100 - tall} width="6" height={tall + 4} rx="3" fill="var(--accent)" />;
      })}
    </svg>
  );
}
