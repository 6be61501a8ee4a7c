import type { ToolContext } from '../tool.ts';
import { hasEnded, type ShownVideo } from './shown-video.ts';

/** Between two looks at a video. */
const lookMs = 2_000;

/** A video once it has ended, or as it is after `seconds`. Throws V1Problem. */
export async function waitForVideo(
  id: string,
  seconds: number,
  { v1, signal, report, pause }: ToolContext,
): Promise<ShownVideo> {
  let shown = -1;
  for (let leftMs = seconds * 1_000; ; leftMs -= lookMs) {
    const video = await v1('videos.get', { id });
    if (hasEnded(video) || leftMs <= 0 || signal.aborted) return video;
    const percent = video.progress?.percent ?? 0;
    // What is said must grow each time.
    if (percent > shown) await report(percent, stageOf(video));
    shown = Math.max(shown, percent);
    await pause(Math.min(lookMs, leftMs));
  }
}

function stageOf({ status, progress }: ShownVideo): string {
  if (status === 'queued') return 'Waiting for its turn';
  const left = progress?.seconds_left;
  return left == null ? `Being made: ${progress?.stage ?? ''}`.trim() : `Being made, about ${left} s left`;
}
