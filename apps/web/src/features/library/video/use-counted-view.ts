import { limits } from '@portray/contracts/limits';
import { useEffect, useRef } from 'react';
import { api } from '#lib/api/api.ts';
import type { Player } from '#ui/player/use-player.ts';

/** A step of the position that is longer than this is a jump. */
const longestStepSeconds = 1.5;

/** Tells the server once that a shared video was watched: for some seconds, or to its end where it is shorter. */
export function useCountedView(token: string, { time, duration, isPlaying }: Player): void {
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
