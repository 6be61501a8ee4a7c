import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { IconPencil } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { relativeDate } from '#lib/times.ts';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import classes from './list.module.css';
import { PhotoBadge } from './photo-badge.tsx';
import { PhotoMenu } from './photo-menu.tsx';
import { PhotoName } from './photo-name.tsx';
import { PhotoRefresh } from './photo-refresh.tsx';
import type { PhotoLibrary } from './use-photo-library.ts';

type PhotoTableProps = {
  photos: readonly TalkingPhoto[];
  library: PhotoLibrary;
  onShow: (photo: TalkingPhoto) => void;
};

/** A row for each photo, on wide screens. */
export function PhotoTable({ photos, library, onShow }: PhotoTableProps) {
  const here = photos.filter(({ id }) => library.chosen.has(id)).length;
  return (
    <div className={classes.card}>
      <table className={classes.table} aria-label="Photos">
        <thead>
          <tr>
            <th>
              <TickBox
                aria-label="Choose all on this page"
                checked={here === photos.length}
                isPartly={here > 0 && here < photos.length}
                onChange={(isTicked) => library.choose(photos, isTicked)}
              />
            </th>
            <th>Photo</th>
            <th>Status</th>
            <th>Created</th>
            <th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {photos.map((photo) => (
            <PhotoRow key={photo.id} photo={photo} library={library} onShow={onShow} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PhotoRowProps = { photo: TalkingPhoto; library: PhotoLibrary; onShow: (photo: TalkingPhoto) => void };

function PhotoRow({ photo, library, onShow }: PhotoRowProps) {
  const title = photoTitle(photo);
  return (
    <tr
      data-chosen={library.chosen.has(photo.id) || undefined}
      data-current={library.current?.id === photo.id || undefined}
    >
      <td>
        <TickBox
          aria-label={`Choose ${title}`}
          checked={library.chosen.has(photo.id)}
          onChange={(isTicked) => library.choose([photo], isTicked)}
        />
      </td>
      <ShowingCell onShow={() => onShow(photo)}>
        <div className={classes.who}>
          <SafePicture src={photo.original_image_url} width={160} alt="" className={classes.thumb} />
          <PhotoName photo={photo} library={library} onShow={onShow} />
        </div>
      </ShowingCell>
      <ShowingCell onShow={() => onShow(photo)}>
        <PhotoBadge state={library.isRefreshing(photo) ? 'processing' : photoStateOf(photo)} />
      </ShowingCell>
      <ShowingCell className={classes.date} onShow={() => onShow(photo)}>
        {relativeDate(new Date(photo.created_at), new Date())}
      </ShowingCell>
      <td>
        <div className={classes.actions}>
          <PhotoRefresh photo={photo} library={library} />
          <ActionIcon variant="quiet" size={32} aria-label={`Rename ${title}`} onClick={() => library.edit(photo)}>
            <IconPencil size={18} stroke={1.75} />
          </ActionIcon>
          <PhotoMenu photo={photo} library={library} size={32} />
        </div>
      </td>
    </tr>
  );
}

type ShowingCellProps = { className?: string | undefined; onShow: () => void; children: ReactNode };

/** Shows the photo where the click meant nothing else: a button or a field in the cell does what it does, and no more. */
function ShowingCell({ className, onShow, children }: ShowingCellProps) {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('button, input')) onShow();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name of the photo is a button that does the same
    <td className={className} onClick={onClick}>
      {children}
    </td>
  );
}
