import { ActionIcon, Menu } from '@mantine/core';
import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { IconDots, IconMovie, IconPencil, IconPin, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { photoVideoPlace } from '#lib/places.ts';
import type { PhotoDesk } from '../list/use-photo-desk.ts';

const icon = { size: 16, stroke: 1.75 };

/** Everything that can be done with a photo. */
export function PhotoMenu({ photo, desk, size }: { photo: TalkingPhoto; desk: PhotoDesk; size: number }) {
  const target = useRef<HTMLButtonElement>(null);
  // Its dialog gives the focus back to what had it; the menu will be gone.
  const askToDelete = () => {
    target.current?.focus();
    desk.askToDelete([photo]);
  };
  return (
    <Menu position="bottom-end" width={200} shadow="md" returnFocus>
      <Menu.Target>
        <ActionIcon ref={target} variant="quiet" size={size} aria-label={`More for ${photoTitle(photo)}`}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {photoStateOf(photo) === 'ready' && (
          <Menu.Item component={Link} to={photoVideoPlace(photo.id)} leftSection={<IconMovie {...icon} />}>
            Use in a new video
          </Menu.Item>
        )}
        {photoStateOf(photo) === 'stale' && (
          <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => desk.refresh(photo)}>
            Refresh
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => desk.edit(photo)}>
          Rename
        </Menu.Item>
        {!photo.is_saved && (
          <Menu.Item leftSection={<IconPin {...icon} />} onClick={() => desk.keep(photo)}>
            Keep
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item c="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={askToDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
