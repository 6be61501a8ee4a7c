import { frameSize } from '@portray/contracts/frame-size';
import type { ReactNode } from 'react';
import classes from './live-frame.module.css';
import { placeStill } from './still-place.ts';
import type { Live } from './use-live-frame.ts';

export type LiveFrameProps = {
  live: Live;
  /** What is seen, for those who do not see it: 'Clara speaks your script'. */
  label: string;
  /** Laid over the picture: bars, badges. */
  children?: ReactNode;
  className?: string;
};

/** The person of a live frame: a still picture first, the moving one over it as soon as it is drawn. */
export function LiveFrame({ live, label, children, className }: LiveFrameProps) {
  const { controller, state, inputs } = live;
  const { photo, videoSize } = inputs;
  const { width, height } = frameSize(videoSize, '720p');
  return (
    <div
      className={[classes.frame, className].filter(Boolean).join(' ')}
      style={{ aspectRatio: `${width} / ${height}` }}
      data-mode={state.mode}
    >
      <div role="img" aria-label={label} className={classes.picture}>
        {photo && <img className={classes.surround} src={photo.image_url} alt="" />}
        {photo && (
          <img
            className={photo.landmarks ? classes.placed : classes.covering}
            style={photo.landmarks && placeStill(photo.landmarks, videoSize)}
            src={photo.image_url}
            alt=""
          />
        )}
        <div className={classes.stage} ref={controller.attach} />
      </div>
      {children}
    </div>
  );
}
