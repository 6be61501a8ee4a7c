import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './second-factor.module.css';

/** Free modules around the code, which scanners need. */
const border = 2;

/** A QR code, dark on white in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <div className={classes.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path fill="#17141f" d={path} />
      </svg>
    </div>
  );
}

/** The dark modules as one path, a row at a time. */
function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
