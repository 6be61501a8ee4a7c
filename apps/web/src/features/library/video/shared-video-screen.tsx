import { Button, Skeleton } from '@mantine/core';
import type { SharedVideo } from '@portray/contracts/videos';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useAudioLevels } from '#lib/audio/audio-levels.ts';
import { calls } from '#lib/calls/api.ts';
import { toApiError } from '#lib/calls/api-error.ts';
import { clockTime, relativeDate } from '#lib/words/times.ts';
import { languageName, titleOf } from '#lib/words/video-words.ts';
import { Logo } from '#ui/chrome/logo.tsx';
import { usePlayer } from '#ui/player/use-player.ts';
import { VideoPlayer } from '#ui/player/video-player.tsx';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import classes from './shared-video.module.css';
import words from './title.module.css';

/** What a share link shows, to anyone who has it. */
export function SharedVideoScreen() {
  const { token = '' } = useParams();
  const shared = useQuery(calls.videos.shared.queryOptions({ input: { token } }));
  return (
    <>
      <header className={classes.header}>
        <Logo />
        <Button component={Link} to="/auth">
          Create YOU Today
        </Button>
      </header>
      <main id="main" className={classes.page}>
        {shared.error && (!shared.data || isOver(shared.error)) ? (
          <NotShown error={shared.error} onRetry={() => void shared.refetch()} />
        ) : shared.data ? (
          <Watch video={shared.data} />
        ) : (
          <Skeleton className={classes.waiting} radius="lg" />
        )}
      </main>
    </>
  );
}

const bars = 110;

function Watch({ video }: { video: SharedVideo }) {
  const player = usePlayer();
  const levels = useAudioLevels(video.video_url, bars);
  const made = relativeDate(new Date(video.created_at), new Date());
  const facts = [made, languageName(video.language)];
  if (video.duration_seconds !== null) facts.splice(1, 0, clockTime(video.duration_seconds));
  return (
    <>
      <VideoPlayer
        player={player}
        src={video.video_url}
        title={titleOf(video)}
        poster={video.thumbnail_url}
        ratio={(video.width ?? 16) / (video.height ?? 9)}
        captionsUrl={video.captions_url ?? undefined}
        language={video.language}
        levels={levels}
      />
      <h1 className={`${classes.under} ${words.title}`} dir="auto">
        {titleOf(video)}
      </h1>
      <p className={words.facts}>{facts.join(' · ')}</p>
      <p className={classes.note}>This video is AI-generated, and its signed content credentials say so.</p>
    </>
  );
}

/** A server that is briefly away does not interrupt playback; a removed link does. */
function isOver(error: unknown): boolean {
  return toApiError(error).status === 404;
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorNotice
      error={error}
      isPage
      headline={isOver(error) ? 'This link does not show a video' : 'The video could not be loaded'}
      actions={
        isOver(error) ? (
          <Button variant="ink" size="md" component={Link} to="/">
            Return to Home
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
