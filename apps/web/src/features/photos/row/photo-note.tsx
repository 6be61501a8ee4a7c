import { Anchor } from '@mantine/core';
import { photoStateOf } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { IconAlertCircle, IconBrush, IconBulb } from '@tabler/icons-react';
import { hintsIn } from '#ui/photo/photo-checks.ts';
import type { PhotoLibrary } from '../list/use-photo-library.ts';
import classes from './row.module.css';

type PhotoNoteProps = { photo: TalkingPhoto; library: PhotoLibrary };

/** What there is to know of a photo, below its name: what failed, what its check found, and when it will be deleted. */
export function PhotoNote({ photo, library }: PhotoNoteProps) {
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
  const fault = library.faultOf(photo) ?? (state === 'refused' ? hint?.message : undefined);
  if (library.isRefreshing(photo)) return <p className={classes.note}>Finding the face</p>;
  if (fault) {
    return (
      <p className={classes.note} data-is="bad" role="alert">
        <IconAlertCircle size={16} aria-hidden="true" />
        <span title={fault}>{fault}</span>
      </p>
    );
  }
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
