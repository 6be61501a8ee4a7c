import { ActionIcon, Anchor } from '@mantine/core';
import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { IconDots, IconDownload, IconMovie, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { relativeDate } from '#lib/words/times.ts';
import { useDeletable } from '#ui/deletion/deletion-focus.ts';
import { LazyMenu } from '#ui/menu/lazy-menu.tsx';
import { MenuDivider, MenuItem } from '#ui/menu/menu-items.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import classes from '../images.module.css';
import { usePicture } from '../use-picture.ts';

type PictureProps = { photo: TalkingPhoto; onDelete: () => void };

/** An AI image with what can be done with it. */
export function Picture({ photo, onDelete }: PictureProps) {
  const { keep } = usePicture();
  return (
    <li className={classes.item}>
      <SafePicture src={photo.original_image_url} width={480} alt={photoTitle(photo)} className={classes.picture} />
      <div className={classes.itemRow}>
        <div className={classes.itemWords}>
          <strong title={photoTitle(photo)}>{photoTitle(photo)}</strong>
          <span className={classes.quiet}>
            {relativeDate(new Date(photo.created_at), new Date())}
            {photo.deletes_at && (
              <>
                {' · '}deleted on {dayOf(photo.deletes_at)}{' '}
                <Anchor component="button" type="button" inherit className={classes.keep} onClick={() => keep(photo)}>
                  Keep
                </Anchor>
              </>
            )}
          </span>
        </div>
        <PictureMenu photo={photo} onDelete={onDelete} />
      </div>
    </li>
  );
}

function PictureMenu({ photo, onDelete }: PictureProps) {
  const { speakWith } = usePicture();
  const target = useRef<HTMLButtonElement>(null);
  const deletable = useDeletable(photo.id);
  // The dialog gives the focus back to what had it; the menu will be gone.
  const askToDelete = () => {
    target.current?.focus();
    onDelete();
  };
  const icon = { size: 16, stroke: 1.75 };
  return (
    <LazyMenu
      position="bottom-end"
      width={200}
      returnFocus
      button={
        <ActionIcon ref={target} {...deletable} variant="quiet" size={36} aria-label={`More for ${photoTitle(photo)}`}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      }
    >
      {photoStateOf(photo) === 'ready' && (
        <MenuItem leftSection={<IconMovie {...icon} />} onClick={() => speakWith(photo)}>
          Use in a new video
        </MenuItem>
      )}
      <MenuItem component="a" href={photo.original_image_url} download leftSection={<IconDownload {...icon} />}>
        Download
      </MenuItem>
      <MenuDivider />
      <MenuItem c="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={askToDelete}>
        Delete
      </MenuItem>
    </LazyMenu>
  );
}

function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}
