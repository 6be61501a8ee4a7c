import { useCallback } from 'react';
import type { LiveController } from '#live/live-controller.ts';
import type { LevelFeed } from '#ui/portraits/speaking-portrait.tsx';

/** The loudness of what a live frame says, for bars. */
export function useLevelFeed(controller: LiveController): LevelFeed {
  return useCallback((hear) => controller.onMoment((moment) => hear(moment.level)), [controller]);
}
