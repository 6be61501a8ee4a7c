import type { Framing } from '@portray/contracts/video-settings';
import { useEffect, useRef, useState } from 'react';
import type { LivePhoto } from '#live/live-inputs.ts';
import type { StepProps } from '../draft/step-props.ts';
import { byItself, type FramedPhoto, settingsWith } from './framing-moves.ts';

/** The photo while somebody moves and zooms it. */
export type FramingDesk = {
  picture: LivePhoto;
  photo: FramedPhoto;
  framing: Framing;
  change: (framing: Framing) => void;
};

/** Rest after which a movement goes into the draft: the moving picture is built anew with it. */
const settledAfterMs = 250;

/** What frames the photo in the size of the draft; undefined while its face is not known. */
export function useFraming({ wizard, preview }: Pick<StepProps, 'wizard' | 'preview'>): FramingDesk | undefined {
  const { videoSize, advancedSettings, uploadedImageUrl } = wizard.draft;
  const [moving, setMoving] = useState<Framing>();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; settle: () => void }>(undefined);
  const finish = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current?.settle();
    waiting.current = undefined;
  };
  // What was moved goes into the draft before its size or the page is left.
  useEffect(() => finish, [videoSize]);
  const picture = preview.live.inputs.photo;
  if (!picture?.landmarks) return undefined;
  return {
    picture,
    photo: { landmarks: picture.landmarks, videoSize },
    framing: moving ?? advancedSettings.framing?.[videoSize] ?? byItself,
    change(framing) {
      setMoving(framing);
      clearTimeout(waiting.current?.timer);
      const settle = () => {
        setMoving(undefined);
        const now = wizard.store.read().draft;
        if (now.uploadedImageUrl !== uploadedImageUrl) return;
        wizard.change({ advancedSettings: settingsWith(now.advancedSettings, videoSize, framing) });
      };
      waiting.current = { settle, timer: setTimeout(finish, settledAfterMs) };
    },
  };
}
