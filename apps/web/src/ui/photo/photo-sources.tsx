import { Button } from '@mantine/core';
import { IconCamera, IconCrop, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { FileDrop } from '../fields/file-drop.tsx';
import classes from './photo.module.css';

type Taking = { onFile: (file: Blob, name: string) => void; onWebcam: () => void };

/** Where a first photo may come from. */
export function EmptyPicker({ onFile, onWebcam }: Taking) {
  return (
    <div className={classes.tight}>
      <FileDrop
        accept="image/*"
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
export function PictureButtons({ onFile, onWebcam, onCrop }: Taking & { onCrop: () => void }) {
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
        accept="image/*"
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
