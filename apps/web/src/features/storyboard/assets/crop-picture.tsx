import 'react-easy-crop/react-easy-crop.css';
import { Button, Slider } from '@mantine/core';
import type { Background, Crop } from '@portray/contracts/scene';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import classes from './assets.module.css';
import { aspectOf, isSamePart, shownPart } from './shown-part.ts';

type CropPictureProps = {
  picture: string;
  /** As it is cut now. */
  crop: Crop | undefined;
  fit: Extract<Background, { kind: 'picture' }>['fit'];
  /** Width by height of the frame. */
  aspect: number;
  onCrop: (crop: Crop) => void;
  onClose: () => void;
};

/** A part of a picture, to be moved and zoomed, beginning with what is seen now; the file stays whole. */
export function CropPicture({ picture, crop, fit, aspect, onCrop, onClose }: CropPictureProps) {
  const size = usePictureSize(picture);
  const seen = size && shownPart({ crop, fit, aspect, picture: size });
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const use = () => {
    if (!area || !seen) return;
    const part = toCrop(area);
    if (isSamePart(part, seen)) onClose();
    else onCrop(part);
  };
  return (
    <div className={classes.whole}>
      <div className={classes.crop}>
        {seen && (
          <Cropper
            image={picture}
            crop={place}
            zoom={zoom}
            aspect={aspectOf(seen, size)}
            maxZoom={4}
            keyboardStep={8}
            disableAutomaticStylesInjection
            initialCroppedAreaPercentages={toArea(seen)}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={setArea}
          />
        )}
      </div>
      <Slider label={null} thumbLabel="Zoom" min={1} max={4} step={0.05} value={zoom} onChange={setZoom} />
      <div className={classes.line}>
        <span className={classes.grow} />
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="ink" disabled={!area} onClick={use}>
          Use this part
        </Button>
      </div>
    </div>
  );
}

/** Width and height in pixels; undefined until it is loaded. */
function usePictureSize(url: string) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const image = new Image();
    image.onload = () => setSize({ width: image.naturalWidth, height: image.naturalHeight });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return size;
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
