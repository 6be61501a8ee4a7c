import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { frameSize, type Resolution, resolutions } from '@portray/contracts/frame-size';
import type { Scene } from '@portray/contracts/scene';
import { fileArgument, runFfmpeg } from '@portray/media/ffmpeg';
import { createScenePresenter } from '@portray/media/scene-presenter';
import type { KeptParts, PresentScenesRequest } from '@portray/ports/scene-presenter';
import { median } from './measure/statistics.ts';
import { figure } from './report/report.ts';
import { type Duration, timed } from './speed/clock.ts';
import { encodeOnly } from './speed/compare.ts';
import { type Material, prepareMaterial, settingsOf } from './speed/material.ts';

const usage = `npm run bench:scenes -- [--seconds 10] [--rounds 3] [--resolution 1080p] [--no-layouts] [--no-edits] [--only NAME]
Makes a scene of each layout and compares it with encoding the same ready-made frames; then ten scenes, one of them
changed, and music added. Timing never makes it fail.`;

const { values } = parseArgs({
  allowNegative: true,
  options: {
    layouts: { type: 'boolean', default: true },
    edits: { type: 'boolean', default: true },
    only: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    resolution: { type: 'string', default: '1080p' },
    help: { type: 'boolean', default: false },
  },
});

const title = (text: string): Scene['texts'] => [{ kind: 'title', text, fromWord: 2 }];
const paper = { kind: 'colour', colour: '#faf8f5' } as const;
const fades = { kind: 'gradient', from: '#dde7ff', to: '#f9d9c0' } as const;
const slide: Scene['background'] = {
  kind: 'slide',
  url: 'slide',
  slidesId: '00000000-0000-4000-8000-000000000001',
  page: 1,
  fit: 'contain',
};
const clip: Scene['background'] = {
  kind: 'clip',
  url: 'clip',
  trim: { fromSeconds: 0, untilSeconds: 4 },
  sound: 'muted',
  fit: 'contain',
};
const corner = { kind: 'corner', corner: 'bottom-right', size: 'medium', edge: 'circle' } as const;

/** Each layout, with what it is mostly used for. */
const looks: Record<string, Pick<Scene, 'layout' | 'background' | 'texts'>> = {
  full: { layout: { kind: 'full' }, background: { kind: 'photo' }, texts: [] },
  'full, cut out': { layout: { kind: 'full' }, background: fades, texts: [] },
  left: { layout: { kind: 'left', edge: 'cut-out' }, background: fades, texts: title('Three habits that stay') },
  half: { layout: { kind: 'half', side: 'right' }, background: paper, texts: title('Three habits that stay') },
  'corner, slide': { layout: corner, background: slide, texts: [] },
  'corner, clip': { layout: corner, background: clip, texts: [] },
  'voice only': { layout: { kind: 'voice-only' }, background: slide, texts: [] },
};

type Bench = {
  material: Material;
  request: Omit<PresentScenesRequest, 'scenes' | 'parts'>;
  folder: string;
  rounds: number;
};

async function secondsOf(work: () => Promise<unknown>): Promise<Duration> {
  return (await timed(work)).duration;
}

const nothingKept: KeptParts = { fetch: async () => false, keep: async () => {} };

function keepIn(folder: string): KeptParts {
  const kept = new Set<string>();
  const place = (key: string) => join(folder, `kept-${key}`);
  return {
    async fetch(key, path) {
      if (kept.has(key)) await copyFile(place(key), path);
      return kept.has(key);
    },
    async keep(key, path) {
      await copyFile(path, place(key));
      kept.add(key);
    },
  };
}

function materialOf({ material, folder }: Bench, number: number, look: (typeof looks)[string]) {
  const { photo, speech } = material;
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const scene: Scene = { id, script: 'x', transition: 'cut', holdSeconds: 0, ...look };
  return {
    scene,
    photo: scene.layout.kind === 'voice-only' ? undefined : photo,
    speech,
    picture:
      scene.background.kind === 'slide'
        ? { pixelsPath: join(folder, 'slide.rgb'), width: 1600, height: 900 }
        : undefined,
    clip:
      scene.background.kind === 'clip'
        ? { path: join(folder, 'clip.mp4'), duration_seconds: 5, has_sound: false }
        : undefined,
    captions: { shown: false, captionStyle: 'plain', captionPlace: 'bottom' } as const,
  };
}

function middle(durations: Duration[]) {
  return {
    wall: median(durations.map(({ wallSeconds }) => wallSeconds)),
    cpu: median(durations.map(({ cpuSeconds }) => cpuSeconds ?? Number.NaN)),
  };
}

/** Threads that draw are kept so long after a video. */
const restMs = 20_000;

/** Medians of both, taken in turns, where the person is ready to be drawn: as in a scene after another one. */
async function compareLayout(bench: Bench, look: (typeof looks)[string]) {
  const { request, folder, rounds, material } = bench;
  const present = createScenePresenter();
  const whole = { ...request, scenes: [materialOf(bench, 1, look)], parts: nothingKept };
  // Opens threads, and the question whether the person can be cut out.
  const { frames: frameCount, videoPath, width, height } = await present(whole);
  const path = join(folder, 'frames.i420');
  await runFfmpeg([
    '-v',
    'error',
    '-y',
    '-i',
    fileArgument(videoPath),
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    fileArgument(path),
  ]);
  const ready = { path, frame: { width, height }, frameCount };
  const [made, encoded]: [Duration[], Duration[]] = [[], []];
  let presentedAtMs = Number.NEGATIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    encoded.push(await secondsOf(() => encodeOnly(ready, material.speech.audioPath, join(folder, 'encoded.mp4'))));
    // On a busy machine the threads have ended meanwhile, and would build the rig again.
    if (performance.now() - presentedAtMs > restMs / 2) await present(whole);
    made.push(await secondsOf(() => present(whole)));
    presentedAtMs = performance.now();
  }
  await rm(path);
  return { made: middle(made), encoded: middle(encoded) };
}

async function compareEdits(bench: Bench) {
  const { request, folder } = bench;
  const present = createScenePresenter();
  const looksInTurn = Object.values(looks);
  const ten = Array.from({ length: 10 }, (_, index) => {
    const look = looksInTurn[index % looksInTurn.length] ?? looks.full;
    return materialOf(bench, index + 1, { ...look, texts: title(`Habit ${index + 1}`) } as (typeof looks)[string]);
  });
  const parts = keepIn(folder);
  const whole = await secondsOf(() => present({ ...request, scenes: ten, parts }));
  const edited = ten.map((each, index) =>
    index === 3 ? { ...each, scene: { ...each.scene, texts: title('Another') } } : each,
  );
  const edit = await secondsOf(() => present({ ...request, scenes: edited, parts }));
  const music = { path: join(folder, 'music.wav'), belowSpeechDb: 14 };
  const withMusic = await secondsOf(() => present({ ...request, scenes: edited, parts, music }));
  return { whole, edit, withMusic };
}

async function drawMaterial(folder: string): Promise<void> {
  const draw = (args: string[]) => runFfmpeg(['-v', 'error', '-y', '-f', 'lavfi', ...args]);
  const still = ['-frames:v', '1', '-pix_fmt', 'rgb24', '-f', 'rawvideo', fileArgument(join(folder, 'slide.rgb'))];
  await draw(['-i', 'testsrc=s=1600x900:r=1:d=1', ...still]);
  const recorded = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', fileArgument(join(folder, 'clip.mp4'))];
  await draw(['-i', 'testsrc2=s=1920x1080:r=30:d=5', ...recorded]);
  await draw(['-i', 'sine=frequency=330:duration=20', fileArgument(join(folder, 'music.wav'))]);
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portray-bench-'));
  try {
    const resolution = resolutions.find((each) => each === values.resolution) ?? ('1080p' satisfies Resolution);
    const material = await prepareMaterial(folder, Number(values.seconds));
    await drawMaterial(folder);
    const settings = settingsOf(resolution);
    const request = { settings, outPath: join(folder, 'video.mp4'), folder };
    const bench = { material, request, folder, rounds: Number(values.rounds) };
    const { width, height } = frameSize(settings.videoSize, resolution);
    console.log(`${cpus()[0]?.model}, ${figure(material.speech.timeline.durationSeconds)} s at ${width} × ${height}`);
    const wanted = values.only
      ? Object.entries(looks).filter(([name]) => values.only?.includes(name))
      : Object.entries(looks);
    for (const [name, look] of values.layouts ? wanted : []) {
      const { made, encoded } = await compareLayout(bench, look);
      const ratios = `ratio ${figure(made.wall / encoded.wall)} (wanted <= 1.15), of processor time ${figure(made.cpu / encoded.cpu)} (${figure(encoded.cpu)} s)`;
      console.log(`  ${name}: ${figure(made.wall)} s, encode-only ${figure(encoded.wall)} s, ${ratios}`);
    }
    if (!values.edits) return;
    const { whole, edit, withMusic } = await compareEdits(bench);
    const share = (part: Duration) =>
      `${figure((100 * part.wallSeconds) / whole.wallSeconds)} % (of processor time ${figure((100 * (part.cpuSeconds ?? 0)) / (whole.cpuSeconds ?? 1))} %)`;
    console.log(`  ten scenes: ${figure(whole.wallSeconds)} s; one changed: ${share(edit)}, wanted <= 15 %`);
    console.log(`  music added: ${share(withMusic)}, wanted <= 5 %`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (values.help) console.log(usage);
else await main();
