import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './landing.module.css';

type ShowcaseTileProps = { title: string; url: string | null; posterUrl: string | null };
type State = 'poster' | 'playing' | 'unavailable';

/** A poster that plays on a click, goes back to the poster at the end, and says so where there is no video. */
export function ShowcaseTile({ title, url, posterUrl }: ShowcaseTileProps) {
  const [state, setState] = useState<State>(url ? 'poster' : 'unavailable');
  return (
    <article className={classes.tile}>
      {posterUrl && <img src={posterUrl} alt="" loading="lazy" />}
      {state === 'playing' && url && (
        // biome-ignore lint/a11y/useMediaCaption: videos of others carry their captions in the picture, if at all
        <video
          src={url}
          autoPlay
          playsInline
          controls
          onEnded={() => setState('poster')}
          onError={() => setState('unavailable')}
        />
      )}
      {state === 'unavailable' && <p className={classes.unavailable}>Video unavailable</p>}
      {state === 'poster' && (
        <div className={classes.caption}>
          <b>{title}</b>
          <button type="button" aria-label={`Play ${title}`} onClick={() => setState('playing')}>
            <IconPlayerPlayFilled size={20} />
          </button>
        </div>
      )}
    </article>
  );
}
