import type { VideoSize } from '@portray/contracts/frame-size';
import type { Framing } from '@portray/contracts/video-settings';
import { useEffect, useState } from 'react';
import type { LivePhoto } from '#live/live-inputs.ts';
import type { StepProps } from '../draft/step-props.ts';
import { byItself, settingsWith } from './framed-settings.ts';
import type { FramedPhoto } from './framing-moves.ts';

/** The photo while somebody moves and zooms it. */
export type FramingEditor = {
  picture: LivePhoto;
  photo: FramedPhoto;
  framing: Framing;
  change: (framing: Framing) => void;
};

/** Rest after which a movement goes into the draft: the moving picture is built anew with it. */
const settledAfterMs = 250;

/** What frames the photo in the size of the draft; undefined while its face is not known. */
export function useFraming({ wizard, preview }: Pick<StepProps, 'wizard' | 'preview'>): FramingEditor | undefined {
  const { videoSize, advancedSettings, uploadedImageUrl } = wizard.draft;
  const [moving, setMoving] = useState<{ videoSize: VideoSize; framing: Framing }>();
  const [settling] = useState(createSettling);
  // What was moved goes into the draft before the page is left.
  useEffect(() => settling.finish, [settling]);
  const picture = preview.live.inputs.photo;
  if (!picture?.landmarks) return undefined;
  return {
    picture,
    photo: { landmarks: picture.landmarks, videoSize },
    framing: (moving?.videoSize === videoSize ? moving.framing : advancedSettings.framing?.[videoSize]) ?? byItself,
    change(framing) {
      setMoving({ videoSize, framing });
      settling.settleSoon(() => {
        setMoving(undefined);
        const now = wizard.store.read().draft;
        if (now.uploadedImageUrl !== uploadedImageUrl) return;
        wizard.change({ advancedSettings: settingsWith(now.advancedSettings, videoSize, framing) });
      });
    },
  };
}

/** Does the last of several things once nothing has followed it for a moment. */
function createSettling() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settle: (() => void) | undefined;
  const finish = () => {
    clearTimeout(timer);
    settle?.();
    settle = undefined;
  };
  return {
    finish,
    settleSoon(next: () => void) {
      settle = next;
      clearTimeout(timer);
      timer = setTimeout(finish, settledAfterMs);
    },
  };
}
