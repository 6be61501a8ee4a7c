import { Loader } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { laterApi } from '#lib/later-api.ts';
import classes from './landing.module.css';
import page from './page.module.css';
import { ShowcaseTile } from './showcase-tile.tsx';

/** Videos that their owners show to everybody; without any, there is no such section. */
export function Showcase() {
  const { ref, entry } = useIntersection({ rootMargin: '800px' });
  const [isNear, setNear] = useState(false);
  if (entry?.isIntersecting && !isNear) setNear(true);
  const { data: videos, isPending } = useQuery({
    queryKey: ['showcase'],
    queryFn: async () => (await laterApi()).videos.showcase(),
    enabled: isNear,
  });
  if (!isPending && !videos?.length) return null;
  return (
    <section ref={ref} className={page.section} aria-labelledby="showcase">
      <div className={page.container}>
        <div className={page.row} style={{ marginBottom: 32 }}>
          <h2 id="showcase" className={page.heading}>
            Made with Portray
          </h2>
          <p className={page.muted} style={{ maxWidth: '26em' }}>
            Shared by the people who made them. Every one began as a still picture.
          </p>
        </div>
        {isPending ? (
          <div className={classes.waiting} role="status">
            <Loader aria-label="Loading the showcase" />
          </div>
        ) : (
          <div className={classes.tiles}>
            {videos?.map((video) => (
              <ShowcaseTile
                key={video.id}
                title={video.title}
                url={video.stored_video_url}
                posterUrl={video.thumbnail_url}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
