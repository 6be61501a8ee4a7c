import { useCallback } from 'react';
import { LiveBars, type LiveBarsProps } from '#ui/live-bars.tsx';
import type { LevelFeed } from '#ui/speaking-portrait.tsx';
import type { Preview } from './use-live-preview.ts';

/** The loudness of what the live frame says, as bars. */
export function HeardBars({ preview, ...bars }: Omit<LiveBarsProps, 'level'> & { preview: Preview }) {
  const { controller } = preview.live;
  const level: LevelFeed = useCallback((hear) => controller.onMoment((moment) => hear(moment.level)), [controller]);
  return <LiveBars {...bars} level={level} />;
}
