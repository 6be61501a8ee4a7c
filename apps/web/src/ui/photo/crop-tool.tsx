import 'react-easy-crop/react-easy-crop.css';
import { Button, Slider } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { toastFailure } from '../dialog/toasts.tsx';
import { cutOut } from './cut-out.ts';
import classes from './webcam-dialog.module.css';

export type CropToolProps = {
  /** Address of the picture. */
  picture: string;
  onClose: () => void;
  onCropped: (photo: Blob, name: string) => void;
};

/** A part of a picture, to be moved and zoomed. */
export function CropTool({ picture, onClose, onCropped }: CropToolProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isBusy, setBusy] = useState(false);
  const apply = async () => {
    if (!area) return;
    setBusy(true);
    try {
      onCropped(await cutOut(picture, area), 'cropped.jpg');
      onClose();
    } catch (error) {
      toastFailure(error);
      setBusy(false);
    }
  };
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <div className={classes.crop}>
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          aspect={4 / 5}
          maxZoom={4}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <Slider label={null} thumbLabel="Zoom" min={1} max={4} step={0.05} value={zoom} onChange={setZoom} />
      <div className={classes.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="ink" loading={isBusy} onClick={() => void apply()}>
          Use this part
        </Button>
      </div>
    </div>
  );
}
