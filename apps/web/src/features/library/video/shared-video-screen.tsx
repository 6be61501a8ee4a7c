import { Button, Skeleton } from '@mantine/core';
import { brand } from '@portray/contracts/brand';
import type { SharedVideo } from '@portray/contracts/videos';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { useAudioLevels } from '#lib/audio-levels.ts';
import { clockTime, relativeDate } from '#lib/times.ts';
import { languageName, titleOf } from '#lib/video-words.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { Logo } from '#ui/logo.tsx';
import { usePlayer } from '#ui/player/use-player.ts';
import { VideoPlayer } from '#ui/player/video-player.tsx';
import classes from './shared-video.module.css';
import words from './title.module.css';

/** What a share link shows, to anyone who has it. */
export function SharedVideoScreen() {
  const { token = '' } = useParams();
  const isKnownOver = isOverOnArrival(token);
  const shared = useQuery(calls.videos.shared.queryOptions({ input: { token }, enabled: !isKnownOver }));
  const isGone = isKnownOver || isOver(shared.error);
  return (
    <>
      <title>{`${isGone ? overWords : shared.data ? titleOf(shared.data) : 'A video for you'} · ${brand.name}`}</title>
      <header className={classes.header}>
        <Logo />
        <Button component={Link} to="/auth">
          Create YOU Today
        </Button>
      </header>
      <main id="main" className={classes.page}>
        {isGone ? (
          <Over />
        ) : shared.data ? (
          <Watch video={shared.data} />
        ) : shared.error ? (
          <NotLoaded error={shared.error} onRetry={() => void shared.refetch()} />
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
  return error !== null && toApiError(error).status === 404;
}

/** The server says so in the page itself, so that nothing need be asked for. */
function isOverOnArrival(token: string): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="link-is-over"]')?.content === token;
}

const overWords = 'This link no longer shows a video';

function Over() {
  return (
    <section className={classes.over} role="alert">
      <h1>{overWords}</h1>
      <p>Please ask for a new one.</p>
      <Button variant="ink" size="md" component={Link} to="/">
        Return to Home
      </Button>
    </section>
  );
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorNotice
      error={error}
      isPage
      headline="The video could not be loaded"
      actions={
        <Button variant="ink" size="md" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
