import { frameSize, type VideoSize } from '@portray/contracts/frame-size';
import type { LivePhoto } from '#live/live-inputs.ts';
import { StillPicture } from '#live/still-picture.tsx';
import classes from './still-frame.module.css';

/** A photo where the video will show it, without moving. */
export function StillFrame({ photo, videoSize }: { photo: LivePhoto | undefined; videoSize: VideoSize }) {
  const { width, height } = frameSize(videoSize, '720p');
  return (
    <span className={classes.frame} style={{ aspectRatio: `${width} / ${height}` }}>
      {photo && <StillPicture photo={photo} videoSize={videoSize} />}
    </span>
  );
}
