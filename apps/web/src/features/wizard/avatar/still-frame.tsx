import { frameSize, type VideoSize } from '@portray/contracts/frame-size';
import type { Framing } from '@portray/contracts/video-settings';
import type { LivePhoto } from '#live/live-inputs.ts';
import { StillPicture } from '#live/still-picture.tsx';
import classes from './still-frame.module.css';

type StillFrameProps = { photo: LivePhoto | undefined; videoSize: VideoSize; framing?: Framing | undefined };

/** A photo where the video will show it, without moving. */
export function StillFrame({ photo, videoSize, framing }: StillFrameProps) {
  const frame = frameSize(videoSize, '720p');
  return (
    <span className={classes.frame} style={{ aspectRatio: `${frame.width} / ${frame.height}` }}>
      {photo && <StillPicture photo={photo} frame={frame} framing={framing} />}
    </span>
  );
}
