import { useInViewport, useReducedMotion } from '@mantine/hooks';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from '#ui/film/film.module.css';

type SilentClipProps = {
  /** Of the files in `public/clips`, which `npm run film -w @portray/presenters` makes. */
  id: string;
  /** What it shows, for those who do not see it. */
  label: string;
  isWide?: boolean;
};

/**
 * A short film without sound that our engine made. It is loaded and plays while it is seen; a user who asked for less motion
 * starts it by hand, and anyone can stop it.
 */
export function SilentClip({ id, label, isWide = false }: SilentClipProps) {
  const { ref: place, inViewport } = useInViewport<HTMLDivElement>();
  const wantsLess = useReducedMotion(true, { getInitialValueInEffect: true });
  const [byHand, setByHand] = useState<boolean>();
  const video = useRef<HTMLVideoElement>(null);
  const isPlaying = inViewport && (byHand ?? !wantsLess);
  useEffect(() => {
    // A browser that saves power may refuse; then the picture stays. A pause before the first frame is no refusal.
    if (isPlaying) video.current?.play().catch(({ name }: Error) => name !== 'AbortError' && setByHand(false));
    else video.current?.pause();
  }, [isPlaying]);
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div ref={place} className={classes.clip} data-wide={isWide || undefined}>
      <video
        ref={video}
        src={`/clips/${id}.mp4`}
        poster={`/clips/${id}.jpg`}
        preload="none"
        aria-label={label}
        muted
        loop
        playsInline
        disablePictureInPicture
      />
      <button
        type="button"
        aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${label}`}
        onClick={() => setByHand(!isPlaying)}
      >
        <Icon size={14} aria-hidden="true" />
      </button>
    </div>
  );
}
