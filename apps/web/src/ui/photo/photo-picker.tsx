import { Button, Skeleton } from '@mantine/core';
import { consentText } from '@portray/contracts/consent';
import { pictureFileTypes } from '@portray/contracts/file-dialogs';
import { limits } from '@portray/contracts/limits';
import { IconCamera, IconCrop, IconUpload } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useAhead } from '#lib/screens/use-ahead.ts';
import type { LivePhoto } from '#live/live-inputs.ts';
import { LazyDialog } from '../dialog/lazy-dialog.tsx';
import { FileDrop, useFileDrop } from '../fields/file-drop.tsx';
import { TickBox } from '../fields/tick-box.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { CropToolProps } from './crop-tool.tsx';
import { FaceCorners, faceAnchor } from './face-corners.tsx';
import classes from './photo.module.css';
import { SafePicture } from './safe-picture.tsx';
import { loadStorePicture, type PhotoPicker } from './use-photo-work.ts';
import type { ViewfinderProps } from './viewfinder.tsx';
import webcamDialogClasses from './webcam-dialog.module.css';

type PhotoPickerProps = {
  picker: PhotoPicker;
  photo: LivePhoto | undefined;
  isNew: boolean;
  /** Begins with the camera. */
  isWebcamFirst?: boolean;
};

/** What happens to every photo that is only uploaded. */
const keptWords = `Kept for ${limits.unsavedPhotoDays} days unless you keep it in Photos.`;

/** A new photo: where it comes from, how it suits, and the permission. */
export function PhotoPickerView({ picker, photo, isNew, isWebcamFirst = false }: PhotoPickerProps) {
  useAhead(loadPhotoParts);
  const { work, hasConsent, setConsent } = picker;
  const [dialog, setDialog] = useState<'webcam' | 'crop' | null>(isWebcamFirst ? 'webcam' : null);
  const picture = work.state === 'idle' ? null : work.picture;
  const face = work.state === 'usable' ? photo?.landmarks : undefined;
  const faces = work.state === 'refused' ? work.error.faces : [];
  const take = (file: Blob, name: string) => picker.takeFile(file, name);
  const takePart = (file: Blob, name: string) => picker.takeFile(file, name, true);
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
              <PhotoCheck
                work={work}
                landmarks={photo?.landmarks}
                onCrop={() => setDialog('crop')}
                onAgain={picker.tryAgain}
              />
            )}
          </Suspense>
          {(isNew || work.state === 'waiting') && (
            <TickBox
              label={consentText}
              checked={hasConsent}
              onChange={setConsent}
              className={`${classes.consent} ${work.state === 'waiting' ? classes.asked : ''}`}
              description={work.state === 'waiting' ? 'Tick this box and we will check the photo.' : keptWords}
            />
          )}
        </div>
      </div>
      <WebcamDialog opened={dialog === 'webcam'} onClose={() => setDialog(null)} onPhoto={take} />
      <CropDialog picture={dialog === 'crop' ? picture : null} onClose={() => setDialog(null)} onCropped={takePart} />
    </>
  );
}

type Taking = { onFile: (file: Blob, name: string) => void; onWebcam: () => void };

/** Where a first photo may come from. */
function EmptyPicker({ onFile, onWebcam }: Taking) {
  return (
    <div className={classes.tight}>
      <FileDrop
        accept={pictureFileTypes}
        title="Drop a photo here, or choose one"
        note="JPG, PNG or WebP, up to 10 MB. One face, looking at the camera."
        onFile={(file) => onFile(file, file.name)}
      />
      <div>
        <Button leftSection={<IconCamera size={16} />} onClick={onWebcam}>
          Use the webcam
        </Button>
      </div>
    </div>
  );
}

/** What may be done with the photo that is there. */
function PictureButtons({ onFile, onWebcam, onCrop }: Taking & { onCrop: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.pictureButtons}>
      <Button size="xs" leftSection={<IconCrop size={16} />} onClick={onCrop}>
        Crop
      </Button>
      <Button size="xs" leftSection={<IconCamera size={16} />} onClick={onWebcam}>
        Webcam
      </Button>
      <Button size="xs" leftSection={<IconUpload size={16} />} onClick={() => input.current?.click()}>
        Replace
      </Button>
      <input
        ref={input}
        type="file"
        accept={pictureFileTypes}
        hidden
        aria-label="Replace photo"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file, file.name);
        }}
      />
    </div>
  );
}

/** Takes a photo with the camera of the device. */
function WebcamDialog({ opened, onClose, onPhoto }: ViewfinderProps & { opened: boolean }) {
  return (
    <LazyDialog opened={opened} onClose={onClose} title="Take a photo" size={640}>
      <Suspense fallback={<Skeleton className={webcamDialogClasses.video} />}>
        <Viewfinder onClose={onClose} onPhoto={onPhoto} />
      </Suspense>
    </LazyDialog>
  );
}

/** Null closes the dialog. */
type CropDialogProps = Omit<CropToolProps, 'picture'> & { picture: string | null };

/** Cuts a part out of a picture, upright 4:5 as photos are shown. */
function CropDialog({ picture, onClose, onCropped }: CropDialogProps) {
  return (
    <LazyDialog opened={picture !== null} onClose={onClose} title="Crop the photo" size={640}>
      {picture && (
        <Suspense fallback={<Skeleton height="min(60vh, 440px)" />}>
          <CropTool picture={picture} onClose={onClose} onCropped={onCropped} />
        </Suspense>
      )}
    </LazyDialog>
  );
}

// What is only wanted with a photo chosen is loaded then, or ahead of that.
const load = {
  cropTool: () => import('./crop-tool.tsx'),
  faceChoice: () => import('./face-choice.tsx'),
  photoCheck: () => import('./photo-check.tsx'),
  viewfinder: () => import('./viewfinder.tsx'),
  storePicture: loadStorePicture,
};

const CropTool = lazyPart(() => load.cropTool().then((part) => part.CropTool));
const FaceChoice = lazyPart(() => load.faceChoice().then((part) => part.FaceChoice));
const PhotoCheck = lazyPart(() => load.photoCheck().then((part) => part.PhotoCheck));
const Viewfinder = lazyPart(() => load.viewfinder().then((part) => part.Viewfinder));

/** All of it, before a photo is chosen. */
function loadPhotoParts(): void {
  void Promise.allSettled(Object.values(load).map((part) => part()));
}
