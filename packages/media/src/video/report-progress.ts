import type { PresentProgress } from '@portray/ports/presenter';

/** Shares of the whole call, as measured on clips of 30 s. */
const renderingFrom = 0.04;
const renderingTo = 0.97;
const reportEveryFrames = 10;

export type ProgressReporter = { onFrame(framesWritten: number): void; onFinishing(): void };

/** Turns frames written, of which some may have been there before, into stage, ratio and remaining time; the first report is 'preparing'. */
export function reportProgress(
  frameCount: number,
  report: (progress: PresentProgress) => void = () => {},
  now: () => number = () => performance.now(),
): ProgressReporter {
  let first: { frames: number; atMs: number } | undefined;
  let reported = 0;
  report({ stage: 'preparing', ratio: 0 });
  return {
    onFrame(framesWritten) {
      first ??= { frames: framesWritten, atMs: now() };
      if (framesWritten < reported + reportEveryFrames && framesWritten !== frameCount) return;
      reported = framesWritten;
      const share = framesWritten / frameCount;
      const spentSeconds = (now() - first.atMs) / 1000;
      report({
        stage: 'rendering',
        ratio: renderingFrom + (renderingTo - renderingFrom) * share,
        etaSeconds: (spentSeconds / Math.max(1, framesWritten - first.frames)) * (frameCount - framesWritten),
      });
    },
    onFinishing: () => report({ stage: 'finishing', ratio: renderingTo, etaSeconds: 0 }),
  };
}
