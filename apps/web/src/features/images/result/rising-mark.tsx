import classes from '../images.module.css';

const arch = [0.45, 0.72, 0.88, 1, 0.88, 0.72, 0.45];

/** A head whose bars rise to it, the further the picture is. */
export function RisingMark({ ratio }: { ratio: number }) {
  return (
    <svg viewBox="0 0 100 100" className={classes.rising} aria-hidden="true">
      <circle cx="50" cy="50" r="14" fill="currentColor" />
      {arch.map((height, index) => {
        const tall = Math.max(2, height * ratio * 30);
        return (
          <rect key={index} x={20 + index * 9} y={100 - tall} width="6" height={tall + 4} rx="3" fill="var(--accent)" />
        );
      })}
    </svg>
  );
}
