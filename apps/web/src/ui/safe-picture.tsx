import { useState } from 'react';
import classes from './safe-picture.module.css';

/** A picture that may be gone; then it says so. */
export function SafePicture({ src, alt, className }: { src: string; alt: string; className?: string | undefined }) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (failedSrc === src) {
    return (
      <span role="img" aria-label={`${alt}: Preview unavailable`} className={classes.unavailable}>
        Preview unavailable
      </span>
    );
  }
  return <img src={src} alt={alt} loading="lazy" className={className} onError={() => setFailedSrc(src)} />;
}
