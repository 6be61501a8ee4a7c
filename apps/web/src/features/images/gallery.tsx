import { ActionIcon, Anchor, Button, Skeleton } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { canSpeak, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { IconDots, IconDownload, IconMovie, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { useListPage } from '#lib/screens/use-list-page.ts';
import { relativeDate } from '#lib/times.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useDelete, usePending, useResumed } from '#ui/dialog/create-deletions.ts';
import { useDeletable } from '#ui/dialog/deletion-focus.ts';
import { LazyMenu } from '#ui/dialog/lazy-menu.tsx';
import { MenuDivider, MenuItem } from '#ui/dialog/menu-items.tsx';
import { EmptyState } from '#ui/fields/empty-state.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { DrawingProgress } from '#ui/photo/final-size.tsx';
import { deletable, photoDeletions } from '#ui/photo/photo-deletions.ts';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import screen from '#ui/screen.module.css';
import classes from './images.module.css';
import { type Pictures, usePictures } from './use-pictures.ts';

const places = ['first', 'second', 'third', 'fourth'];

/** The AI images of a person, and nothing else. */
export function Gallery() {
  const { found, pictures, count, page, pages, setPage } = useGallery();
  const acts = usePictures();
  const [asked, setAsked] = useState<TalkingPhoto>();
  const [isAsking, setAsking] = useState(false);
  const remove = useDelete(photoDeletions);
  const ask = (photo: TalkingPhoto) => {
    setAsked(photo);
    setAsking(true);
  };
  return (
    <section className={screen.section} aria-label="Gallery">
      <div className={screen.sectionHead}>
        <h2>Gallery {count !== undefined && <span className={classes.count}>{count}</span>}</h2>
        <span className={classes.quiet}>Content credentials are in every picture</span>
      </div>
      {found.isError && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {!pictures && !found.isError && (
        <div className={classes.tiles} aria-busy="true">
          {places.map((place) => (
            <Skeleton key={place} className={classes.picture} />
          ))}
        </div>
      )}
      {pictures?.length === 0 && page === 1 && (
        <EmptyState title="Your AI images will be here">
          Describe somebody who does not exist: there will be four portraits to choose from, and each of them can speak.
        </EmptyState>
      )}
      {pictures && pictures.length > 0 && (
        <ul className={classes.tiles} aria-label="AI images">
          {pictures.map((photo) => (
            <Picture key={photo.id} photo={photo} pictures={acts} onDelete={() => ask(photo)} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this image?"
        confirmLabel="Delete image"
        onConfirm={() => asked && remove(deletable(asked))}
        onClose={() => setAsking(false)}
      >
        “{asked && photoTitle(asked)}” will be deleted. Videos that were made with it stay. You can undo this for 10
        seconds.
      </ConfirmDialog>
    </section>
  );
}

function Failure({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  return (
    <ErrorNotice
      error={error}
      headline="Your images could not be loaded"
      reassurance="Your images are safe; only the list could not be loaded."
      actions={
        <Button variant="ink" size="md" onClick={onAgain}>
          Try again
        </Button>
      }
    />
  );
}

const wanted = { isAiGenerated: 'true' };

/** The AI images of a person, eight a page; what is being deleted is left out. */
function useGallery() {
  const [asked, setPage] = useState(1);
  const found = useListPage({
    noun: 'photos',
    wanted,
    optionsOf: (input) => calls.photos.list.queryOptions({ input }),
    pageSize: limits.imagesPerPage,
    page: asked,
  });
  const { data: counts } = useQuery(
    calls.photos.counts.queryOptions({ input: wanted, placeholderData: keepPreviousData }),
  );
  const pending = usePending(photoDeletions);
  useResumed(photoDeletions);
  const pictures = found.data?.items.filter(({ id }) => pending.every((held) => held.id !== id));
  const held = (found.data?.items.length ?? 0) - (pictures?.length ?? 0);
  const count = counts && Math.max(0, counts.all - held);
  const page = found.data?.page ?? 1;
  const pages = Math.max(page, Math.ceil((count ?? 0) / limits.imagesPerPage));
  return { found, pictures, count, page, pages, setPage };
}

type PictureProps = { photo: TalkingPhoto; pictures: Pictures; onDelete: () => void };

/** An AI image with what can be done with it. */
function Picture({ photo, pictures, onDelete }: PictureProps) {
  return (
    <li className={classes.item}>
      <div className={classes.frame}>
        <SafePicture src={photo.original_image_url} width={480} alt={photoTitle(photo)} className={classes.picture} />
        <DrawingProgress photo={photo} className={classes.drawing} />
      </div>
      <div className={classes.itemRow}>
        <div className={classes.itemWords}>
          <strong title={photoTitle(photo)}>{photoTitle(photo)}</strong>
          <span className={classes.quiet}>
            {relativeDate(new Date(photo.created_at), new Date())}
            {photo.deletes_at && (
              <>
                {' · '}deleted on {dayOf(photo.deletes_at)}{' '}
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  className={classes.keep}
                  onClick={() => pictures.keep(photo)}
                >
                  Keep
                </Anchor>
              </>
            )}
          </span>
          {photo.drawing_error && (
            <p className={classes.fault} role="alert">
              {photo.drawing_error}
            </p>
          )}
        </div>
        <PictureMenu photo={photo} pictures={pictures} onDelete={onDelete} />
      </div>
    </li>
  );
}

function PictureMenu({ photo, pictures: { speakWith, download }, onDelete }: PictureProps) {
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
      {canSpeak(photo) && (
        <MenuItem leftSection={<IconMovie {...icon} />} onClick={() => speakWith(photo)}>
          Use in a new video
        </MenuItem>
      )}
      <MenuItem leftSection={<IconDownload {...icon} />} onClick={() => download(photo)}>
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
