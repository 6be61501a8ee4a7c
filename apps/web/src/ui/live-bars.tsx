import { useEffect, useRef } from 'react';
import { shouldersAt } from './shoulders.ts';
import type { LevelFeed } from './speaking-portrait.tsx';
import { VoiceBars } from './voice-bars.tsx';

type LiveBarsProps = { level: LevelFeed; bars?: number; heightPx?: number; className?: string | undefined };

/** Bars on the lower edge of a picture, as loud as what is heard. They lie down when nothing is. */
export function LiveBars({ level, bars = 26, heightPx = 40, className }: LiveBarsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return level((loudness) => {
      const heights = shouldersAt(bars, isStill ? Math.sign(loudness) : loudness);
      const drawn = row.current?.querySelectorAll('b') ?? [];
      for (const [index, bar] of drawn.entries()) {
        bar.style.height = `${Math.max(4, heights[index]! * 100)}%`;
      }
    });
  }, [level, bars]);
  return (
    <div ref={row} className={className}>
      <VoiceBars levels={shouldersAt(bars, 0)} mode="live" heightPx={heightPx} />
    </div>
  );
}
