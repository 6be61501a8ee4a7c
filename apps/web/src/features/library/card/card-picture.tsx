import { Button } from '@mantine/core';
import { smallPictureUrl } from '@portray/contracts/file-urls';
import { playedUrl } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { scriptPlace, wizardPlace } from '#lib/screens/places.ts';
import { clockTime } from '#lib/words/times.ts';
import { hasNoVideo, statusOf, titleOf } from '#lib/words/video-words.ts';
import { PresenterOutline } from '#ui/portraits/presenter-outline.tsx';
import { missingWords } from '../list/video-state-words.ts';
import { webAddress } from '../video/download-video.ts';
import { useVideoActions } from '../video/use-video-actions.ts';
import { CardPlayer } from './card-player.tsx';
import { RenderProgress } from './render-progress.tsx';
import { StateBadge } from './state-badge.tsx';
import classes from './video-card.module.css';

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
          <Button className={classes.ghost} size="xs" component={Link} to={scriptPlace(video.id)}>
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
          <Button variant="white" size="xs" component={Link} to={wizardPlace(video.id)}>
            Continue
          </Button>
        </div>
      )}
    </div>
  );
}
