import 'react-easy-crop/react-easy-crop.css';
import { Button, Slider } from '@mantine/core';
import type { Crop } from '@portray/contracts/scene';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import classes from './assets.module.css';

type CropPictureProps = {
  picture: string;
  /** The part that is shown now. */
  crop: Crop | undefined;
  aspect: number;
  onCrop: (crop: Crop) => void;
  onClose: () => void;
};

const whole: Crop = { left: 0, top: 0, width: 1, height: 1 };

/** A part of a picture, to be moved and zoomed; the file stays whole. */
export function CropPicture({ picture, crop = whole, aspect, onCrop, onClose }: CropPictureProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  return (
    <div className={classes.whole}>
      <div className={classes.crop}>
        <Cropper
          image={picture}
          crop={place}
          zoom={zoom}
          aspect={aspect}
          maxZoom={4}
          keyboardStep={8}
          disableAutomaticStylesInjection
          initialCroppedAreaPercentages={toArea(crop)}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={setArea}
        />
      </div>
      <Slider label={null} thumbLabel="Zoom" min={1} max={4} step={0.05} value={zoom} onChange={setZoom} />
      <div className={classes.line}>
        <span className={classes.grow} />
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="ink" disabled={!area} onClick={() => area && onCrop(toCrop(area))}>
          Use this part
        </Button>
      </div>
    </div>
  );
}

const toArea = ({ left, top, width, height }: Crop): Area => {
  return { x: left * 100, y: top * 100, width: width * 100, height: height * 100 };
};

/** In shares of the picture, never beyond its edges. */
export function toCrop({ x, y, width, height }: Area): Crop {
  const share = (percent: number) => Math.max(0, Math.min(1, Math.round(percent * 100) / 10_000));
  const [left, top] = [share(x), share(y)];
  return { left, top, width: Math.min(share(width), 1 - left), height: Math.min(share(height), 1 - top) };
}
