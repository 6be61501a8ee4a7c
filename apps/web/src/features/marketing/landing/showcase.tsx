import { Loader } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import { lazyApi } from '#lib/calls/lazy-api.ts';
import { createLazyQuery, useLazyQuery } from '#lib/calls/lazy-query.ts';
import page from '../chrome/page.module.css';
import classes from './showcase.module.css';
import { showcaseColumns, showcaseWords } from './showcase-facts.ts';
import { ShowcaseTile } from './showcase-tile.tsx';

const shownVideos = createLazyQuery(async () => (await lazyApi()).videos.showcase());

/** Videos in the public showcase and our own; without any, the section is hidden. */
export function Showcase() {
  const { ref, entry } = useIntersection({ rootMargin: '800px' });
  const [isNear, setNear] = useState(false);
  const [playing, setPlaying] = useState<string>();
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
            {showcaseWords(videos ?? [])}
          </p>
        </div>
        {!videos ? (
          <div className={classes.waiting} role="status" aria-label="Loading the showcase">
            <Loader />
          </div>
        ) : (
          <div className={classes.tiles} data-columns={showcaseColumns(videos.length)}>
            {videos.map((video) => (
              <ShowcaseTile
                key={video.id}
                video={video}
                isPlaying={playing === video.id}
                onPlay={() => setPlaying(video.id)}
                onEnd={() => setPlaying(undefined)}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
