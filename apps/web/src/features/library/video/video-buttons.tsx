import { ActionIcon, Button } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import { IconCopy, IconDots, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { storyboardPlace } from '#lib/screens/places.ts';
import { titleOf } from '#lib/video-words.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LazyMenu } from '#ui/dialog/lazy-menu.tsx';
import { MenuDivider, MenuItem } from '#ui/dialog/menu-items.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { LazyOverlayDialog } from '../edit/lazy-overlay-dialog.tsx';
import { TextItems } from '../edit/text-items.tsx';
import { useVideoActions } from './use-video-actions.ts';
import classes from './video.module.css';

const VersionsDialog = lazyPart(() => import('./versions-dialog.tsx').then((part) => part.VersionsDialog));

type Dialog = 'overlay' | 'versions' | 'delete';

type VideoButtonsProps = { video: VideoProject; isRenaming: boolean; onRename: () => void; onDelete: () => void };

/** What can be done with a finished video. */
export function VideoButtons({ video, isRenaming, onRename, onDelete }: VideoButtonsProps) {
  const [open, setOpen] = useState<Dialog>();
  const target = useFocusAfter<HTMLButtonElement>(isRenaming);
  // A dialog gives the focus back to what had it; the menu will be gone.
  const ask = (dialog: Dialog) => {
    target.current?.focus();
    setOpen(dialog);
  };
  const { duplicate, removeText } = useVideoActions(video);
  const close = () => setOpen(undefined);
  return (
    <div className={classes.buttons}>
      <Button leftSection={<IconPencil size={16} />} component={Link} to={storyboardPlace(video.id)}>
        Edit and make again
      </Button>
      <Button leftSection={<IconCopy size={16} />} loading={duplicate.isPending} onClick={() => duplicate.mutate()}>
        Duplicate
      </Button>
      <LazyMenu
        position="bottom-end"
        width={220}
        returnFocus={!isRenaming}
        button={
          <ActionIcon ref={target} variant="default" size={40} aria-label={`More for ${titleOf(video)}`}>
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        }
      >
        <MenuItem leftSection={<IconPencil size={16} />} onClick={onRename}>
          Rename
        </MenuItem>
        <MenuItem leftSection={<IconHistory size={16} />} onClick={() => ask('versions')}>
          Versions
        </MenuItem>
        <TextItems video={video} onAdd={() => ask('overlay')} onRemove={() => removeText.mutate()} />
        <MenuDivider />
        <MenuItem c="var(--bad)" leftSection={<IconTrash size={16} />} onClick={() => ask('delete')}>
          Delete
        </MenuItem>
      </LazyMenu>
      {open === 'versions' && (
        <Suspense>
          <VersionsDialog video={video} onClose={close} />
        </Suspense>
      )}
      {open === 'overlay' && <LazyOverlayDialog video={video} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        title="Delete this project?"
        confirmLabel="Delete project"
        onConfirm={onDelete}
        onClose={close}
      >
        “{titleOf(video)}” will be deleted with its video, captions and share link. You can undo this for 10 seconds.
      </ConfirmDialog>
    </div>
  );
}
