import { Button } from '@mantine/core';
import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import type { FacePlace } from '@portray/foundation/several-faces';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calls } from '#lib/api/api.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { checkPicture } from '#ui/photo/check-picture.ts';
import { FaceChoice } from '#ui/photo/face-choice.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import classes from './images.module.css';

/** What is to be transformed: a photo of the library, or a file of this device. */
export type Source = {
  /** What is shown; for a photo also its address. */
  url: string;
  file: File | undefined;
  /** Whether who is seen was asked before. */
  isPermitted: boolean;
};

type SourcePickerProps = {
  source: Source | undefined;
  /** The people of the picture, where one has to be chosen. */
  faces: readonly FacePlace[];
  onChoose: (source: Source | undefined) => void;
};

/** One of the latest photos, or a new picture. */
export function SourcePicker({ source, faces, onChoose }: SourcePickerProps) {
  const { data } = useQuery(calls.photos.list.queryOptions({ input: { limit: 6 } }));
  const shown = source?.file && source.url;
  useEffect(() => (shown ? () => URL.revokeObjectURL(shown) : undefined), [shown]);
  if (source) {
    return (
      <div className={classes.source}>
        <span className={classes.label}>Your photo</span>
        {faces.length > 0 ? (
          <>
            <p role="status">Several faces were found. Click the one to change.</p>
            <FaceChoice
              picture={source.url}
              faces={faces}
              onChoose={(photo, name) => onChoose(fromFile(new File([photo], name, { type: photo.type })))}
            />
          </>
        ) : (
          <SafePicture src={source.url} width={480} alt="Your photo" className={classes.picture} />
        )}
        <div>
          <Button size="xs" onClick={() => onChoose(undefined)}>
            Choose another
          </Button>{' '}
          <span className={classes.quiet}>under 10 MB</span>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.source}>
      <span className={classes.label}>Your photo</span>
      <FileDrop
        accept="image/*"
        title="Drop a photo here, or choose one"
        note="JPG, PNG or WebP, under 10 MB"
        onFile={(file) => void checkPicture(file, file.name).then(() => onChoose(fromFile(file)), toastFailure)}
      />
      <ul className={classes.thumbs} aria-label="Your latest photos">
        {data?.items.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Transform ${photoTitle(photo)}`}
              onClick={() =>
                onChoose({
                  url: photo.original_image_url,
                  file: undefined,
                  isPermitted: photo.is_ai_generated || photoStateOf(photo) === 'ready',
                })
              }
            >
              <SafePicture src={photo.original_image_url} width={160} alt="" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function fromFile(file: File): Source {
  return { url: URL.createObjectURL(file), file, isPermitted: false };
}
