import { Button, Group, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { photoStateOf, photoStateWords, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { IconTrash } from '@tabler/icons-react';
import { relativeDate } from '#lib/times.ts';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { EmptyState } from '#ui/fields/empty-state.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import { useIsSmall } from '#ui/use-is-small.ts';
import listClasses from './list.module.css';
import { PhotoBadge } from './photo-badge.tsx';
import { PhotoMenu } from './photo-menu.tsx';
import { PhotoName } from './photo-name.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { PhotoRefresh } from './photo-refresh.tsx';
import { PhotoTable } from './photo-table.tsx';
import classes from './photos.module.css';
import preview from './preview.module.css';
import type { PhotoLibrary } from './use-photo-library.ts';
import type { PhotoFilter } from './use-photo-list.ts';

type PhotoListProps = { library: PhotoLibrary; onAdd: () => void; onPresenters: () => void };

/** A page of photos with everything that may happen to it: on its way, failed, empty, there. */
export function PhotoListView({ library, onAdd, onPresenters }: PhotoListProps) {
  const { found, photos, filter, change, current } = library;
  const isSmall = useIsSmall();
  const isNarrow = useMediaQuery('(max-width: 1100px)', false, { getInitialValueInEffect: false });
  if (!photos) {
    return found.isError ? <Failure library={library} /> : <ListSkeleton isSmall={isSmall} />;
  }
  if (photos.length === 0 && found.data?.page === 1) {
    const onClear = () => change({ search: '', state: 'all' });
    return <Nothing filter={filter} onClear={onClear} onAdd={onAdd} onPresenters={onPresenters} />;
  }
  const onShow = isNarrow ? library.open : library.show;
  const List = isSmall ? PhotoCards : PhotoTable;
  return (
    <>
      {found.isError && <Failure library={library} />}
      <div className={classes.split}>
        <div className={classes.list}>
          <List photos={photos} library={library} onShow={onShow} />
          <ChosenBar library={library} />
          <Pager page={found.data?.page ?? 1} pages={library.pages} onPage={(page) => change({ page })} />
        </div>
        {!isNarrow && current && (
          <aside className={preview.card} aria-label="Preview">
            <PhotoPreview key={current.id} photo={current} library={library} />
          </aside>
        )}
      </div>
      {isNarrow && current && (
        <LazyDialog opened={library.isOpen} onClose={library.close} title={photoTitle(current)} size={420}>
          <div className={preview.sheet}>
            <PhotoPreview key={current.id} photo={current} library={library} />
          </div>
        </LazyDialog>
      )}
    </>
  );
}

function Failure({ library: { found } }: { library: PhotoLibrary }) {
  return (
    <ErrorNotice
      error={found.error}
      headline="Your photos could not be loaded"
      reassurance="Your photos are safe; only the list could not be loaded."
      actions={
        <Button variant="ink" size="md" onClick={() => void found.refetch()}>
          Try again
        </Button>
      }
    />
  );
}

type NothingProps = { filter: PhotoFilter; onClear: () => void; onAdd: () => void; onPresenters: () => void };

function Nothing({ filter: { search, state }, onClear, onAdd, onPresenters }: NothingProps) {
  if (!search && state === 'all') {
    return (
      <EmptyState
        title="Your photos will be here"
        action={
          <Group gap={8} justify="center">
            <Button size="md" variant="ink" onClick={onAdd}>
              Add your first photo
            </Button>
            <Button size="md" onClick={onPresenters}>
              Choose a presenter
            </Button>
          </Group>
        }
      >
        One face, looking at the camera, in good light: Portray checks each photo at once and makes it talk.
      </EmptyState>
    );
  }
  const inState = state === 'all' ? '' : ` with the status ${photoStateWords[state]}`;
  return (
    <EmptyState title="Nothing here" action={<Button onClick={onClear}>Show all photos</Button>} presenter="henrik">
      {search ? `No photo${inState} has “${search}” in its name.` : `You have no photos${inState}.`}
    </EmptyState>
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The shape of the list while it is on its way. */
function ListSkeleton({ isSmall }: { isSmall: boolean }) {
  return (
    <div className={isSmall ? listClasses.cards : listClasses.card} aria-busy="true">
      {rows.map((row) => (
        <div key={row} className={isSmall ? listClasses.photoCard : listClasses.skeletonRow}>
          <Skeleton width={isSmall ? 76 : 56} height={isSmall ? 76 : 56} radius="md" />
          <div className={listClasses.skeletonWords}>
            <Skeleton height={16} width="60%" />
            <Skeleton height={12} width="40%" mt={8} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** What can be done with the photos that are chosen; nothing while none is. */
function ChosenBar({ library }: { library: PhotoLibrary }) {
  const count = library.chosen.size;
  if (count === 0) return null;
  return (
    <section className={listClasses.bar} aria-label="Chosen photos">
      <span role="status">{count === 1 ? '1 photo chosen' : `${count} photos chosen`}</span>
      <Button variant="transparent" className={listClasses.clear} onClick={library.clear}>
        Clear
      </Button>
      <Button
        variant="danger"
        leftSection={<IconTrash size={16} />}
        onClick={() => library.askToDelete([...library.chosen.values()])}
      >
        Delete
      </Button>
    </section>
  );
}

type PhotoCardsProps = {
  photos: readonly TalkingPhoto[];
  library: PhotoLibrary;
  onShow: (photo: TalkingPhoto) => void;
};

/** A card for each photo, on phones. */
function PhotoCards({ photos, library, onShow }: PhotoCardsProps) {
  return (
    <ul className={listClasses.cards} aria-label="Photos">
      {photos.map((photo) => (
        <li key={photo.id} className={listClasses.photoCard} data-chosen={library.chosen.has(photo.id) || undefined}>
          <div className={listClasses.cardPicture}>
            <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => onShow(photo)}>
              <SafePicture src={photo.original_image_url} width={160} alt="" className={listClasses.thumb} />
            </button>
            <TickBox
              className={listClasses.cardTick}
              isLarge
              aria-label={`Choose ${photoTitle(photo)}`}
              checked={library.chosen.has(photo.id)}
              onChange={(isTicked) => library.choose([photo], isTicked)}
            />
          </div>
          <div className={listClasses.cardWords}>
            <PhotoName photo={photo} library={library} onShow={onShow} />
            <div className={listClasses.cardFacts}>
              <PhotoBadge state={library.isRefreshing(photo) ? 'processing' : photoStateOf(photo)} />
              <span className={listClasses.date}>{relativeDate(new Date(photo.created_at), new Date())}</span>
            </div>
            <PhotoRefresh photo={photo} library={library} />
          </div>
          <PhotoMenu photo={photo} library={library} size={44} />
        </li>
      ))}
    </ul>
  );
}
