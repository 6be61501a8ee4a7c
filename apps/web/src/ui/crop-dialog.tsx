import 'react-easy-crop/react-easy-crop.css';
import { Button, Modal, Slider } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { cutOut } from './photo/cut-out.ts';
import classes from './webcam-dialog.module.css';

type CropDialogProps = {
  /** Address of the picture; null closes the dialog. */
  picture: string | null;
  onClose: () => void;
  onCropped: (photo: Blob, name: string) => void;
};

/** Cuts a part out of a picture, upright 4:5 as photos are shown. */
export function CropDialog({ picture, onClose, onCropped }: CropDialogProps) {
  return (
    <Modal opened={picture !== null} onClose={onClose} title="Crop the photo" size={640}>
      {picture && <CropTool picture={picture} onClose={onClose} onCropped={onCropped} />}
    </Modal>
  );
}

function CropTool({ picture, onClose, onCropped }: CropDialogProps & { picture: string }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isBusy, setBusy] = useState(false);
  const apply = async () => {
    if (!area) return;
    setBusy(true);
    const photo = await cutOut(picture, area);
    if (photo) onCropped(photo, 'cropped.jpg');
    onClose();
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
