import { Skeleton } from '@mantine/core';
import { consentText } from '@portray/contracts/consent';
import { Suspense, useState } from 'react';
import { useAhead } from '#lib/screens/use-ahead.ts';
import type { LivePhoto } from '#live/live-inputs.ts';
import { TickBox } from '../fields/tick-box.tsx';
import { useFileDrop } from '../fields/use-file-drop.ts';
import { CropDialog } from './crop/crop-dialog.tsx';
import { WebcamDialog } from './crop/webcam-dialog.tsx';
import { faceAnchor } from './face/face-anchor.ts';
import { FaceCorners } from './face/face-corners.tsx';
import { FaceChoice, loadPhotoParts, PhotoCheck } from './later-parts.ts';
import classes from './photo.module.css';
import { EmptyPicker, PictureButtons } from './photo-sources.tsx';
import { SafePicture } from './safe-picture.tsx';
import type { PhotoPicker } from './use-photo-work.ts';

type PhotoPickerProps = {
  picker: PhotoPicker;
  photo: LivePhoto | undefined;
  isNew: boolean;
  /** Begins with the camera. */
  isWebcamFirst?: boolean;
};

/** A new photo: where it comes from, how it suits, and the permission. */
export function PhotoPickerView({ picker, photo, isNew, isWebcamFirst = false }: PhotoPickerProps) {
  useAhead(loadPhotoParts);
  const { work, hasConsent, setConsent } = picker;
  const [dialog, setDialog] = useState<'webcam' | 'crop' | null>(isWebcamFirst ? 'webcam' : null);
  const picture = work.state === 'idle' ? null : work.picture;
  const face = work.state === 'usable' ? photo?.landmarks : undefined;
  const faces = work.state === 'refused' ? work.error.faces : [];
  const take = (file: Blob, name: string) => void picker.takeFile(file, name);
  const takePart = (file: Blob, name: string) => void picker.takeFile(file, name, true);
  const place = useFileDrop((file) => take(file, file.name));
  return (
    <>
      <div
        className={picture ? classes.picker : `${classes.tight} ${classes.emptyPicker}`}
        data-group={faces.length > 0 || undefined}
        {...place}
      >
        {picture ? (
          <div>
            {faces.length > 0 ? (
              <Suspense fallback={<Skeleton height={240} />}>
                <FaceChoice key={picture} picture={picture} faces={faces} onChoose={take} />
              </Suspense>
            ) : (
              <div className={classes.picture}>
                <SafePicture
                  src={picture}
                  width="whole"
                  alt="Your photo"
                  objectPosition={face && faceAnchor(face).objectPosition}
                />
                {face && <FaceCorners landmarks={face} />}
              </div>
            )}
            <PictureButtons onCrop={() => setDialog('crop')} onWebcam={() => setDialog('webcam')} onFile={take} />
          </div>
        ) : (
          isNew && <EmptyPicker onFile={take} onWebcam={() => setDialog('webcam')} />
        )}
        <div className={classes.tight}>
          <Suspense>
            {work.state !== 'idle' && (
              <PhotoCheck work={work} landmarks={photo?.landmarks} onCrop={() => setDialog('crop')} />
            )}
          </Suspense>
          {(isNew || work.state === 'waiting') && (
            <TickBox
              label={consentText}
              checked={hasConsent}
              onChange={setConsent}
              className={`${classes.consent} ${work.state === 'waiting' ? classes.asked : ''}`}
              description={work.state === 'waiting' ? 'Tick this box and we will check the photo.' : undefined}
            />
          )}
        </div>
      </div>
      <WebcamDialog opened={dialog === 'webcam'} onClose={() => setDialog(null)} onPhoto={take} />
      <CropDialog picture={dialog === 'crop' ? picture : null} onClose={() => setDialog(null)} onCropped={takePart} />
    </>
  );
}
