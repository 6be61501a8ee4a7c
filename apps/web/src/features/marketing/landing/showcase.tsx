import { Loader } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { lazyApi } from '#lib/calls/lazy-api.ts';
import { createLazyQuery, useLazyQuery } from '#lib/calls/lazy-query.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import page from '../chrome/page.module.css';
import classes from './showcase.module.css';

const ShowcaseTiles = lazyPart(() => import('./showcase-tile.tsx').then((module) => module.ShowcaseTiles));
const ShowcaseWords = lazyPart(() => import('./showcase-tile.tsx').then((module) => module.ShowcaseWords));

/** As many as there are before people show theirs. */
const sampleCount = 6;

const shownVideos = createLazyQuery(async () => (await lazyApi()).videos.showcase());

/** Videos in the public showcase and our own; without any, the section is hidden. */
export function Showcase() {
  const { ref, entry } = useIntersection({ rootMargin: '800px' });
  const [isNear, setNear] = useState(false);
  if (entry?.isIntersecting && !isNear) setNear(true);
  const { data: videos, isPending } = useLazyQuery(shownVideos, { isWanted: isNear });
  if (!isPending && !videos?.length) return null;
  return (
    <section ref={ref} className={page.section} aria-labelledby="showcase">
      <div className={page.container}>
        <div className={page.row} style={{ marginBottom: 32 }}>
          <h2 id="showcase" className={page.heading}>
            Made with Portray
          </h2>
          <p className={page.muted} style={{ maxWidth: '27em' }}>
            <Suspense>{videos && <ShowcaseWords videos={videos} />}</Suspense> Each one started as a still picture.
          </p>
        </div>
        {videos ? (
          <Suspense fallback={<WaitingTiles count={videos.length} />}>
            <ShowcaseTiles videos={videos} />
          </Suspense>
        ) : (
          <WaitingTiles count={sampleCount} />
        )}
      </div>
    </section>
  );
}

/** As high as the tiles will be, so that what follows does not move. */
function WaitingTiles({ count }: { count: number }) {
  const names = Array.from({ length: count }, (_, at) => `tile ${at}`);
  return (
    <div className={classes.tiles} role="status" aria-label="Loading the showcase">
      {names.map((name) => (
        <div key={name} className={classes.tile} />
      ))}
      <Loader className={classes.spinner} />
    </div>
  );
}
