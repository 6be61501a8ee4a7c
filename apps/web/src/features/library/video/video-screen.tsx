import { Button, Card, Skeleton } from '@mantine/core';
import { titleFor } from '@portray/contracts/error-titles';
import { playedUrl, videoStages } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import { type FaultCode, faults } from '@portray/foundation/errors';
import { IconArrowLeft, IconCheck, IconCircle, IconLoader2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { ApiError, toApiError } from '#lib/api/api-error.ts';
import { draftPlace, mendPlace } from '#lib/screens/places.ts';
import { stageWords, statusOf, titleOf } from '#lib/video-words.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import turning from '#ui/fields/turning.module.css';
import screens from '#ui/screen.module.css';
import { RenderProgress } from '../render-progress.tsx';
import { useDeleteVideo, usePendingDeletions } from '../use-deletions.ts';
import words from './title.module.css';
import { useVideo } from './use-video.ts';
import { useVideoActions } from './use-video-actions.ts';
import classes from './video.module.css';
import { VideoFinished } from './video-finished.tsx';

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
      return <Navigate to={draftPlace(video)} replace />;
    case 'processing':
      // What was finished before is shown until the new version is there.
      return playedUrl(video) ? <VideoFinished video={video} onDelete={onDelete} /> : <VideoRendering video={video} />;
    case 'failed':
    case 'cancelled':
      return <VideoFailed video={video} onDelete={onDelete} />;
    case 'completed':
      return <VideoFinished video={video} onDelete={onDelete} />;
  }
}

/** For an address that cannot be that of a video. */
const noSuchVideo = new ApiError({
  code: 'not_found',
  title: 'Not Found',
  retry: false,
  status: 404,
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

/** A video that failed or was cancelled: why, and the next step. */
function VideoFailed({ video, onDelete }: { video: VideoProject; onDelete: () => void }) {
  const { retry } = useVideoActions(video);
  return (
    <>
      <h1 className={words.title} dir="auto">
        {titleOf(video)}
      </h1>
      <ErrorNotice
        error={reasonOf(video)}
        headline={statusOf(video) === 'cancelled' ? 'You cancelled this video' : 'Generation failed'}
        picture={video.avatar_image_url && <img src={video.avatar_image_url} alt="" width={260} height={260} />}
        reassurance="Your script and settings are saved."
        actions={
          <>
            <Button variant="ink" size="md" loading={retry.isPending} onClick={() => retry.mutate()}>
              Retry Video
            </Button>
            <Button size="md" component={Link} to={mendPlace(video)}>
              Edit script
            </Button>
            <Button size="md" variant="danger" onClick={onDelete}>
              Delete project
            </Button>
          </>
        }
      />
    </>
  );
}

function reasonOf({ error_code, processing_error }: VideoProject): ApiError {
  const message = processing_error ?? 'Video generation failed.';
  const code = error_code ?? 'unexpected';
  const title = Object.hasOwn(faults, code) ? faults[code as FaultCode].title : titleFor(message);
  return new ApiError({ code, title, message, retry: true, status: 0 });
}

/** A video that is being made: how far it is, what comes next, and the way out. */
function VideoRendering({ video }: { video: VideoProject }) {
  const { cancel, checkStatus } = useVideoActions(video);
  return (
    <>
      <h1 className={words.title} dir="auto">
        {titleOf(video)}
      </h1>
      <Card className={classes.making} padding={0}>
        <div className={classes.makingPicture}>
          {video.avatar_image_url && <img src={video.avatar_image_url} alt="" />}
          <RenderProgress video={video} className={classes.makingProgress} />
        </div>
        <div className={classes.makingWords}>
          <h2>Your video is being created</h2>
          <p className={classes.muted}>You can close this page. We’ll email you when the video is ready.</p>
          <Stages video={video} />
          <div className={classes.buttons}>
            <Button loading={checkStatus.isPending} onClick={() => checkStatus.mutate()}>
              Check status
            </Button>
            <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel
            </Button>
          </div>
          <p className={classes.hint}>If you cancel, it costs nothing.</p>
        </div>
      </Card>
    </>
  );
}

function Stages({ video }: { video: VideoProject }) {
  // Most videos are made in one go; one that was taken up again says so to its end.
  const [wasResumed, setResumed] = useState(false);
  if (video.stage === 'resuming' && !wasResumed) setResumed(true);
  const stages = videoStages.slice(0, -1).filter((stage) => stage !== 'resuming' || wasResumed);
  const current = video.stage ? stages.indexOf(video.stage) : 0;
  return (
    <ol className={classes.stages}>
      {stages.map((stage, index) => (
        <li key={stage} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          <StageIcon place={index - current} />
          {stageWords[stage]}
        </li>
      ))}
    </ol>
  );
}

function StageIcon({ place }: { place: number }) {
  const props = { size: 20, stroke: 1.75, 'aria-hidden': true };
  if (place < 0) return <IconCheck {...props} className={classes.ok} />;
  return place === 0 ? <IconLoader2 {...props} className={turning.icon} /> : <IconCircle {...props} />;
}
