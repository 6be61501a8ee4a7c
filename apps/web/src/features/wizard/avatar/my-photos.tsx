import { Button } from '@mantine/core';
import { photoStateOf, photoStateWords, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import wizardClasses from '../wizard.module.css';
import classes from './avatar.module.css';

type MyPhotosProps = {
  photos: readonly TalkingPhoto[];
  chosenUrl: string | null;
  onChoose: (photo: TalkingPhoto) => void;
  onNew: () => void;
  /** Where the photos could not be loaded. */
  onAgain: (() => void) | undefined;
};

/** The photos of the library, newest first. */
export function MyPhotos({ photos, chosenUrl, onChoose, onNew, onAgain }: MyPhotosProps) {
  if (onAgain && photos.length === 0) {
    return (
      <div className={classes.none} role="alert">
        <p>Your photos could not be loaded. They are safe; Portray did not answer.</p>
        <Button leftSection={<IconRefresh size={16} />} onClick={onAgain}>
          Try again
        </Button>
      </div>
    );
  }
  if (photos.length === 0) {
    return (
      <div className={classes.none}>
        <p>You have no photos yet. A clear photo that looks at the camera works best.</p>
        <Button leftSection={<IconUpload size={16} />} onClick={onNew}>
          Add a photo
        </Button>
      </div>
    );
  }
  return (
    <ul className={classes.photos} aria-label="My photos">
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            className={classes.photo}
            aria-pressed={photo.original_image_url === chosenUrl}
            onClick={() => onChoose(photo)}
          >
            <SafePicture src={photo.original_image_url} width={480} alt={photoTitle(photo)} />
          </button>
          <span className={wizardClasses.dim}>{photoStateWords[photoStateOf(photo)]}</span>
        </li>
      ))}
    </ul>
  );
}
