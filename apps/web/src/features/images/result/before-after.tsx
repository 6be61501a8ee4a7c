import type { ImageOrderWithPhotos } from '@portray/contracts/images';
import { useState } from 'react';
import classes from '../images.module.css';

/** Where photos of the library lie; a picture that was uploaded for one order is gone with it. */
const kept = '/files/images/';

/** A photo before and after, under a line that is dragged or moved by the arrow keys. */
export function BeforeAfter({ order: { source_url: before, photos } }: { order: ImageOrderWithPhotos }) {
  const [share, setShare] = useState(50);
  const after = photos[0]?.original_image_url;
  if (!before?.startsWith(kept) || !after) return null;
  return (
    <div className={classes.compare}>
      <img src={before} alt="Before" />
      <img src={after} alt="After" style={{ clipPath: `inset(0 0 0 ${share}%)` }} />
      <span className={classes.line} style={{ left: `${share}%` }} aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label="How much of the photo before is shown"
        onChange={(event) => setShare(Number(event.currentTarget.value))}
      />
    </div>
  );
}
