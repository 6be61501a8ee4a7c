import { Button } from '@mantine/core';
import { pictureFileTypes } from '@portray/contracts/file-dialogs';
import { limits } from '@portray/contracts/limits';
import type { Background, Crop } from '@portray/contracts/scene';
import { Suspense, useState } from 'react';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import classes from './assets.module.css';
import type { FileTaking } from './use-file-taking.ts';

const CropPicture = lazyPart(() => import('./crop-picture.tsx').then((part) => part.CropPicture));

/** What of a background the picker decides. */
type ChosenPicture = Pick<Extract<Background, { kind: 'picture' }>, 'url' | 'crop'>;
type Fit = Extract<Background, { kind: 'picture' }>['fit'];

type PicturePickerProps = {
  /** The picture of the scene, where it has one. */
  value: (ChosenPicture & { fit: Fit }) | undefined;
  onUsePicture: (picture: ChosenPicture) => void;
  /** Uploads of this storyboard. */
  pictures: Pick<FileTaking, 'take' | 'isUploading'>;
  /** Width by height of the frame, which the crop begins with. */
  aspect: number;
};

const allWords: Record<Fit, string> = {
  cover: 'It fills the frame; what does not fit in is cut off.',
  contain: 'All of it is shown.',
};

/** A picture behind the presenter: uploaded, and cut where only a part of it is wanted. */
export function PicturePicker({ value, onUsePicture, pictures, aspect }: PicturePickerProps) {
  const [isCropping, setCropping] = useState(false);
  const cut = (crop: Crop | undefined) => {
    setCropping(false);
    if (value) onUsePicture({ url: value.url, ...(crop && { crop }) });
  };
  if (value && isCropping)
    return (
      <Suspense fallback={<p className={classes.dim}>Loading…</p>}>
        <CropPicture
          key={value.fit}
          picture={value.url}
          crop={value.crop}
          fit={value.fit}
          aspect={aspect}
          onCrop={cut}
          onClose={() => setCropping(false)}
        />
      </Suspense>
    );
  return (
    <div className={classes.whole}>
      {value && (
        <>
          <SafePicture src={value.url} width="whole" alt="Background" className={classes.chosen} />
          <div className={classes.line}>
            <span className={`${classes.dim} ${classes.grow}`}>
              {value.crop ? 'A part of it is shown.' : allWords[value.fit]}
            </span>
            {value.crop && (
              <Button size="xs" variant="quiet" onClick={() => cut(undefined)}>
                Use all of it
              </Button>
            )}
            <Button size="xs" onClick={() => setCropping(true)}>
              Crop
            </Button>
          </div>
        </>
      )}
      {!pictures.isUploading && (
        <FileDrop
          accept={pictureFileTypes}
          title={value ? 'Drop another picture here, or choose one' : 'Drop a picture here, or choose one'}
          note={`JPG, PNG or WebP, up to ${limits.maxImageBytes / 1_000_000} MB.`}
          onFile={pictures.take}
        />
      )}
    </div>
  );
}
