import { useMemo, useRef, useState } from 'react';

const atStart = { isPlaying: false, hasFailed: false, isMuted: false, time: 0, duration: 0, speed: 1 };

/** One video element and what is known of it; a transcript shares it with the player. */
export function usePlayer() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState(atStart);
  const actions = useMemo(() => {
    const change = (part: Partial<typeof atStart>) => setState((before) => ({ ...before, ...part }));
    const events = {
      // Another file begins where every file does.
      onLoadStart: () => setState({ ...atStart, isMuted: video.current?.muted ?? false }),
      onPlay: () => change({ isPlaying: true }),
      onPause: () => change({ isPlaying: false }),
      onEnded: () => change({ isPlaying: false }),
      onError: () => change({ hasFailed: true, isPlaying: false }),
      onTimeUpdate: () => change({ time: video.current?.currentTime ?? 0 }),
      onDurationChange: () => change({ duration: finite(video.current?.duration) }),
      onVolumeChange: () => change({ isMuted: video.current?.muted ?? false }),
      onRateChange: () => change({ speed: video.current?.playbackRate ?? 1 }),
    };
    const play = () => video.current?.play().catch(() => undefined);
    return {
      events,
      play,
      toggle: () => (video.current?.paused ? play() : video.current?.pause()),
      seek: (seconds: number) => {
        if (!video.current) return;
        video.current.currentTime = Math.min(Math.max(0, seconds), finite(video.current.duration));
        change({ time: video.current.currentTime });
      },
      /** Scrolls to the picture where its middle is out of view. */
      bringIntoView: () => {
        const { top = 0, bottom = 0 } = video.current?.getBoundingClientRect() ?? {};
        const middle = (top + bottom) / 2;
        if (middle < 0 || middle > innerHeight) video.current?.scrollIntoView({ block: 'center' });
      },
      toggleSound: () => {
        if (video.current) video.current.muted = !video.current.muted;
      },
      setSpeed: (speed: number) => {
        if (video.current) video.current.playbackRate = speed;
      },
      retry: () => {
        setState(atStart);
        video.current?.load();
      },
    };
  }, []);
  return { video, ...state, ...actions };
}

export type Player = ReturnType<typeof usePlayer>;

function finite(seconds: number | undefined): number {
  return seconds !== undefined && Number.isFinite(seconds) ? seconds : 0;
}
