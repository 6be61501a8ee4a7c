import { Badge, Button } from '@mantine/core';
import { smallPictureUrl } from '@portray/contracts/file-urls';
import { playedUrl, processingLabel } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import {
  IconAlertCircle,
  IconBan,
  IconCircleCheck,
  IconLoader2,
  IconPencil,
  IconPlayerPlayFilled,
  IconUnlink,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { draftPlace, mendPlace } from '#lib/screens/places.ts';
import { clockTime } from '#lib/times.ts';
import { hasNoVideo, statusOf, statusWords, titleOf } from '#lib/video-words.ts';
import { TestBadge } from '#ui/fields/test-badge.tsx';
import turning from '#ui/fields/turning.module.css';
import { Unplayable } from '#ui/player/unplayable.tsx';
import { PresenterOutline } from '#ui/presenter-outline.tsx';
import { RenderProgress } from './render-progress.tsx';
import { webAddress } from './video/download-video.ts';
import { useVideoActions } from './video/use-video-actions.ts';
import classes from './video-card.module.css';
import { missingWords } from './video-state-words.ts';

type CardPictureProps = { video: VideoProject; isRoomy: boolean };

/** The picture of a video with its state in it. */
export function CardPicture({ video, isRoomy }: CardPictureProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const status = statusOf(video);
  if (status === 'completed' && isPlaying) return <CardPlayer video={video} onEnd={() => setIsPlaying(false)} />;
  return (
    <div className={classes.media} data-status={status}>
      <Picture video={video} />
      <StateBadge video={video} isRoomy={isRoomy} />
      {status === 'processing' && <RenderProgress video={video} className={classes.progress} />}
      {hasNoVideo(status) && <Failed video={video} isRoomy={isRoomy} />}
      {status === 'draft' && <Draft video={video} isRoomy={isRoomy} />}
      {status === 'completed' && <Finished video={video} onPlay={() => setIsPlaying(true)} />}
    </div>
  );
}

/** Upright and square videos stand whole on a blurred copy of themselves: cropping would cut the face. */
function Picture({ video: { thumbnail_url, avatar_image_url, video_size } }: { video: VideoProject }) {
  if (thumbnail_url && video_size !== 'youtube') {
    return (
      <>
        <img src={thumbnail_url} alt="" loading="lazy" className={classes.ground} />
        <img src={thumbnail_url} alt="" loading="lazy" className={classes.whole} />
      </>
    );
  }
  const picture = thumbnail_url ?? (avatar_image_url && smallPictureUrl(avatar_image_url, 480));
  if (picture) return <img src={picture} alt="" loading="lazy" />;
  return (
    <div className={classes.nobody}>
      <PresenterOutline className={classes.outline} />
    </div>
  );
}

function Finished({ video, onPlay }: { video: VideoProject; onPlay: () => void }) {
  if (!webAddress(playedUrl(video), location.origin)) return null;
  return (
    <>
      <button type="button" className={classes.play} aria-label={`Play ${titleOf(video)}`} onClick={onPlay}>
        <IconPlayerPlayFilled size={17} />
      </button>
      {video.duration_seconds !== null && <span className={classes.length}>{clockTime(video.duration_seconds)}</span>}
    </>
  );
}

function Failed({ video, isRoomy }: CardPictureProps) {
  const { retry } = useVideoActions(video);
  return (
    <div className={classes.inside}>
      <p className={classes.strong}>{statusOf(video) === 'cancelled' ? 'Cancelled' : 'Generation failed'}</p>
      {video.processing_error && <p className={classes.reason}>{video.processing_error}</p>}
      {isRoomy && (
        <div className={classes.buttons}>
          <Button variant="white" size="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
            Retry Video
          </Button>
          <Button className={classes.ghost} size="xs" component={Link} to={mendPlace(video)}>
            Edit script
          </Button>
        </div>
      )}
    </div>
  );
}

function Draft({ video, isRoomy }: CardPictureProps) {
  return (
    <div className={classes.inside}>
      {video.processing_error && <p className={classes.strong}>Not started</p>}
      <p className={classes.reason}>{video.processing_error ?? missingWords(video)}</p>
      {isRoomy && (
        <div className={classes.buttons}>
          <Button variant="white" size="xs" component={Link} to={draftPlace(video)}>
            Continue
          </Button>
        </div>
      )}
    </div>
  );
}

/** Plays a video in its card; afterwards the picture comes back. */
function CardPlayer({ video, onEnd }: { video: VideoProject; onEnd: () => void }) {
  const element = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // The button that was pressed is gone; the keys go on here.
  useEffect(() => element.current?.focus(), []);
  const retry = () => {
    setHasFailed(false);
    element.current?.load();
  };
  return (
    <div className={classes.media} data-status="playing">
      {/* biome-ignore lint/a11y/useMediaCaption: the page of the video shows the captions */}
      <video
        ref={element}
        src={playedUrl(video) ?? undefined}
        poster={video.thumbnail_url ?? undefined}
        aria-label={titleOf(video)}
        controls
        autoPlay
        playsInline
        onEnded={onEnd}
        onError={() => setHasFailed(true)}
      />
      {hasFailed && <Unplayable src={playedUrl(video) ?? undefined} onRetry={retry} />}
    </div>
  );
}

const icons = {
  draft: IconPencil,
  processing: IconLoader2,
  completed: IconCircleCheck,
  failed: IconAlertCircle,
  cancelled: IconBan,
};

/** The library leaves out what the play button says already; words that are being put over a video are always told. */
function StateBadge({ video, isRoomy }: { video: VideoProject; isRoomy: boolean }) {
  const status = statusOf(video);
  if (status !== 'completed') return <StatusBadge status={status} />;
  if (!webAddress(playedUrl(video), location.origin)) {
    return (
      <Badge className={classes.state} variant="bad" leftSection={<IconUnlink size={14} />}>
        URL Issue
      </Badge>
    );
  }
  const isSettled = video.processing_stage === 'storage_uploaded' && !video.processing_error;
  if (isSettled && video.is_test) return <TestBadge className={classes.state} />;
  if (isSettled) return isRoomy ? <StatusBadge status={status} /> : null;
  return (
    <Badge className={classes.state} variant={video.processing_error ? 'bad' : 'warn'}>
      {processingLabel(video.processing_stage, video.processing_error)}
    </Badge>
  );
}

function StatusBadge({ status }: { status: keyof typeof icons }) {
  const Icon = icons[status];
  const look = status === 'failed' ? { variant: 'bad' as const } : { className: `${classes.state} ${classes.glass}` };
  return (
    <Badge
      className={classes.state}
      {...look}
      leftSection={<Icon size={14} className={status === 'processing' ? turning.icon : undefined} />}
    >
      {statusWords[status]}
    </Badge>
  );
}
