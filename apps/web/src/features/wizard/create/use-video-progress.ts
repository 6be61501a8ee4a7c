import type { VideoProject, VideoStage } from '@portray/contracts/videos';
import { useEffect, useState } from 'react';
import { useFreshTimeLeft } from '#lib/api/use-fresh-time-left.ts';
import { onLiveEvent } from '#lib/api/use-live-events.ts';

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
  const [heard, setHeard] = useState<Seen & { since: string }>();
  const [begun, setBegun] = useState<StageSeconds>({});
  // A row that was read since then knows more.
  const isNewest = heard?.since === video.updated_at && video.status === 'processing';
  const { stage, percent, etaSeconds } = isNewest ? heard : row;
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'video.progress' && event.videoId === video.id) {
          setHeard({ ...event, since: video.updated_at });
        }
      }),
    [video.id, video.updated_at],
  );
  if (begun[stage] === undefined) setBegun({ ...begun, [stage]: Date.now() });
  const nowMs = useEverySecond();
  const timeLeft = useFreshTimeLeft(etaSeconds, heard ?? video);
  return { stage, percent, etaSeconds: timeLeft, stageSeconds: stageSeconds(begun, nowMs) };
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

/** A number for each stage that was seen. */
type StageSeconds = Partial<Record<VideoStage, number>>;

/** From the beginning of a stage (in ms) to that of the next, or until now; the first one seen was begun before and is unknown. */
export function stageSeconds(begunMs: StageSeconds, nowMs: number): StageSeconds {
  const starts = Object.entries(begunMs).sort(([, a], [, b]) => a - b);
  const spans = starts.map(([stage, startMs], index) => {
    const endMs = starts[index + 1]?.[1] ?? nowMs;
    return [stage, Math.max(0, endMs - startMs) / 1_000];
  });
  return Object.fromEntries(spans.slice(1)) as StageSeconds;
}
