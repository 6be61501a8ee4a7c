import { ActionIcon, Checkbox, Table, VisuallyHidden } from '@mantine/core';
import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { IconPencil } from '@tabler/icons-react';
import { relativeDate } from '#lib/words/times.ts';
import { SafePicture } from '#ui/safe-picture.tsx';
import { PhotoBadge } from '../row/photo-badge.tsx';
import { PhotoMenu } from '../row/photo-menu.tsx';
import { PhotoName } from '../row/photo-name.tsx';
import { PhotoRefresh } from '../row/photo-refresh.tsx';
import classes from './list.module.css';
import type { PhotoDesk } from './use-photo-desk.ts';

type PhotoTableProps = { photos: readonly TalkingPhoto[]; desk: PhotoDesk; onShow: (photo: TalkingPhoto) => void };

/** A row for each photo, on wide screens. */
export function PhotoTable({ photos, desk, onShow }: PhotoTableProps) {
  const here = photos.filter(({ id }) => desk.chosen.has(id)).length;
  return (
    <div className={classes.card}>
      <Table className={classes.table} aria-label="Photos">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Checkbox
                aria-label="Choose all on this page"
                checked={here === photos.length}
                indeterminate={here > 0 && here < photos.length}
                onChange={(event) => desk.choose(photos, event.currentTarget.checked)}
              />
            </Table.Th>
            <Table.Th>Photo</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Created</Table.Th>
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {photos.map((photo) => (
            <PhotoRow key={photo.id} photo={photo} desk={desk} onShow={onShow} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type PhotoRowProps = { photo: TalkingPhoto; desk: PhotoDesk; onShow: (photo: TalkingPhoto) => void };

function PhotoRow({ photo, desk, onShow }: PhotoRowProps) {
  const title = photoTitle(photo);
  return (
    <Table.Tr
      data-chosen={desk.chosen.has(photo.id) || undefined}
      data-current={desk.current?.id === photo.id || undefined}
    >
      <Table.Td>
        <Checkbox
          aria-label={`Choose ${title}`}
          checked={desk.chosen.has(photo.id)}
          onChange={(event) => desk.choose([photo], event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td onClick={() => onShow(photo)}>
        <div className={classes.who}>
          <SafePicture src={photo.original_image_url} alt="" className={classes.thumb} />
          <PhotoName photo={photo} desk={desk} onShow={onShow} />
        </div>
      </Table.Td>
      <Table.Td onClick={() => onShow(photo)}>
        <PhotoBadge state={desk.isRefreshing(photo) ? 'processing' : photoStateOf(photo)} />
      </Table.Td>
      <Table.Td className={classes.date} onClick={() => onShow(photo)}>
        {relativeDate(new Date(photo.created_at), new Date())}
      </Table.Td>
      <Table.Td>
        <div className={classes.actions}>
          <PhotoRefresh photo={photo} desk={desk} />
          <ActionIcon variant="quiet" size={32} aria-label={`Rename ${title}`} onClick={() => desk.edit(photo)}>
            <IconPencil size={18} stroke={1.75} />
          </ActionIcon>
          <PhotoMenu photo={photo} desk={desk} size={32} />
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
