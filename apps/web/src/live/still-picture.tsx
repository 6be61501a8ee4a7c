import type { FrameSize } from '@portray/contracts/frame-size';
import type { Framing } from '@portray/contracts/video-settings';
import classes from './live-frame.module.css';
import type { LivePhoto } from './live-inputs.ts';
import { placeStill } from './still-place.ts';

type StillPictureProps = { photo: LivePhoto; frame: FrameSize; framing?: Framing | undefined };

/** A photo that does not move, where the engine would draw it; while its face is not known it fills the frame. */
export function StillPicture({ photo, frame, framing }: StillPictureProps) {
  const { image_url, landmarks } = photo;
  if (!landmarks) return <img className={classes.covering} src={image_url} alt="" />;
  const place = placeStill({ imageUrl: image_url, landmarks, framing }, frame);
  return (
    <>
      {place.surround && <div className={classes.surround} style={place.surround} />}
      <img className={classes.placed} style={place.photo} src={image_url} alt="" />
    </>
  );
}
