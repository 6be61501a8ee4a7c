import { Button } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListPage } from '#lib/lists/use-list-page.ts';
import { titleOf } from '#lib/words/video-words.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import { CardActions } from '../card/card-actions.tsx';
import { useDeleteVideo, usePendingDeletions } from '../deletion/use-deletions.ts';
import { GridSkeleton, VideoGrid } from './video-grid.tsx';

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
