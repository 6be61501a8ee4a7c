import { ActionIcon, Button, Skeleton } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { draftPlace } from '#lib/screens/places.ts';
import type { ListPage } from '#lib/screens/use-list-page.ts';
import { hasNoVideo, statusOf, titleOf } from '#lib/video-words.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { useDeleteVideo, usePendingDeletions } from './use-deletions.ts';
import { useVideoActions } from './video/use-video-actions.ts';
import videoCardClasses from './video-card.module.css';
import { VideoCard } from './video-card.tsx';
import classes from './video-grid.module.css';

type VideoListProps = {
  found: UseQueryResult<ListPage<VideoProject>>;
  /** How many videos match; undefined until it is known. */
  count: number | undefined;
  pageSize: number;
  isRoomy: boolean;
  onPage: (page: number) => void;
  /** Shown where nothing is found. */
  empty: ReactNode;
};

/** A page of videos with everything that may happen to it: on its way, failed, empty, there. */
export function VideoList({ found, count, pageSize, isRoomy, onPage, empty }: VideoListProps) {
  const pending = usePendingDeletions();
  const remove = useDeleteVideo();
  const [asked, setAsked] = useState<VideoProject>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (video: VideoProject) => {
    setAsked(video);
    setIsAsking(true);
  };
  if (!found.data) {
    if (!found.isError) return <GridSkeleton cards={isRoomy ? 3 : 4} isRoomy={isRoomy} />;
    return <ListFailure error={found.error} onRetry={() => void found.refetch()} />;
  }
  const videos = found.data.items.filter(({ id }) => pending.every((held) => held.id !== id));
  if (videos.length === 0 && found.data.page === 1) return empty;
  const pages = Math.max(found.data.page, Math.ceil((count ?? 0) / pageSize));
  return (
    <>
      {found.isError && <ListFailure error={found.error} onRetry={() => void found.refetch()} />}
      <VideoGrid
        videos={videos}
        isRoomy={isRoomy}
        onDelete={ask}
        {...(!isRoomy && { actions: (video) => <CardActions video={video} onDelete={() => ask(video)} /> })}
      />
      <Pager page={found.data.page} pages={pages} onPage={onPage} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this project?"
        confirmLabel="Delete project"
        onConfirm={() => asked && remove(asked)}
        onClose={() => setIsAsking(false)}
      >
        “{asked && titleOf(asked)}” will be deleted with its video, captions and share link. You can undo this for 10
        seconds.
      </ConfirmDialog>
    </>
  );
}

function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorNotice
      error={error}
      headline="Failed to fetch projects"
      reassurance="Your videos are safe; only the list could not be loaded."
      actions={
        <Button variant="ink" size="md" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

type VideoGridProps = {
  videos: readonly VideoProject[];
  isRoomy: boolean;
  onDelete: (video: VideoProject) => void;
  /** The row below each card. */
  actions?: (video: VideoProject) => ReactNode;
};

/** Cards of videos: three beside one another on the dashboard, four in the library, one on a phone. */
function VideoGrid({ videos, isRoomy, onDelete, actions }: VideoGridProps) {
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
function GridSkeleton({ cards, isRoomy }: { cards: number; isRoomy: boolean }) {
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

/** The row below a card of the library: the one thing to do next, and the way out. */
function CardActions({ video, onDelete }: { video: VideoProject; onDelete: () => void }) {
  const { checkStatus, retry, download } = useVideoActions(video);
  const title = titleOf(video);
  const status = statusOf(video);
  return (
    <div className={videoCardClasses.actions}>
      {status === 'processing' && (
        <Button size="xs" loading={checkStatus.isPending} onClick={() => checkStatus.mutate()}>
          Check status
        </Button>
      )}
      {hasNoVideo(status) && (
        <Button size="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
          Retry Video
        </Button>
      )}
      {status === 'draft' && (
        <Button size="xs" component={Link} to={draftPlace(video)}>
          Continue
        </Button>
      )}
      {status === 'completed' && (
        <ActionIcon
          variant="quiet"
          size={32}
          ml={-8}
          loading={download.isPending}
          aria-label={`Download ${title}`}
          onClick={() => download.mutate()}
        >
          <IconDownload size={20} stroke={1.75} />
        </ActionIcon>
      )}
      <ActionIcon variant="quiet" size={32} ml="auto" mr={-6} aria-label={`Delete ${title}`} onClick={onDelete}>
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
