import { languages } from '@portray/contracts/languages';
import type { ShowcaseVideo } from '@portray/contracts/videos';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { clockTime } from '#lib/times.ts';
import classes from './showcase.module.css';

type ShowcaseTileProps = { video: ShowcaseVideo; isPlaying: boolean; onPlay: () => void; onEnd: () => void };

/** Whose they are. */
export function ShowcaseWords({ videos }: { videos: readonly ShowcaseVideo[] }) {
  return showcaseWords(videos);
}

/** All of them, of which one plays at a time. */
export function ShowcaseTiles({ videos }: { videos: readonly ShowcaseVideo[] }) {
  const [playing, setPlaying] = useState<string>();
  return (
    <div className={classes.tiles}>
      {videos.map((video) => (
        <ShowcaseTile
          key={video.id}
          video={video}
          isPlaying={playing === video.id}
          onPlay={() => setPlaying(video.id)}
          onEnd={() => setPlaying(undefined)}
        />
      ))}
    </div>
  );
}

/** A poster that plays on a click, goes back to the poster at the end, and says so if there is no video. */
function ShowcaseTile({ video, isPlaying, onPlay, onEnd }: ShowcaseTileProps) {
  const { title, language, stored_video_url: url, thumbnail_url: posterUrl, captions_url: captionsUrl } = video;
  const [isBroken, setBroken] = useState(false);
  const [hadFocus, setHadFocus] = useState(false);
  const isAvailable = url !== null && !isBroken;
  return (
    <article className={classes.tile} aria-label={title}>
      {posterUrl && <img src={posterUrl} alt="" loading="lazy" />}
      {isAvailable && isPlaying && (
        // biome-ignore lint/a11y/useMediaCaption: videos of people carry their captions in the picture, if at all
        <video
          ref={takeFocus}
          src={url}
          autoPlay
          playsInline
          controls
          onEnded={(event) => {
            setHadFocus(event.currentTarget === document.activeElement);
            onEnd();
          }}
          onError={() => setBroken(true)}
        >
          {captionsUrl && <track kind="captions" src={captionsUrl} srcLang={language} label="Captions" default />}
        </video>
      )}
      {isAvailable && !isPlaying && (
        <div className={classes.caption}>
          <p>
            <b lang={language}>{title}</b> <span>{showcaseFacts(video)}</span>
          </p>
          <button
            ref={hadFocus ? takeFocus : undefined}
            type="button"
            aria-label={`Play ${title}`}
            onClick={() => {
              setHadFocus(false);
              onPlay();
            }}
          >
            <IconPlayerPlayFilled size={20} />
          </button>
        </div>
      )}
      {!isAvailable && <p className={classes.unavailable}>Video unavailable</p>}
    </article>
  );
}

/** Keyboard focus stays on the same tile. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Length and language of a video, such as '0:07 · Italian'. */
function showcaseFacts({ duration_seconds: seconds, language }: ShowcaseVideo): string {
  const name = languages.find(({ code }) => code === language)?.name;
  return [seconds === null ? undefined : clockTime(seconds), name].filter(Boolean).join(' · ');
}

/** Whose the videos are that are shown; people's stand at addresses that end with their showing. */
export function showcaseWords(videos: readonly Pick<ShowcaseVideo, 'stored_video_url' | 'thumbnail_url'>[]): string {
  const ours = videos.filter((video) => (video.stored_video_url ?? video.thumbnail_url ?? '').startsWith('/files/'));
  if (ours.length === videos.length) return 'By us, with our sample portraits.';
  return ours.length === 0 ? 'By people who chose to share theirs.' : 'By us, and by people who chose to share theirs.';
}
