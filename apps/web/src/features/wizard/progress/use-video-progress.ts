import type { VideoProject, VideoStage } from '@portray/contracts/videos';
import { useEffect, useState } from 'react';
import { onLiveEvent } from '#lib/live-events/use-live-events.ts';
import { type StageSeconds, stageSeconds } from './stage-seconds.ts';

export type VideoProgress = {
  stage: VideoStage;
  percent: number;
  etaSeconds: number | null;
  /** How long each stage took while this page looked on, in seconds; of the one at work, how long it takes by now. */
  stageSeconds: StageSeconds;
};

type Seen = { stage: VideoStage; percent: number; etaSeconds: number | null };

/** The progress of a video: from its row first, then from live events. */
export function useVideoProgress(video: VideoProject): VideoProgress {
  const row: Seen = { stage: stageOf(video), percent: video.percent, etaSeconds: video.eta_seconds };
  const [heard, setHeard] = useState<Seen>();
  const [begun, setBegun] = useState<StageSeconds>({});
  const latest = heard && heard.percent >= row.percent && video.status === 'processing' ? heard : row;
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'video.progress' && event.videoId === video.id) setHeard(event);
      }),
    [video.id],
  );
  if (begun[latest.stage] === undefined) setBegun({ ...begun, [latest.stage]: Date.now() });
  const nowMs = useEverySecond();
  return { ...latest, stageSeconds: stageSeconds(begun, nowMs) };
}

const stageOf = ({ status, stage }: VideoProject): VideoStage =>
  status === 'completed' ? 'completed' : (stage ?? 'queued');

function useEverySecond(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
