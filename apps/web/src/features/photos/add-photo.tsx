import { Button, CloseButton } from '@mantine/core';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { calls } from '#lib/api/api.ts';
import { photoVideoPlace } from '#lib/screens/places.ts';
import { useLivePhoto } from '#live/use-live-photo.ts';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import { LeavePhoto } from '#ui/photo/leave-photo.tsx';
import { PhotoPickerView } from '#ui/photo/photo-picker.tsx';
import { usePhotoWork } from '#ui/photo/use-photo-work.ts';
import classes from './add-photo.module.css';
import type { PhotoGroup } from './use-photo-changes.ts';

type AddPhotoProps = {
  isWebcamFirst: boolean;
  /** A photo of several people, one of whom is to be chosen. */
  group?: PhotoGroup | undefined;
  onClose: () => void;
};

/** A new photo for the library: uploaded, or taken with the camera, and checked as soon as the permission is ticked. */
export function AddPhoto({ isWebcamFirst, group, onClose }: AddPhotoProps) {
  const [usableUrl, setUsableUrl] = useState<string | null>(null);
  const picker = usePhotoWork(setUsableUrl, group && { state: 'refused', canTryAgain: false, ...group });
  const card = useRef<HTMLElement>(null);
  useFocusBack();
  useEffect(() => {
    if (group) card.current?.scrollIntoView({ block: 'start' });
  }, [group]);
  const added = useAdded(usableUrl);
  const photo = useLivePhoto(added && { kind: 'own', id: added.id, image_url: added.original_image_url });
  return (
    <section ref={card} className={classes.card} aria-label="New photo">
      <div className={classes.head}>
        <h2>New photo</h2>
        <CloseButton aria-label="Close new photo" size={32} onClick={onClose} />
      </div>
      <PhotoPickerView picker={picker} photo={photo} isNew isWebcamFirst={isWebcamFirst} />
      {added && (
        <div className={classes.buttons}>
          <Button variant="ink" component={Link} to={photoVideoPlace(added.id)}>
            Use in a new video
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      )}
      {picker.isLoose && <LeavePhoto />}
    </section>
  );
}

/** The photo of the library under this address: among the newest ones, as it has just come. */
function useAdded(url: string | null): TalkingPhoto | undefined {
  const { data } = useQuery(calls.photos.list.queryOptions({ input: {}, enabled: url !== null }));
  return data?.items.find(({ original_image_url }) => original_image_url === url);
}
