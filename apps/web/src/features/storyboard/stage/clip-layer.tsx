import type { FrameSize } from '@portray/contracts/frame-size';
import type { Background } from '@portray/contracts/scene';
import type { Rectangle } from '@portray/stage/rectangle';
import { useEffect, useRef } from 'react';
import { type Moments, useMoment } from '#live/use-moment.ts';
import classes from './stage.module.css';

type ClipLayerProps = {
  background: Background & { kind: 'clip' };
  room: Rectangle;
  frame: FrameSize;
  isPlaying: boolean;
  controller: Moments;
};

/** How far clip and voice may be apart before the clip is moved. */
const looseSeconds = 0.25;

/** A clip while its scene is played; its last picture stays where the speech is longer. At rest its first one is painted. */
export function ClipLayer({ background, room, frame, isPlaying, controller }: ClipLayerProps) {
  const { url, trim, fit, sound } = background;
  const element = useRef<HTMLVideoElement>(null);
  const seconds = useMoment(controller, (moment) => Math.floor(moment.seconds * 4) / 4, 0);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const wanted = Math.min(trim.untilSeconds, trim.fromSeconds + (isPlaying ? seconds : 0));
    if (Math.abs(video.currentTime - wanted) > looseSeconds) video.currentTime = wanted;
    if (isPlaying && wanted < trim.untilSeconds) {
      // A browser that does not let it play shows where it would be.
      video.play().catch(() => undefined);
    } else video.pause();
  }, [isPlaying, seconds, trim]);
  const share = (pixels: number, of: number) => `${(pixels / of) * 100}%`;
  return (
    <video
      ref={element}
      className={classes.clip}
      src={url}
      data-together
      muted={sound === 'muted'}
      playsInline
      preload="auto"
      style={{
        left: share(room.left, frame.width),
        top: share(room.top, frame.height),
        width: share(room.width, frame.width),
        height: share(room.height, frame.height),
        objectFit: fit,
      }}
    />
  );
}
