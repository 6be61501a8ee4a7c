import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameSize, Resolution } from '@portray/contracts/frame-size';
import { createBuiltInPresenter } from '@portray/media/built-in-presenter';
import { fileArgument, runFfmpeg } from '@portray/media/ffmpeg';
import type { PresentRequest } from '@portray/ports/presenter';
import { median } from '../measure/statistics.ts';
import { type Duration, timed } from './clock.ts';
import { dumpFrames, type Material, prepare, settingsOf } from './material.ts';

/** One resolution: seconds (medians of the rounds) and what they are compared with. */
export type Comparison = {
  resolution: Resolution;
  clipSeconds: number;
  encodeOnly: Duration;
  /** Checked photo and speech → finished file: rig, frames, encoding, sound, content credentials. */
  presenting: Duration;
  /** Photo file and script → finished file: photo check and speech too. */
  everything: Duration;
  ratio: number;
  cpuRatio?: number;
  everythingRatio: number;
  /** Against the same ready-made frames: ours, and libx264 veryfast crf 20. */
  ssim: { ours: number; reference: number };
  megabytes: { ours: number; reference: number };
};

/** Encode-only and the pipeline in turn (A, B, A, B …) on the same clip and settings. */
export async function compareSpeed(
  material: Material,
  resolution: Resolution,
  rounds: number,
  signal: AbortSignal,
): Promise<Comparison> {
  const { folder, speech } = material;
  const path = join(folder, `frames-${resolution}.yuv`);
  const frames: ReadyFrames = { path, ...(await dumpFrames(material, resolution, path, signal)) };
  const paths = { reference: join(folder, 'reference.mp4'), ours: join(folder, 'ours.mp4') };
  const seen = { encodeOnly: [] as Duration[], presenting: [] as Duration[], everything: [] as Duration[] };
  for (let round = 0; round < rounds; round++) {
    seen.encodeOnly.push((await timed(() => encodeOnly(frames, speech.audioPath, paths.reference, signal))).duration);
    seen.presenting.push((await timed(() => present(material, resolution, paths.ours, signal))).duration);
    seen.everything.push((await timed(() => makeEverything(material, resolution, paths.ours, signal))).duration);
  }
  const ssim = {
    ours: await ssimAgainst(frames, paths.ours, signal),
    reference: await ssimAgainst(frames, paths.reference, signal),
  };
  const megabytes = { ours: await megabytesOf(paths.ours), reference: await megabytesOf(paths.reference) };
  await rm(path);
  const limit = middle(seen.encodeOnly);
  const presenting = middle(seen.presenting);
  const everything = middle(seen.everything);
  return {
    resolution,
    clipSeconds: speech.timeline.durationSeconds,
    encodeOnly: limit,
    presenting,
    everything,
    ratio: presenting.wallSeconds / limit.wallSeconds,
    ...(presenting.cpuSeconds && limit.cpuSeconds && { cpuRatio: presenting.cpuSeconds / limit.cpuSeconds }),
    everythingRatio: everything.wallSeconds / limit.wallSeconds,
    ssim,
    megabytes,
  };
}

type Ready = Material & Pick<PresentRequest, 'cleared'>;

async function present(material: Ready, resolution: Resolution, outPath: string, signal: AbortSignal) {
  const { photo, cleared, speech, folder } = material;
  await rm(outPath, { force: true });
  const made = { photo, cleared, speech, settings: settingsOf(resolution) };
  return createBuiltInPresenter().present({ ...made, outPath, folder, signal });
}

async function makeEverything(material: Material, resolution: Resolution, outPath: string, signal: AbortSignal) {
  const prepared = await prepare(material.script, material.folder);
  return present({ ...material, ...prepared }, resolution, outPath, signal);
}

function middle(durations: Duration[]): Duration {
  const cpu = durations.flatMap(({ cpuSeconds }) => (cpuSeconds === undefined ? [] : [cpuSeconds]));
  const wallSeconds = median(durations.map((duration) => duration.wallSeconds));
  return { wallSeconds, ...(cpu.length && { cpuSeconds: median(cpu) }) };
}

async function megabytesOf(path: string): Promise<number> {
  return (await stat(path)).size / 1e6;
}

export type ReadyFrames = { path: string; frame: FrameSize; frameCount: number };

const colour = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];

/** The limit that everything is compared with: ready-made frames and sound through libx264 veryfast crf 20. */
export async function encodeOnly(frames: ReadyFrames, audioPath: string, outPath: string, signal?: AbortSignal) {
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', ...colour];
  const audio = ['-c:a', 'aac', '-b:a', '128k'];
  const args = [...rawInput(frames), '-i', fileArgument(audioPath), '-map', '0:v', '-map', '1:a', ...video, ...audio];
  await runFfmpeg(['-v', 'error', '-y', ...args, '-movflags', '+faststart', '-f', 'mp4', fileArgument(outPath)], {
    signal,
  });
}

/** SSIM (all planes, ffmpeg's own) of a video against the frames it was made from. */
async function ssimAgainst(frames: ReadyFrames, videoPath: string, signal?: AbortSignal): Promise<number> {
  const { stderr } = await runFfmpeg(
    [...rawInput(frames), '-i', fileArgument(videoPath), '-lavfi', '[1:v][0:v]ssim', '-f', 'null', '-'],
    { signal },
  );
  const all = /All:([\d.]+)/.exec(stderr)?.[1];
  return Number(all ?? Number.NaN);
}

function rawInput({ path, frame }: ReadyFrames): string[] {
  const size = `${frame.width}x${frame.height}`;
  return ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-video_size', size, '-framerate', '30', '-i', fileArgument(path)];
}
