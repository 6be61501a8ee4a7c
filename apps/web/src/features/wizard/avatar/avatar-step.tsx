import { Button, Skeleton } from '@mantine/core';
import { smallPictureUrl } from '@portray/contracts/file-urls';
import { photoStateOf, photoStateWords, photoTitle } from '@portray/contracts/photo-states';
import type { SamplePortrait, TalkingPhoto } from '@portray/contracts/photos';
import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { recall, remember } from '#lib/browser-memory.ts';
import { usePhotos } from '#live/use-chosen-photo.ts';
import { Segments } from '#ui/fields/segments.tsx';
import { PhotoPickerView } from '#ui/photo/photo-picker.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import { createPhotoWork, type PhotoPicker, usePhotoPicker } from '#ui/photo/use-photo-work.ts';
import { portraitUrl } from '#ui/portraits.ts';
import { type PresenterId, presenterIds, presenterWords } from '#ui/presenter-ids.ts';
import type { StepProps } from '../draft/step-props.ts';
import { PresenterLibrary } from '../step-parts.tsx';
import classes from '../wizard.module.css';
import avatarClasses from './avatar.module.css';

type Source = 'existing' | 'new' | 'presenters';

/** Whether the presenters were open when the page went away, so that a reload shows one that is being drawn. */
const openKey = (projectId: string | null) => `portray-presenters:${projectId ?? 'new'}`;

/** Whose face it is: a photo of the library, a new one, one of our presenters, or a sample portrait. */
export function AvatarStep({ wizard, preview, photo }: StepProps) {
  const { own, ownAgain, samples } = usePhotos();
  const chosen = wizard.draft.uploadedImageUrl;
  const picker = useAvatarWork(wizard, photo);
  const isOwn = own.some((photo) => photo.original_image_url === chosen);
  const { projectId } = wizard;
  const [picked, setPicked] = useState<Source | undefined>(() => {
    if (recall('tab', openKey(projectId)) !== null) return 'presenters';
    // What was chosen before another step was looked at is among the photos by now.
    return isOwn && photo.store && !photo.store.isLoose() ? 'existing' : undefined;
  });
  const pick = (source: Source) => {
    setPicked(source);
    remember('tab', openKey(projectId), source === 'presenters' ? 'open' : null);
  };
  const choice = picked ?? (isOwn && picker.work.state === 'idle' ? 'existing' : 'new');
  return (
    <>
      <section className={`${classes.card} ${classes.stack}`}>
        <div className={classes.between}>
          <h2 className={classes.cardTitle}>Who is speaking?</h2>
          <Segments
            aria-label="Where the photo comes from"
            value={choice}
            onChange={pick}
            data={[
              { value: 'existing', label: 'My photos' },
              { value: 'new', label: 'New photo' },
              { value: 'presenters', label: 'Presenters' },
            ]}
          />
        </div>
        {choice === 'existing' && (
          <MyPhotos
            photos={own}
            onAgain={ownAgain}
            chosenUrl={chosen}
            onChoose={picker.choose}
            onNew={() => pick('new')}
          />
        )}
        {choice === 'presenters' && (
          <Suspense fallback={<Skeleton height={320} radius="lg" />}>
            <PresenterLibrary
              chosenUrl={chosen}
              onReady={({ original_image_url }) => picker.chooseSample(original_image_url)}
            />
          </Suspense>
        )}
        {(choice === 'new' || (choice === 'existing' && picker.work.state !== 'idle')) && (
          <PhotoPickerView picker={picker} photo={preview.live.inputs.photo} isNew={choice === 'new'} />
        )}
      </section>
      {choice !== 'presenters' && (
        <SamplePortraits portraits={samples} chosenUrl={chosen} onChoose={picker.chooseSample} />
      )}
    </>
  );
}

/** The work on a new photo, which becomes the avatar; held above the steps. */
function useAvatarWork({ change, draft }: StepProps['wizard'], { store, hold }: StepProps['photo']): PhotoPicker {
  const queries = useQueryClient();
  const [work] = useState(() => store ?? createPhotoWork(queries, (uploadedImageUrl) => change({ uploadedImageUrl })));
  useEffect(() => hold(work), [work, hold]);
  const picker = usePhotoPicker(work);
  // Another tab may have chosen another one.
  const isOther = picker.work.state === 'usable' && picker.work.url !== draft.uploadedImageUrl;
  return isOther ? { ...picker, work: { state: 'idle' } } : picker;
}

type SamplePortraitsProps = {
  portraits: readonly SamplePortrait[];
  chosenUrl: string | null;
  onChoose: (url: string) => void;
};

const isPresenter = (id: string): id is PresenterId => presenterIds.some((known) => known === id);

/** Sample portraits; right after the first start of a server there are none yet. */
function SamplePortraits({ portraits, chosenUrl, onChoose }: SamplePortraitsProps) {
  if (portraits.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2 className={classes.smallTitle}>Or start with a sample portrait</h2>
      <ul className={avatarClasses.samples}>
        {portraits.map(({ id, name, image_url: url }) => (
          <li key={id}>
            <button
              type="button"
              className={avatarClasses.sample}
              aria-pressed={url === chosenUrl}
              onClick={() => onChoose(url)}
            >
              <img
                src={isPresenter(id) ? portraitUrl(id, 320) : smallPictureUrl(url, 480)}
                alt={isPresenter(id) ? presenterWords[id] : name}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type MyPhotosProps = {
  photos: readonly TalkingPhoto[];
  chosenUrl: string | null;
  onChoose: (photo: TalkingPhoto) => void;
  onNew: () => void;
  /** Where the photos could not be loaded. */
  onAgain: (() => void) | undefined;
};

/** The photos of the library, newest first. */
function MyPhotos({ photos, chosenUrl, onChoose, onNew, onAgain }: MyPhotosProps) {
  if (onAgain && photos.length === 0) {
    return (
      <div className={avatarClasses.none} role="alert">
        <p>Your photos could not be loaded. They are safe; Portray did not answer.</p>
        <Button leftSection={<IconRefresh size={16} />} onClick={onAgain}>
          Try again
        </Button>
      </div>
    );
  }
  if (photos.length === 0) {
    return (
      <div className={avatarClasses.none}>
        <p>You have no photos yet. A clear photo that looks at the camera works best.</p>
        <Button leftSection={<IconUpload size={16} />} onClick={onNew}>
          Add a photo
        </Button>
      </div>
    );
  }
  return (
    <ul className={avatarClasses.photos} aria-label="My photos">
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            className={avatarClasses.photo}
            aria-pressed={photo.original_image_url === chosenUrl}
            onClick={() => onChoose(photo)}
          >
            <SafePicture src={photo.original_image_url} width={480} alt={photoTitle(photo)} />
          </button>
          <span className={classes.dim}>{photoStateWords[photoStateOf(photo)]}</span>
        </li>
      ))}
    </ul>
  );
}
