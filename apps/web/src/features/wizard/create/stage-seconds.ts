import type { VideoStage } from '@portray/contracts/video-states';

/** A number for each stage that was seen. */
export type StageSeconds = Partial<Record<VideoStage, number>>;

/** From the beginning of a stage (in ms) to that of the next, or until now; the first one seen was begun before and is unknown. */
export function stageSeconds(begunMs: StageSeconds, nowMs: number): StageSeconds {
  const starts = Object.entries(begunMs).sort(([, a], [, b]) => a - b);
  const spans = starts.map(([stage, startMs], index) => {
    const endMs = starts[index + 1]?.[1] ?? nowMs;
    return [stage, Math.max(0, endMs - startMs) / 1_000];
  });
  return Object.fromEntries(spans.slice(1)) as StageSeconds;
}
