import { cpus, loadavg } from 'node:os';
import { known } from '@portray/foundation/known';
import { median, quantile } from '../measure/statistics.ts';
import { figure } from '../report/report.ts';
import { type PageAudit, wantedPoints } from './audits.ts';
import { categories } from './lighthouse.ts';
import type { PageWeight } from './page-weight.ts';
import type { Paint } from './paint.ts';
import type { SceneDrag } from './scene-drag.ts';
import type { ScreenData } from './screen-data.ts';
import { type SpokenLine, typicalLine } from './spoken-line.ts';
import type { TryOut } from './try-out.ts';

const kilobytes = (bytes: number) => `${figure(bytes / 1000)} kB`;

/** What else the machine does spoils timings, so it is told with them. */
export function loadLine(): string {
  return `Load of this machine ${known(loadavg()[0]).toFixed(1)} on ${cpus().length} cores.`;
}

export function weightLines({ scripts, scriptGzipBytes, scriptSentBytes, allSentBytes }: PageWeight): string[] {
  return [
    `Script on / before any interaction: ${kilobytes(scriptGzipBytes)} gzipped in ${scripts} files and the page (wanted <= 170 kB); sent as ${kilobytes(scriptSentBytes)}`,
    `  everything on /: ${kilobytes(allSentBytes)} sent`,
  ];
}

export function paintLines(paints: readonly Paint[]): string[] {
  return [
    'First visit on a phone, no throttling (wanted: LCP <= 1.5 s, CLS <= 0.05):',
    ...paints.map(
      ({ path, lcpSeconds, cls, clsScrolled }) =>
        `  ${path.padEnd(12)} LCP ${lcpSeconds.toFixed(2)} s  CLS ${cls.toFixed(3)}, ${clsScrolled.toFixed(3)} after scrolling through`,
    ),
  ];
}

export function screenLines(screens: readonly ScreenData[]): string[] {
  return [
    'From the dashboard to a list, code and data included (wanted: data <= 300 ms after the click):',
    ...screens.map(
      ({ path, seenMs, dataMs }) => `  ${path.padEnd(12)} seen ${seenMs.toFixed(0)} ms, data ${dataMs.toFixed(0)} ms`,
    ),
  ];
}

export function tryOutLines({ first, next }: TryOut): string[] {
  return [
    'Try-out on the landing page (wanted: first spoken frame <= 1,500 ms after the click, no dropped sound):',
    `  warm, median of ${next.length} new sentences: ${spoken(typicalLine(next))}`,
    `  pressed at once by somebody who has just arrived: ${spoken(first)}`,
  ];
}

export function previewLines(lines: readonly SpokenLine[]): string[] {
  return [
    'Preview in the wizard at 1280x720 (wanted: <= 2,000 ms for a text of 5 s, >= 25 frames a second):',
    `  median of ${lines.length} scripts: ${spoken(typicalLine(lines))}`,
  ];
}

export function dragLines({ scenes, slowdown, still, dragged, workMs }: SceneDrag): string[] {
  const said = (times: number[]) =>
    `median ${median(times).toFixed(1)}, 95th percentile ${quantile(times, 0.95).toFixed(1)} ms`;
  return [
    `A scene of ${scenes} dragged, the processor ${slowdown} times slower (wanted: 16 ms of work a frame):`,
    `  the page's thread works ${figure(workMs)} ms for a frame`,
    `  from frame to frame ${said(dragged)} (${dragged.length} frames); while nothing happens ${said(still)}`,
  ];
}

function spoken({ firstFrameMs, durationSeconds, framesPerSecond, drawMs, lateMs, waits }: SpokenLine): string {
  return [
    `first frame after ${firstFrameMs.toFixed(0)} ms`,
    `${figure(durationSeconds)} s of speech`,
    `${figure(framesPerSecond)} frames a second (${figure(drawMs)} ms each)`,
    `sound ${lateMs.toFixed(0)} ms late at its end, ${waits} waits`,
  ].join(', ');
}

export function auditLines(audits: readonly PageAudit[]): string[] {
  const heads = [
    'page'.padEnd(21),
    ...categories.map((name) => name.padEnd(15)),
    'LCP     CLS    TBT     runs machine',
  ];
  return [
    `Lighthouse, simulated throttling (wanted: >= ${wantedPoints} in all four; LCP <= 1.5 s and CLS <= 0.05 as a phone sees it):`,
    `  ${heads.join('')}`,
    ...audits.map(auditLine),
  ];
}

function auditLine({ path, formFactor, scores, runs }: PageAudit): string {
  const points = categories.map((name) => `${scores[name]}${scores[name] < wantedPoints ? ' !' : ''}`.padEnd(15));
  const timings = [
    `${scores.lcpSeconds.toFixed(2)} s`.padEnd(8),
    scores.cls.toFixed(3).padEnd(7),
    `${scores.blockingMs.toFixed(0)} ms`.padEnd(8),
    String(runs).padEnd(5),
    scores.machine.toFixed(0).padEnd(5),
  ];
  return `  ${`${formFactor} ${path}`.padEnd(21)}${points.join('')}${timings.join('')}${scores.faults.join(', ')}`;
}
