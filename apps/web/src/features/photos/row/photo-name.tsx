import { limits } from '@portray/contracts/limits';
import { photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { NameField } from '#ui/fields/name-field.tsx';
import type { PhotoLibrary } from '../list/use-photo-library.ts';
import { PhotoNote } from './photo-note.tsx';
import classes from './row.module.css';

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
