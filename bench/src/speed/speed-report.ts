import { figure } from '../report/report.ts';
import type { Comparison } from './compare.ts';
import type { BenchFindings } from './measure-speed.ts';
import type { FamilyMemory } from './process-memory.ts';

/** The findings as a table for people. */
export function formatBench(found: BenchFindings): string {
  const { machine, preparation, memory } = found;
  return [
    `${machine.cores} × ${machine.model ?? 'unknown processor'}, ffmpeg ${machine.ffmpeg}, Node ${machine.node}`,
    '',
    ...found.comparisons.flatMap(comparisonLines),
    'Before the first frame (s):',
    `  speech ${figure(preparation.speechSeconds)}, photo check ${figure(preparation.photoSeconds)} (${figure(preparation.readyPhotoSeconds)} with its process started ahead, wanted <= 1), rig ${figure(preparation.rigSeconds)}, together ${figure(preparation.allSeconds)} (wanted <= 3)`,
    'Drawing alone, one thread (ms a frame):',
    ...found.drawing.map(({ resolution, msPerFrame }) => `  ${resolution} ${figure(msPerFrame)}`),
    `Command line ready after ${figure(found.startUpSeconds)} s`,
    ...memoryLines('30 s', memory.short),
    ...memoryLines('5 min', memory.long),
    ...(found.memoryRatio5min === undefined
      ? []
      : [`Memory, 5 min / 30 s: ${figure(found.memoryRatio5min)} (wanted <= 1.10)`]),
  ].join('\n');
}

function comparisonLines(one: Comparison): string[] {
  const cpu = one.cpuRatio === undefined ? '' : `, of processor time ${figure(one.cpuRatio)}`;
  return [
    `${one.resolution}, ${figure(one.clipSeconds)} s of video, medians (s):`,
    `  encode-only: ready-made frames -> libx264 veryfast crf 20    ${figure(one.encodeOnly.wallSeconds)}`,
    `  pipeline: checked photo + speech -> finished file            ${figure(one.presenting.wallSeconds)}`,
    `  everything: photo + script -> finished file                  ${figure(one.everything.wallSeconds)}`,
    `  pipeline / encode-only      ${figure(one.ratio)} (wanted <= 1.10)${cpu}`,
    `  everything / encode-only    ${figure(one.everythingRatio)} (wanted <= 1.35)`,
    `  SSIM against the frames     ours ${one.ssim.ours.toFixed(4)}, encode-only ${one.ssim.reference.toFixed(4)}`,
    `  size (MB)                   ours ${figure(one.megabytes.ours)}, encode-only ${figure(one.megabytes.reference)}`,
    '',
  ];
}

function memoryLines(what: string, memory: FamilyMemory | undefined): string[] {
  if (!memory) return [`Memory of ${what}: not measured here`];
  const processes = memory.processes.map(({ name, peakMb }) => `${name} ${Math.round(peakMb)}`).join(', ');
  return [
    `Memory of ${what} (MB, most at one moment, pages that processes share counted once):`,
    `  all processes together ${figure(memory.peakMb)}, node ${figure(memory.nodePeakMb)} (wanted <= 500)`,
    `  each process alone at its highest, shared pages and all: ${processes}`,
  ];
}
