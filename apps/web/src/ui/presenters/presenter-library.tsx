import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { type ReactNode, useRef, useState } from 'react';
import { ErrorNotice } from '../fields/error-notice.tsx';
import { Pager } from '../lists/pager.tsx';
import { drawingWords, LookCard } from './look-card.tsx';
import { everyLook, filterLooks, type LookFilter, type ShownLook } from './look-filter.ts';
import { LookTools } from './look-tools.tsx';
import classes from './presenters.module.css';
import { type Looks, useLooks } from './use-looks.ts';

export type PresenterLibraryProps = {
  /** A look was drawn; its photo can speak. */
  onReady?: (photo: TalkingPhoto) => void;
  /** The picture in use; its card is marked. */
  chosenUrl?: string | null | undefined;
  /** What can be done with a look that was just drawn, on its card. */
  actionFor?: ((photo: TalkingPhoto) => ReactNode) | undefined;
};

/** All presenters in all their clothes and places: to look for, to like, and to choose from. */
export function PresenterLibrary({ onReady, chosenUrl, actionFor }: PresenterLibraryProps) {
  const [said, say] = useState('');
  const looks = useLooks((photo) => {
    say(`${photo.photo_name ?? 'The presenter'} is ready.`);
    onReady?.(photo);
  });
  if (!looks.looks) {
    return looks.fault ? <Failure looks={looks} /> : <LibrarySkeleton />;
  }
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Library looks={looks} all={looks.looks} say={say} chosenUrl={chosenUrl} actionFor={actionFor} />
    </>
  );
}

type LibraryProps = Pick<PresenterLibraryProps, 'chosenUrl' | 'actionFor'> & {
  looks: Looks;
  all: readonly ShownLook[];
  /** For those who do not see it. */
  say: (sentence: string) => void;
};

function Library({ looks, all, say, chosenUrl, actionFor }: LibraryProps) {
  const { favourites, drawing, last, failure } = looks;
  const [filter, setFilter] = useState(everyLook);
  const [asked, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const found = filterLooks(all, filter, favourites);
  const pages = Math.max(1, Math.ceil(found.length / limits.looksPerPage));
  const page = Math.min(asked, pages);
  const shown = found.slice((page - 1) * limits.looksPerPage, page * limits.looksPerPage);
  const change = (part: Partial<LookFilter>) => {
    setFilter((before) => ({ ...before, ...part }));
    setPage(1);
  };
  const favour = (look: ShownLook) => {
    const isFavourite = !favourites.has(look.id);
    void looks.favour(look.id, isFavourite);
    say(`${look.title} ${isFavourite ? 'is one of' : 'is no longer one of'} your favourites.`);
    // The card goes, and the focus with it.
    if (!isFavourite && filter.isFavourite) list.current?.focus();
  };
  const choose = (look: ShownLook) => {
    say(`${look.style === 'drawn' ? 'Drawing' : 'Adding'} ${look.title}.`);
    looks.choose(look.id);
  };
  const hasStyles = all.some(({ style }) => style === 'photographed');
  const lastPhoto = last?.photos[0];
  const drawn = all.find(({ id }) => id === drawing?.lookId);
  return (
    <div className={classes.library}>
      <LookTools filter={filter} favourites={favourites.size} hasStyles={hasStyles} onChange={change} />
      <p className={classes.results} role="status">
        {countWords(found)}
      </p>
      {drawing && drawn && !shown.includes(drawn) && (
        <p className={classes.away}>
          {drawn.title}: {drawingWords(drawing.percent).toLowerCase()}
          <Button className={classes.cancel} variant="default" disabled={!looks.cancel} onClick={looks.cancel}>
            Cancel
          </Button>
        </p>
      )}
      {failure && (
        <ErrorNotice
          error={failure.error}
          actions={
            failure.error.retry && (
              <Button variant="ink" onClick={() => looks.choose(failure.lookId)}>
                Try again
              </Button>
            )
          }
        />
      )}
      <ul ref={list} className={classes.grid} aria-label="Presenters" tabIndex={-1}>
        {shown.map((look) => (
          <LookCard
            key={look.id}
            look={look}
            isChosen={last?.look_id === look.id && isInUse(lastPhoto, chosenUrl)}
            isFavourite={favourites.has(look.id)}
            drawing={drawing?.lookId === look.id ? { ...drawing, onCancel: looks.cancel } : undefined}
            action={last?.look_id === look.id && lastPhoto ? actionFor?.(lastPhoto) : undefined}
            onChoose={() => choose(look)}
            onFavour={() => favour(look)}
          />
        ))}
      </ul>
      {found.length === 0 && <Nothing filter={filter} onClear={() => change(everyLook)} />}
      <Pager
        page={page}
        pages={pages}
        onPage={(next) => {
          setPage(next);
          list.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </div>
  );
}

/** Where nothing is in use, as in a library, what was drawn last is not marked. */
const isInUse = (photo: TalkingPhoto | undefined, chosenUrl: string | null | undefined) =>
  photo !== undefined && photo.original_image_url === chosenUrl;

function countWords(found: readonly ShownLook[]): string {
  if (found.length === 0) return 'No presenters';
  const presenters = new Set(found.map(({ presenter }) => presenter.id)).size;
  const people = presenters === 1 ? '1 presenter' : `${presenters} presenters`;
  return found.length === 1 ? `${people}, 1 look` : `${people}, ${found.length} looks`;
}

function Nothing({ filter, onClear }: { filter: LookFilter; onClear: () => void }) {
  const isOnlyFavourites =
    filter.isFavourite && JSON.stringify({ ...filter, isFavourite: false }) === JSON.stringify(everyLook);
  return (
    <div className={classes.nothing}>
      <p>
        {isOnlyFavourites
          ? 'You have no favourites yet. Press the heart on a presenter, and you find them here.'
          : 'No presenter fits all of this.'}
      </p>
      <Button onClick={onClear}>Show all presenters</Button>
    </div>
  );
}

function Failure({ looks }: { looks: Looks }) {
  return (
    <ErrorNotice
      error={looks.fault}
      headline="The presenters could not be loaded"
      actions={
        <Button variant="ink" onClick={looks.tryAgain}>
          Try again
        </Button>
      }
    />
  );
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The shape of the library while it is on its way. */
export function LibrarySkeleton() {
  return (
    <div className={classes.grid} aria-busy="true">
      {places.map((place) => (
        <Skeleton key={place} className={classes.frame} />
      ))}
    </div>
  );
}
