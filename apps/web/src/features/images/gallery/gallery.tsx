import { Button, Skeleton } from '@mantine/core';
import { photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { useState } from 'react';
import { useDelete } from '#ui/deletion/create-deletions.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { deletable, photoDeletions } from '#ui/photo/photo-deletions.ts';
import screen from '#ui/screen.module.css';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import classes from '../images.module.css';
import { Picture } from './picture.tsx';
import { useGallery } from './use-gallery.ts';

const places = ['first', 'second', 'third', 'fourth'];

/** The AI images of a person, and nothing else. */
export function Gallery() {
  const { found, pictures, count, page, pages, setPage } = useGallery();
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
            <Picture key={photo.id} photo={photo} onDelete={() => ask(photo)} />
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
