import type { FacePlace } from '@portray/foundation/several-faces';
import { useState } from 'react';
import { toastFailure } from '../dialog/toasts.tsx';
import { useIsShown } from '../use-is-shown.ts';
import { cutOut, openPicture } from './cut-out.ts';
import classes from './face-choice.module.css';
import { faceName, partAround } from './face-part.ts';

type FaceChoiceProps = {
  picture: string;
  /** From left to right. */
  faces: readonly FacePlace[];
  /** The head and shoulders that were chosen, as a picture of their own. */
  onChoose: (photo: Blob, name: string) => void;
};

/** A photo of several people, each of whom can be chosen. */
export function FaceChoice({ picture, faces, onChoose }: FaceChoiceProps) {
  const [chosen, setChosen] = useState<number>();
  const isShown = useIsShown();
  const choose = async (index: number) => {
    setChosen(index);
    try {
      const { naturalWidth: width, naturalHeight: height } = await openPicture(picture);
      const photo = await cutOut(picture, partAround(faces, index, { width, height }));
      // Meanwhile another picture may have taken the place of this one.
      if (isShown.current) onChoose(photo, `face-${index + 1}.jpg`);
    } catch (error) {
      toastFailure(error);
    } finally {
      setChosen(undefined);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame them
    <div role="group" aria-label="Who is speaking?" className={classes.people}>
      <img src={picture} alt="Several people" />
      {faces.map(({ left, top, width, height }, index) => (
        <button
          key={faceName(index, faces.length)}
          type="button"
          className={classes.face}
          style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
          aria-label={faceName(index, faces.length)}
          aria-disabled={chosen !== undefined}
          onClick={() => chosen === undefined && void choose(index)}
        >
          <span className={classes.number} aria-hidden="true">
            {index + 1}
          </span>
        </button>
      ))}
    </div>
  );
}

function share(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`;
}
