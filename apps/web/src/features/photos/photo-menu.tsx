import { ActionIcon } from '@mantine/core';
import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { IconDots, IconMovie, IconPencil, IconPhotoUp, IconPin, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { photoVideoPlace } from '#lib/screens/places.ts';
import { useDeletable } from '#ui/dialog/deletion-focus.ts';
import { LazyMenu } from '#ui/dialog/lazy-menu.tsx';
import { MenuDivider, MenuItem } from '#ui/dialog/menu-items.tsx';
import type { PhotoLibrary } from './use-photo-library.ts';

const icon = { size: 16, stroke: 1.75 };

/** Everything that can be done with a photo. */
export function PhotoMenu({ photo, library, size }: { photo: TalkingPhoto; library: PhotoLibrary; size: number }) {
  const target = useRef<HTMLButtonElement>(null);
  const deletable = useDeletable(photo.id);
  // Its dialog gives the focus back to what had it; the menu will be gone.
  const askToDelete = () => {
    target.current?.focus();
    library.askToDelete([photo]);
  };
  return (
    <LazyMenu
      position="bottom-end"
      width={200}
      returnFocus
      button={
        <ActionIcon
          ref={target}
          {...deletable}
          variant="quiet"
          size={size}
          aria-label={`More for ${photoTitle(photo)}`}
        >
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      }
    >
      {photoStateOf(photo) === 'ready' && (
        <MenuItem component={Link} to={photoVideoPlace(photo.id)} leftSection={<IconMovie {...icon} />}>
          Use in a new video
        </MenuItem>
      )}
      {['stale', 'refused'].includes(photoStateOf(photo)) && !library.isRefreshing(photo) && (
        <MenuItem leftSection={<IconRefresh {...icon} />} onClick={() => library.refresh(photo)}>
          {photoStateOf(photo) === 'stale' ? 'Refresh' : 'Check again'}
        </MenuItem>
      )}
      {photo.is_preview && photo.drawing_percent === null && (
        <MenuItem leftSection={<IconPhotoUp {...icon} />} onClick={() => library.draw(photo)}>
          Draw the full size
        </MenuItem>
      )}
      <MenuItem leftSection={<IconPencil {...icon} />} onClick={() => library.edit(photo)}>
        Rename
      </MenuItem>
      {!photo.is_saved && (
        <MenuItem leftSection={<IconPin {...icon} />} onClick={() => library.keep(photo)}>
          Keep
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem c="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={askToDelete}>
        Delete
      </MenuItem>
    </LazyMenu>
  );
}
