import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { known } from '@portray/foundation/known';
import { createBuiltInVoice } from '@portray/media/built-in-voice';
import { checkPhoto } from '@portray/media/check-photo';
import { presenters } from '@portray/presenters/presenters';
import sharp from 'sharp';
import { build } from 'vite';
import { apiAddresses } from '../../../build-steps/api-addresses.ts';

const script = 'Hello, my name is Ada.';
/** What the server of the product sends; WebAssembly needs its own permission. */
const contentSecurityPolicy = (scripts: string) =>
  `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:`;
/** As the server refuses a text without words. */
const noScript = {
  code: 'script_required',
  title: 'Script Required',
  message: 'Please enter a script first.',
  retry: false,
};
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wav': 'audio/wav',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/** A presenter of ours with its pixels and landmarks, and a speech of the built-in voice, in files of one folder. */
export async function prepareMaterial() {
  const folder = await mkdtemp(join(tmpdir(), 'portray-live-'));
  const voice = createBuiltInVoice();
  const photoPath = fileURLToPath(known(presenters[0]).picturePath);
  const voiceId = known(voice.list('en')[0]).id;
  const [{ landmarks, pixelsPath }, { audioPath, timeline }] = await Promise.all([
    checkPhoto(photoPath, folder),
    voice.speak({ script, voiceId, speed: 1, folder: await mkdtemp(join(folder, 'speech-')) }),
  ]);
  const { photoWidth: width, photoHeight: height } = landmarks;
  const pixels = new Uint8Array(await readFile(pixelsPath));
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toFile(join(folder, 'photo.png'));
  await writeFile(join(folder, 'photo.jpg'), await readFile(photoPath));
  await writeFile(join(folder, 'speech.wav'), await readFile(audioPath));
  return { folder, landmarks, timeline, pixels: { width, height, data: pixels } };
}

export type LiveMaterial = Awaited<ReturnType<typeof prepareMaterial>>;

/** Builds the harness as the product is built, and serves it with the material. */
export async function openHarness({ folder, landmarks, timeline }: LiveMaterial) {
  const built = join(folder, 'built');
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: './',
    logLevel: 'error',
    plugins: [apiAddresses()],
    worker: { format: 'es' },
    build: { outDir: built, emptyOutDir: true },
  });
  const speech = { audioUrl: 'speech.wav', timeline };
  await writeFile(
    join(folder, 'material.json'),
    JSON.stringify({ photo: { image_url: 'photo.png', landmarks }, speech }),
  );
  let scripts = "'self' 'wasm-unsafe-eval'";
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/api/functions/preview-speech') {
      const { text } = (await json(request)) as { text: string };
      asked.push(text);
      const reply =
        text === ''
          ? noScript
          : {
              success: true,
              durationSeconds: timeline.durationSeconds,
              ...speech,
              audioUrl: `speech.wav?${asked.length}`,
            };
      response.writeHead(text === '' ? 400 : 200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(reply));
    }
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const body = await readFile(join(built, name)).catch(() => readFile(join(folder, name)).catch(() => undefined));
    // Sound can be sought only on servers that hand out parts of it.
    const from = Number(/^bytes=(\d+)-/u.exec(request.headers.range ?? '')?.[1] ?? -1);
    const part = body && from >= 0 ? body.subarray(from) : body;
    response.writeHead(body ? (from >= 0 ? 206 : 200) : 404, {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'content-security-policy': contentSecurityPolicy(scripts),
      'content-length': part?.length ?? 0,
      ...(from >= 0 && body && { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` }),
    });
    return response.end(part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    built,
    /** Texts that the page had spoken. */
    asked,
    /** For the next pages. */
    allowWebAssembly(isAllowed: boolean) {
      scripts = isAllowed ? "'self' 'wasm-unsafe-eval'" : "'self'";
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
