import { ActionIcon, Button } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { titleOf } from '#lib/words/video-words.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LazyMenu } from '#ui/menu/lazy-menu.tsx';
import { MenuDivider, MenuItem } from '#ui/menu/menu-items.tsx';
import { LazyOverlayDialog } from '../overlay/lazy-overlay-dialog.tsx';
import { TextItems } from '../overlay/text-items.tsx';
import { useVideoActions } from './use-video-actions.ts';
import classes from './video.module.css';

type Dialog = 'overlay' | 'delete';

/** What can be done with a finished video. */
export function VideoButtons({ video, onDelete }: { video: VideoProject; onDelete: () => void }) {
  const [open, setOpen] = useState<Dialog>();
  const target = useRef<HTMLButtonElement>(null);
  // A dialog gives the focus back to what had it; the menu will be gone.
  const ask = (dialog: Dialog) => {
    target.current?.focus();
    setOpen(dialog);
  };
  const { duplicate, removeText } = useVideoActions(video);
  const close = () => setOpen(undefined);
  return (
    <div className={classes.buttons}>
      <Button leftSection={<IconCopy size={16} />} loading={duplicate.isPending} onClick={() => duplicate.mutate()}>
        Duplicate
      </Button>
      <LazyMenu
        position="bottom-end"
        width={220}
        button={
          <ActionIcon ref={target} variant="default" size={40} aria-label={`More for ${titleOf(video)}`}>
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        }
      >
        <TextItems video={video} onAdd={() => ask('overlay')} onRemove={() => removeText.mutate()} />
        <MenuDivider />
        <MenuItem c="var(--bad)" leftSection={<IconTrash size={16} />} onClick={() => ask('delete')}>
          Delete
        </MenuItem>
      </LazyMenu>
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
