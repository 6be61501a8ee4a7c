import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createLiveController, type LiveController } from './live-controller.ts';
import classes from './live-frame.module.css';
import { frameOf, type LiveInputs, type LiveState } from './live-inputs.ts';
import { StillPicture } from './still-picture.tsx';

export type LiveFrameProps = {
  live: Live;
  /** What is seen, for those who do not see it: 'Ada speaks your script'. */
  label: string;
  /** Laid over the picture: bars, badges. */
  children?: ReactNode;
  className?: string | undefined;
};

/** The person of a live frame: a still picture first, the moving one over it as soon as it is drawn. */
export function LiveFrame({ live, label, children, className }: LiveFrameProps) {
  const { controller, state, inputs } = live;
  const frame = frameOf(inputs);
  return (
    <div
      className={[classes.frame, className].filter(Boolean).join(' ')}
      style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
      data-mode={state.mode}
    >
      <div role="img" aria-label={label} className={classes.picture}>
        {inputs.photo && <StillPicture photo={inputs.photo} frame={frame} framing={inputs.framing} />}
        <div className={classes.stage} ref={controller.attach} />
      </div>
      {children}
    </div>
  );
}

/** What a page holds of its live frame. */
export type Live = { controller: LiveController; state: LiveState; inputs: LiveInputs };

/** A live frame that follows its inputs; hand the result to `LiveFrame`. */
export function useLiveFrame(inputs: LiveInputs): Live {
  const [controller] = useState(() => createLiveController(inputs));
  const state = useSyncExternalStore(controller.subscribe, controller.read, controller.read);
  useEffect(() => controller.update(inputs));
  return { controller, state, inputs };
}
