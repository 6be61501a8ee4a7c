import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './film.module.css';
import type { usePlaying } from './use-playing.ts';

type TemplateFilmProps = {
  template: { id: string; name: string };
  playing: ReturnType<typeof usePlaying>;
};

/**
 * A short film without sound of one of our templates, and the button that starts and stops it; until it plays only its
 * first picture is loaded. `npm run films` makes both.
 */
export function TemplateFilm({ template: { id, name }, playing }: TemplateFilmProps) {
  const { isPlaying, toggle, refuse } = playing;
  const poster = `/clips/templates/${id}.jpg`;
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={classes.film}>
      <img src={poster} alt={`The first scene of ${name}`} loading="lazy" decoding="async" />
      {isPlaying && (
        <Moving src={`/clips/templates/${id}.mp4`} poster={poster} label={`The film of ${name}`} onRefused={refuse} />
      )}
      <button type="button" aria-label={`${isPlaying ? 'Pause' : 'Play'} the film of ${name}`} onClick={toggle}>
        <Icon size={14} aria-hidden="true" />
      </button>
    </div>
  );
}

type MovingProps = { src: string; poster: string; label: string; onRefused: () => void };

function Moving({ src, poster, label, onRefused }: MovingProps) {
  const video = useRef<HTMLVideoElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is started once
  useEffect(() => {
    // Gone before its first frame is no refusal; a browser that saves power may refuse.
    video.current?.play().catch(({ name }: Error) => name !== 'AbortError' && onRefused());
  }, []);
  return (
    <video ref={video} src={src} poster={poster} aria-label={label} muted loop playsInline disablePictureInPicture />
  );
}
