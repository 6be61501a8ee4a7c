import type { LayoutKind } from '@portray/contracts/scene-choices';
import classes from './panels.module.css';

type Box = [left: number, top: number, width: number, height: number, radius?: string];

const bust = '40% 40% 0 0';
/** The presenter and lines of text in per cent of a wide frame. */
const drawings: Record<LayoutKind, { presenter?: Box; lines: Box[] }> = {
  full: { presenter: [30, 18, 40, 82, bust], lines: [] },
  left: { presenter: [6, 18, 34, 82, bust], lines: linesAt(50, 40) },
  right: { presenter: [60, 18, 34, 82, bust], lines: linesAt(10, 40) },
  half: { presenter: [50, 0, 50, 100, '0'], lines: linesAt(8, 32) },
  corner: { presenter: [63, 42, 30, 48, '50%'], lines: linesAt(8, 52, 20) },
  top: { presenter: [0, 0, 100, 50, '0'], lines: linesAt(20, 60, 62) },
  bottom: { presenter: [0, 50, 100, 50, '0'], lines: linesAt(20, 60, 14) },
  'voice-only': { lines: linesAt(20, 60, 34) },
};

function linesAt(left: number, width: number, top = 30): Box[] {
  return [1, 0.8, 0.9].map((share, index) => [left, top + index * 16, width * share, 4]);
}

/** A layout as a small drawing. */
export function LayoutThumb({ kind }: { kind: LayoutKind }) {
  const { presenter, lines } = drawings[kind];
  return (
    <span className={classes.drawing} aria-hidden="true">
      {presenter && <b style={styleOf(presenter)} />}
      {lines.map((line) => (
        <i key={line.join(' ')} style={styleOf(line)} />
      ))}
    </span>
  );
}

function styleOf([left, top, width, height, borderRadius = '2px']: Box): React.CSSProperties {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%`, borderRadius };
}
