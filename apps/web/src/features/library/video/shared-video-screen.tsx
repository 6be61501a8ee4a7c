import { Button, Skeleton } from '@mantine/core';
import { brand } from '@portray/contracts/brand';
import type { Chapter } from '@portray/contracts/chapters';
import { startOf } from '@portray/contracts/embed';
import { limits } from '@portray/contracts/limits';
import type { SharedVideo } from '@portray/contracts/share-links';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { useAudioLevels } from '#lib/sound/audio-levels.ts';
import { clockTime, relativeDate } from '#lib/times.ts';
import { languageName, titleOf } from '#lib/video-words.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Logo } from '#ui/logo.tsx';
import { MomentList } from '#ui/player/moment-list.tsx';
import { type Player, usePlayer } from '#ui/player/use-player.ts';
import { VideoPlayer } from '#ui/player/video-player.tsx';
import classes from './shared-video.module.css';
import words from './title.module.css';

const LockedVideo = lazyPart(() => import('./locked-video.tsx').then((part) => part.LockedVideo));

/** What a share link shows, to anyone who has it. */
export function SharedVideoScreen() {
  const { token = '' } = useParams();
  const knownOver = overOnArrival(token);
  const shared = useQuery(calls.videos.shared.queryOptions({ input: { token }, enabled: !knownOver }));
  const over = knownOver ?? overNow(shared.error);
  return (
    <>
      <title>{`${over ?? (shared.data ? titleOf(shared.data) : 'A video for you')} · ${brand.name}`}</title>
      <header className={classes.header}>
        <Logo />
        <Button component={Link} to="/auth">
          Create YOU Today
        </Button>
      </header>
      <main id="main" className={classes.page}>
        {over ? (
          <Over>{over}</Over>
        ) : isLocked(shared.error) ? (
          <Suspense fallback={<Skeleton className={classes.waiting} radius="lg" />}>
            <LockedVideo token={token} />
          </Suspense>
        ) : shared.data ? (
          <Watch token={token} video={shared.data} />
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

function Watch({ token, video }: { token: string; video: SharedVideo }) {
  const player = usePlayer();
  const [search] = useSearchParams();
  const captions = search.get('captions');
  useCountedView(token, player);
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
        chaptersUrl={video.chapters_url ?? undefined}
        language={video.captions_language ?? video.language}
        startSeconds={startOf(search.get('t') ?? undefined)}
        hasCaptionsAtFirst={captions ? captions !== 'off' : !video.captions_in_picture}
        levels={levels}
      />
      <h1 className={`${classes.under} ${words.title}`} dir="auto">
        {titleOf(video)}
      </h1>
      <p className={words.facts}>{facts.join(' · ')}</p>
      <SharedChapters chapters={video.chapters} player={player} />
      <p className={classes.note}>This video is AI-generated, and its signed content credentials say so.</p>
    </>
  );
}

const overWords = 'This link no longer shows a video';
const expiredWords = 'This link has expired';

/** Why nothing is shown any more; a server that is briefly away does not interrupt playback. */
function overNow(error: unknown): string | undefined {
  if (error === null) return undefined;
  const { status } = toApiError(error);
  return status === 404 ? overWords : status === 410 ? expiredWords : undefined;
}

/** The server says so in the page itself, so that nothing need be asked for. */
function overOnArrival(token: string): string | undefined {
  const says = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content === token;
  return says('link-is-over') ? overWords : says('link-has-expired') ? expiredWords : undefined;
}

const isLocked = (error: unknown) => error !== null && toApiError(error).code === 'password_required';

function Over({ children }: { children: ReactNode }) {
  return (
    <section className={classes.over} role="alert">
      <h1>{children}</h1>
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

/** The chapters of a video, with the current one marked; a click plays from its beginning. */
function SharedChapters({ chapters, player }: { chapters: readonly Chapter[]; player: Player }) {
  if (chapters.length === 0) return null;
  const moments = chapters.map(({ startSeconds, title }) => ({ startSeconds, words: title }));
  const now = moments.findLast(({ startSeconds }) => player.time + 0.05 >= startSeconds);
  const go = (seconds: number) => {
    player.seek(seconds);
    player.play();
    player.bringIntoView();
  };
  return (
    <nav aria-labelledby="chapters" className={classes.chapters}>
      <h2 id="chapters">Chapters</h2>
      <MomentList moments={moments} now={now} onChoose={go} />
    </nav>
  );
}

/** A step of the position that is longer than this is a jump. */
const longestStepSeconds = 1.5;

/** Tells the server once that a shared video was watched: for some seconds, or to its end where it is shorter. */
function useCountedView(token: string, { time, duration, isPlaying }: Player): void {
  const watched = useRef({ before: 0, seconds: 0, isCounted: false });
  useEffect(() => {
    const view = watched.current;
    const step = time - view.before;
    view.before = time;
    if (isPlaying && step > 0 && step < longestStepSeconds) view.seconds += step;
    const enough = duration > 0 ? Math.min(limits.viewSeconds, duration * 0.9) : limits.viewSeconds;
    if (view.isCounted || view.seconds < enough) return;
    view.isCounted = true;
    // A view that is not counted is nothing that a visitor should hear of.
    api.shareLinks.countView({ token }).catch(() => undefined);
  }, [token, time, duration, isPlaying]);
}
