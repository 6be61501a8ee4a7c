import { type PictureWidth, smallPictureUrl } from '@portray/contracts/file-urls';
import { useState } from 'react';
import classes from './safe-picture.module.css';

type SafePictureProps = {
  src: string;
  /** Of the copy that is loaded: twice what it has on the page. 'whole' is for one large picture alone. */
  width: PictureWidth | 'whole';
  alt: string;
  className?: string | undefined;
  /** What stays where the window cuts it; a CSS value. */
  objectPosition?: string | undefined;
};

/** A picture that may be gone; then it says so. */
export function SafePicture({ src, width, alt, className, objectPosition }: SafePictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (failedSrc === src) {
    return (
      <span role="img" aria-label={`${alt}: Preview unavailable`} className={classes.unavailable}>
        Preview unavailable
      </span>
    );
  }
  return (
    <img
      src={width === 'whole' ? src : smallPictureUrl(src, width)}
      alt={alt}
      loading="lazy"
      className={className}
      style={{ objectPosition }}
      onError={() => setFailedSrc(src)}
    />
  );
}
