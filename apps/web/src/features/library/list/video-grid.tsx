import { Skeleton } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import type { ReactNode } from 'react';
import { VideoCard } from '../card/video-card.tsx';
import classes from './video-grid.module.css';

type VideoGridProps = {
  videos: readonly VideoProject[];
  isRoomy: boolean;
  onDelete: (video: VideoProject) => void;
  /** The row below each card. */
  actions?: (video: VideoProject) => ReactNode;
};

/** Cards of videos: three beside one another on the dashboard, four in the library, one on a phone. */
export function VideoGrid({ videos, isRoomy, onDelete, actions }: VideoGridProps) {
  return (
    <div className={classes.grid} data-roomy={isRoomy || undefined}>
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} isRoomy={isRoomy} onDelete={onDelete}>
          {actions?.(video)}
        </VideoCard>
      ))}
    </div>
  );
}

/** The shape of the cards while they are on their way. */
export function GridSkeleton({ cards, isRoomy }: { cards: number; isRoomy: boolean }) {
  return (
    <div className={classes.grid} data-roomy={isRoomy || undefined} aria-busy="true">
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <div key={index}>
          <Skeleton className={classes.picture} radius="lg" />
          <Skeleton height={18} width="70%" mt={14} />
          <Skeleton height={14} width="45%" mt={8} />
        </div>
      ))}
    </div>
  );
}
