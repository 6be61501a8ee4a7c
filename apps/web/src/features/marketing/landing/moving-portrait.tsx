import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useAfterLoad } from '#lib/screens/use-after-load.ts';
import { portraitUrl } from '#ui/portraits.ts';
import { type PresenterId, presenterWords } from '#ui/presenter-ids.ts';
import classes from './stage-view.module.css';

/** Who moves before anybody has pressed; `npm run film -w @portray/presenters -- hero` makes the clip. */
export const filmed = 'ada';

/** The portrait, which moves without a sound once the page has come; still for people who ask for less motion or data. */
export function MovingPortrait({ presenter }: { presenter: PresenterId }) {
  const isQuiet = useAfterLoad();
  const still = portraitUrl(presenter, 720);
  return (
    <>
      <img src={still} alt={presenterWords[presenter]} width={452} height={452} fetchPriority="high" />
      {isQuiet && presenter === filmed && !asksForLess() && <SilentLoop still={still} />}
    </>
  );
}

function SilentLoop({ still }: { still: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={classes.moving}>
      <video
        ref={video}
        src="/clips/hero.mp4"
        poster={still}
        aria-label={`${presenterWords[filmed]}, speaks`}
        autoPlay
        muted
        loop
        playsInline
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button
        type="button"
        aria-label={isPlaying ? 'Pause the portrait' : 'Move the portrait'}
        onClick={() => (isPlaying ? video.current?.pause() : void video.current?.play().catch(() => undefined))}
      >
        <Icon size={16} />
      </button>
    </div>
  );
}

function asksForLess(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
