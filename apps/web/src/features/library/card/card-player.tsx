import { playedUrl } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import { useEffect, useRef, useState } from 'react';
import { titleOf } from '#lib/words/video-words.ts';
import { Unplayable } from '#ui/player/unplayable.tsx';
import classes from './video-card.module.css';

/** Plays a video in its card; afterwards the picture comes back. */
export function CardPlayer({ video, onEnd }: { video: VideoProject; onEnd: () => void }) {
  const element = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // The button that was pressed is gone; the keys go on here.
  useEffect(() => element.current?.focus(), []);
  const retry = () => {
    setHasFailed(false);
    element.current?.load();
  };
  return (
    <div className={classes.media} data-status="playing">
      {/* biome-ignore lint/a11y/useMediaCaption: the page of the video shows the captions */}
      <video
        ref={element}
        src={playedUrl(video) ?? undefined}
        poster={video.thumbnail_url ?? undefined}
        aria-label={titleOf(video)}
        controls
        autoPlay
        playsInline
        onEnded={onEnd}
        onError={() => setHasFailed(true)}
      />
      {hasFailed && <Unplayable src={playedUrl(video) ?? undefined} onRetry={retry} />}
    </div>
  );
}
