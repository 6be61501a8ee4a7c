import { known } from '@portray/foundation/known';
import { useEffect, useRef } from 'react';
import type { LevelFeed } from '../speaking-portrait.tsx';
import { voiceBarsAt } from './voice-bar-heights.ts';
import { VoiceBars } from './voice-bars.tsx';

export type LiveBarsProps = { level: LevelFeed; bars?: number; heightPx?: number; className?: string | undefined };

/** Bars on the lower edge of a picture that follow the loudness of the audio, flat in silence. */
export function LiveBars({ level, bars = 26, heightPx = 40, className }: LiveBarsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return level((loudness) => {
      const heights = voiceBarsAt(bars, isStill ? Math.sign(loudness) : loudness);
      const drawn = row.current?.querySelectorAll('b') ?? [];
      for (const [index, bar] of drawn.entries()) {
        bar.style.height = `${Math.max(4, known(heights[index]) * 100)}%`;
      }
    });
  }, [level, bars]);
  return (
    <div ref={row} className={className}>
      <VoiceBars levels={voiceBarsAt(bars, 0)} mode="live" heightPx={heightPx} />
    </div>
  );
}
