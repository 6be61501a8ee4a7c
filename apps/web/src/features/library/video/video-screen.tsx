import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { ApiError, toApiError } from '#lib/calls/api-error.ts';
import { wizardPlace } from '#lib/screens/places.ts';
import { statusOf } from '#lib/words/video-words.ts';
import screens from '#ui/screen.module.css';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import { useDeleteVideo, usePendingDeletions } from '../deletion/use-deletions.ts';
import { useVideo } from './use-video.ts';
import classes from './video.module.css';
import { VideoFailed } from './video-failed.tsx';
import { VideoFinished } from './video-finished.tsx';
import { VideoRendering } from './video-rendering.tsx';

/** The page of one video, whatever state it is in. */
export function VideoScreen() {
  const { id = '' } = useParams();
  return (
    <main id="main" className={screens.page}>
      <Link to="/videos" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        Videos
      </Link>
      <State key={id} id={id} />
    </main>
  );
}

function State({ id }: { id: string }) {
  const { data: video, error, refetch } = useVideo(id);
  const navigate = useNavigate();
  const remove = useDeleteVideo();
  const isGoing = usePendingDeletions().some((held) => held.id === id);
  // An open video stays while the server is away.
  if (error && (!video || isGone(error))) return <NotShown error={error} onRetry={() => void refetch()} />;
  if (isGoing) return <Navigate to="/videos" replace />;
  if (!video) return <VideoSkeleton />;
  const onDelete = () => {
    remove(video);
    void navigate('/videos');
  };
  switch (statusOf(video)) {
    case 'draft':
      return <Navigate to={wizardPlace(video.id)} replace />;
    case 'processing':
      return <VideoRendering video={video} />;
    case 'failed':
    case 'cancelled':
      return <VideoFailed video={video} onDelete={onDelete} />;
    case 'completed':
      return <VideoFinished video={video} onDelete={onDelete} />;
  }
}

/** For an address that cannot be that of a video. */
const noSuchVideo = new ApiError({
  ...{ code: 'not_found', title: 'Not Found', retry: false, status: 404 },
  message: 'There is no video at this address. Please go back to your videos.',
});

function isGone(error: unknown): boolean {
  return [400, 404].includes(toApiError(error).status);
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorNotice
      error={toApiError(error).status === 400 ? noSuchVideo : error}
      isPage
      headline={isGone(error) ? 'Video not found' : 'The video could not be loaded'}
      actions={
        isGone(error) ? (
          <Button variant="ink" size="md" component={Link} to="/videos">
            Go to your videos
          </Button>
        ) : (
          <Button variant="ink" size="md" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    />
  );
}

function VideoSkeleton() {
  return (
    <div className={classes.columns} aria-busy="true">
      <div>
        <Skeleton className={classes.stage} radius="lg" />
        <Skeleton height={34} width="60%" mt={24} />
        <Skeleton height={18} width="45%" mt={12} />
      </div>
      <div className={classes.side}>
        <Skeleton height={140} radius="lg" />
        <Skeleton height={180} radius="lg" />
      </div>
    </div>
  );
}
