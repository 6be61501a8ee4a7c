import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './speaking-portrait.module.css';
import { barsCutOut, voiceBarHeights, voiceBarsAt } from './voice-bars/voice-bar-heights.ts';

/** Calls back with the current loudness (0 to 1) until stopped. */
export type LevelFeed = (hear: (level: number) => void) => () => void;

type SpeakingPortraitProps = {
  /** The picture, or whatever moves in its place. */
  children: ReactNode;
  /** Width divided by height. */
  ratio?: number;
  bars?: number;
  /** Height of the highest bar as a share of the picture; bars reach the chin at most. */
  reach?: number;
  /** silent: the bars lie down as dots; otherwise they stand, and move with the feed only. */
  isSilent?: boolean;
  level?: LevelFeed | undefined;
  className?: string | undefined;
};

/** A portrait whose shoulders are made of sound: bars are cut out of it, and the ground shows through. */
export function SpeakingPortrait(props: SpeakingPortraitProps) {
  const { children, ratio = 1, bars = 20, reach = 0.26, isSilent = false, level, className } = props;
  const frame = useRef<HTMLDivElement>(null);
  useMovingBars(frame, level, (loudness) => barsCutOut({ heights: voiceBarsAt(bars, loudness), ratio, reach }));
  const heights = isSilent ? new Array<number>(bars).fill(0) : voiceBarHeights(bars);
  return (
    <div
      ref={frame}
      className={[classes.portrait, className].filter(Boolean).join(' ')}
      style={{ aspectRatio: String(ratio), clipPath: barsCutOut({ heights, ratio, reach }) }}
    >
      {children}
    </div>
  );
}

function useMovingBars(
  frame: RefObject<HTMLDivElement | null>,
  level: LevelFeed | undefined,
  cut: (loudness: number) => string,
) {
  const latest = useRef(cut);
  latest.current = cut;
  useEffect(() => {
    if (!level || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return level((loudness) => {
      if (frame.current) frame.current.style.clipPath = latest.current(loudness);
    });
  }, [frame, level]);
}
