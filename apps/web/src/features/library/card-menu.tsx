import { ActionIcon } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import {
  IconCopy,
  IconDots,
  IconExternalLink,
  IconPencil,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { scriptPlace, videoPlace, wizardPlace } from '#lib/screens/places.ts';
import { hasNoVideo, statusOf, titleOf } from '#lib/video-words.ts';
import { useDeletable } from '#ui/dialog/deletion-focus.ts';
import { LazyMenu } from '#ui/dialog/lazy-menu.tsx';
import { MenuDivider, MenuItem } from '#ui/dialog/menu-items.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { CardDialog, type CardDialogName } from './card-dialog.tsx';
import { FinishedItems } from './finished-items.tsx';
import { useVideoActions } from './video/use-video-actions.ts';

const icon = { size: 16, stroke: 1.75 };

type CardMenuProps = { video: VideoProject; isRenaming: boolean; onRename: () => void; onDelete: () => void };

/** Everything that can be done with a video. */
export function CardMenu({ video, isRenaming, onRename, onDelete }: CardMenuProps) {
  const { checkStatus, retry, cancel, duplicate, removeText, download } = useVideoActions(video);
  const status = statusOf(video);
  const target = useFocusAfter<HTMLButtonElement>(isRenaming);
  const deletable = useDeletable(video.id);
  const [dialog, setDialog] = useState<CardDialogName>();
  // A dialog gives the focus back to what had it; the menu will be gone.
  const ask = (open: () => void) => {
    target.current?.focus();
    open();
  };
  return (
    <>
      <LazyMenu
        position="bottom-end"
        width={220}
        returnFocus={!isRenaming}
        button={
          <ActionIcon
            ref={target}
            {...deletable}
            variant="quiet"
            size={32}
            mr={-6}
            aria-label={`More for ${titleOf(video)}`}
          >
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        }
      >
        {status !== 'draft' && (
          <MenuItem component={Link} to={videoPlace(video.id)} leftSection={<IconExternalLink {...icon} />}>
            Open
          </MenuItem>
        )}
        {status === 'completed' && (
          <FinishedItems
            video={video}
            onDownload={() => download.mutate()}
            onRename={onRename}
            onRemoveText={() => removeText.mutate()}
            onOpen={(chosen) => ask(() => setDialog(chosen))}
          />
        )}
        {status === 'processing' && (
          <>
            <MenuItem leftSection={<IconRefresh {...icon} />} onClick={() => checkStatus.mutate()}>
              Check status
            </MenuItem>
            <MenuItem leftSection={<IconPlayerStop {...icon} />} onClick={() => cancel.mutate()}>
              Cancel
            </MenuItem>
          </>
        )}
        {hasNoVideo(status) && (
          <MenuItem leftSection={<IconRefresh {...icon} />} onClick={() => retry.mutate()}>
            Retry Video
          </MenuItem>
        )}
        {(status === 'draft' || hasNoVideo(status)) && (
          <MenuItem
            component={Link}
            to={status === 'draft' ? wizardPlace(video.id) : scriptPlace(video.id)}
            leftSection={<IconPencil {...icon} />}
          >
            {status === 'draft' ? 'Continue' : 'Edit script'}
          </MenuItem>
        )}
        <MenuItem leftSection={<IconCopy {...icon} />} onClick={() => duplicate.mutate()}>
          Duplicate
        </MenuItem>
        <MenuDivider />
        <MenuItem c="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={() => ask(onDelete)}>
          Delete
        </MenuItem>
      </LazyMenu>
      {dialog && <CardDialog video={video} name={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}
