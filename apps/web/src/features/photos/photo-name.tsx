import { Anchor } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { IconAlertCircle, IconBrush, IconBulb } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { NameField } from '#ui/fields/name-field.tsx';
import { DrawingProgress } from '#ui/photo/final-size.tsx';
import { hintsIn } from '#ui/photo/photo-checks.ts';
import classes from './row.module.css';
import type { PhotoLibrary } from './use-photo-library.ts';

type PhotoNameProps = {
  photo: TalkingPhoto;
  library: PhotoLibrary;
  /** Looks at the photo. */
  onShow: (photo: TalkingPhoto) => void;
};

/** The name of a photo, and what there is to know of it. F2 or a double click renames it, arrow keys look at the next one. */
export function PhotoName({ photo, library, onShow }: PhotoNameProps) {
  const isEditing = library.editingId === photo.id;
  const button = useFocusAfterEditing(isEditing);
  const title = photoTitle(photo);
  if (isEditing) {
    return (
      <div className={classes.words}>
        <NameField
          label={`Name of ${title}`}
          name={photo.photo_name}
          maxCharacters={limits.maxPhotoNameCharacters}
          onSave={(name) => library.rename(photo, name)}
          onClose={() => library.edit(null)}
        />
      </div>
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'F2') library.edit(photo);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const names = [...document.querySelectorAll<HTMLElement>('[data-photo-name]')];
    const next = names[names.indexOf(event.currentTarget) + step];
    next?.focus();
    const shown = library.photos?.find(({ id }) => id === next?.dataset.photoName);
    if (shown) library.show(shown);
  };
  return (
    <div className={classes.words}>
      <button
        ref={button}
        type="button"
        className={classes.name}
        title={title}
        dir="auto"
        data-photo-name={photo.id}
        onClick={() => onShow(photo)}
        onDoubleClick={() => library.edit(photo)}
        onKeyDown={onKeyDown}
      >
        {title}
      </button>
      <PhotoNote photo={photo} library={library} />
    </div>
  );
}

/** The name gets the focus back that its field had, unless it went elsewhere. */
function useFocusAfterEditing(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}

type PhotoNoteProps = { photo: TalkingPhoto; library: PhotoLibrary };

/** What there is to know of a photo, below its name: what failed, what its check found, and when it will be deleted. */
function PhotoNote({ photo, library }: PhotoNoteProps) {
  const deletion = photo.deletes_at && <DeletionDay at={photo.deletes_at} onKeep={() => library.keep(photo)} />;
  const said = <CheckNote photo={photo} library={library} isQuiet={deletion !== null} />;
  return (
    <>
      {said}
      {deletion}
    </>
  );
}

function CheckNote({ photo, library, isQuiet }: PhotoNoteProps & { isQuiet: boolean }) {
  const hint = hintsIn(photo.warnings)[0];
  const state = photoStateOf(photo);
  const fault = library.faultOf(photo) ?? photo.drawing_error ?? (state === 'refused' ? hint?.message : undefined);
  if (library.isRefreshing(photo)) return <p className={classes.note}>Finding the face</p>;
  if (fault) {
    return (
      <p className={classes.note} data-is="bad" role="alert">
        <IconAlertCircle size={16} aria-hidden="true" />
        <span title={fault}>{fault}</span>
      </p>
    );
  }
  if (photo.drawing_percent !== null) return <DrawingProgress photo={photo} />;
  if (state === 'preview') return <p className={classes.note}>AI image, small until it is kept</p>;
  if (state === 'processing') return <p className={classes.note}>Finding the face</p>;
  if (state === 'stale') return <p className={classes.note}>Its face has not been found yet</p>;
  if (hint) {
    return (
      <p className={classes.note} data-is="warn">
        <IconBulb size={16} aria-hidden="true" />
        <span title={hint.message}>{hint.message}</span>
      </p>
    );
  }
  if (photo.is_ai_generated) {
    return (
      <p className={classes.note}>
        <IconBrush size={16} aria-hidden="true" />
        AI image
      </p>
    );
  }
  return isQuiet ? null : <p className={classes.note}>Passed every check</p>;
}

function DeletionDay({ at, onKeep }: { at: string; onKeep: () => void }) {
  const day = new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  return (
    <p className={classes.note}>
      <span>
        Will be deleted on {day}{' '}
        <Anchor component="button" type="button" inherit className={classes.keep} onClick={onKeep}>
          Keep it
        </Anchor>
      </span>
    </p>
  );
}
