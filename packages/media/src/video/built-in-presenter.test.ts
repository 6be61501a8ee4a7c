import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noBackdropNote } from '@portray/contracts/backdrop';
import { known } from '@portray/foundation/known';
import type { CheckedPhoto, PresentRequest } from '@portray/ports/presenter';
import { presenterPromises } from '@portray/ports/presenter-contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Ffmpeg, findFfmpeg, findNpmFfmpeg } from '../ffmpeg/ffmpeg.ts';
import { probe } from '../ffmpeg/ffmpeg-probe.ts';
import { checkPhoto } from '../photo/check-photo.ts';
import { loadCheckedPhoto } from '../photo/checked-photo.ts';
import { encodeAudio } from '../speech/recording/encode-audio.ts';
import { createBuiltInPresenter } from './built-in-presenter.ts';
import { verifyCredentials } from './credentials/credentials.ts';
import type { FrameDrawing, OpenFrames } from './frames/frame-source.ts';
import { decodedAudioSeconds, decodeLuma, openMovingBar, shortRequest } from './presenting.test-data.ts';

const picture = fileURLToPath(new URL('../../../presenters/pictures/kofi.jpg', import.meta.url));
let photoFolder: string;
let photo: CheckedPhoto;
beforeAll(async () => {
  photoFolder = await mkdtemp(join(tmpdir(), 'portray-photo-'));
  photo = await checkPhoto(picture, photoFolder);
});
afterAll(() => rm(photoFolder, { recursive: true, force: true }));

let folder: string;
let credentials: { dataFolder: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-video-'));
  credentials = { dataFolder: join(folder, 'data') };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const side = 720;
const visible = async () => (await readdir(folder)).filter((name) => name !== 'data' && name !== 'work').sort();

describe.each([
  ['the ffmpeg that is found', findFfmpeg],
  ['the ffmpeg inside npm', findNpmFfmpeg],
])('a finished video (%s)', (_, find) => {
  test('has what was promised: size, colours, length, every frame in order, captions beside it, and who made it', async () => {
    const presenter = createBuiltInPresenter({ ffmpeg: await find(), credentials, openFrames: openMovingBar });
    const stages: string[] = [];
    const request = { ...(await shortRequest(folder, { captions: 'file' })), title: 'Grüße an alle' };
    const video = await presenter.present({ ...request, onProgress: ({ stage }) => stages.push(stage) });

    expect(video).toMatchObject({ width: side, height: side, frames: 37 });
    const { streams } = await probe(video.videoPath);
    const picture = {
      codec: 'h264',
      width: side,
      height: side,
      framesPerSecond: 30,
      pixelFormat: 'yuv420p',
      colours: 'bt709',
    };
    expect(streams).toMatchObject([picture, { codec: 'aac', sampleRateHz: 48_000 }]);
    const frames = await decodeLuma(video.videoPath, side, side);
    expect(frames).toHaveLength(37);
    expect(frames.map(brightRow)).toEqual(frames.map((_, index) => index));
    expect(Math.abs((await decodedAudioSeconds(video.videoPath)) - 37 / 30)).toBeLessThan(1 / 30);
    const bytes = await readFile(video.videoPath, 'latin1');
    expect(bytes.indexOf('moov'), 'it opens while it still loads').toBeLessThan(bytes.indexOf('mdat'));
    expect([...new Set(stages)]).toEqual(['preparing', 'rendering', 'finishing']);

    expect(video.captionPaths).toEqual([join(folder, 'video.srt'), join(folder, 'video.vtt')]);
    expect(await readFile(known(video.captionPaths[0]), 'utf8')).toContain('Hello there.');
    expect(await readFile(known(video.captionPaths[1]), 'utf8')).toMatch(/^WEBVTT/);
    expect(await visible()).toEqual(['video.mp4', 'video.srt', 'video.vtt']);
    const claimed = { isIntact: true, isAiGenerated: true, title: 'Grüße an alle', trusted: false };
    expect(await verifyCredentials(video.videoPath)).toMatchObject(claimed);
  });
});

/** Where the moving bar is, in sixteenths of it. */
function brightRow(luma: Buffer): number {
  const rows = Array.from({ length: side / 16 }, (_, row) => known(luma[(row * 16 + 8) * side + 100]));
  return rows.indexOf(Math.max(...rows));
}

describe('as every presenter', () => {
  test.each(presenterPromises)('$title', async ({ run }) => {
    const { speech, settings, folder: work } = await shortRequest(folder);
    const speechPath = join(folder, 'speech.mp3');
    await encodeAudio(speech.audioPath, speechPath);
    await run({
      folder,
      request: {
        photo: { path: picture, contentType: 'image/jpeg' },
        speech: { path: speechPath, contentType: 'audio/mpeg', timeline: speech.timeline },
        settings,
        title: 'Hello',
      },
      // As videos are made of photos that were checked when they were chosen: decoded, not looked at again.
      async present({ photo: { path }, speech: { path: audioPath, timeline }, settings, title }, outPath, signal) {
        const loaded = await loadCheckedPhoto(path, photo, work, signal);
        const spoken = { audioPath, timeline };
        const request = { photo: loaded, speech: spoken, settings, title, outPath, folder: work, signal };
        return createBuiltInPresenter({ credentials }).present(request);
      },
    });
  });
});

describe('what is in the picture', () => {
  test('the face of a photo moves, the wall behind it does not; marks are where they were wished, and nothing else', async () => {
    const presenter = createBuiltInPresenter({ credentials });
    const request = await shortRequest(folder, { talkingStyle: 'expressive' });
    const filmed = async (name: string, marks: Partial<PresentRequest['settings']>) => {
      const settings = { ...request.settings, ...marks };
      const { videoPath } = await presenter.present({ ...request, photo, settings, outPath: join(folder, name) });
      return decodeLuma(videoPath, side, side);
    };
    const plain = await filmed('plain.mp4', { aiLabel: false, watermark: false });
    expect(mostChanged(plain, side * 0.4, side * 0.5, 120)).toBeGreaterThan(8);
    expect(mostChanged(plain, 0, 0, 60)).toBeLessThan(1.5);
    const marked = await filmed('marked.mp4', { aiLabel: true, watermark: true });
    for (const index of [0, 18, 36]) {
      const pair = [known(plain[index]), known(marked[index])];
      expect(mostChanged(pair, 20, 20, 40, 140), 'AI-generated').toBeGreaterThan(3);
      expect(mostChanged(pair, 460, 640, 60, 240), 'Made with Portray').toBeGreaterThan(3);
      expect(mostChanged(pair, 0, 100, 120)).toBeLessThan(1.5);
      expect(mostChanged(pair, 600, 0, 120)).toBeLessThan(1.5);
    }
  });
});

/** Mean change of luma between the two frames of a region that differ most. */
function mostChanged(frames: Buffer[], left: number, top: number, height: number, width = height): number {
  const first = known(frames[0]);
  const changes = frames.slice(1).map((luma) => {
    let sum = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = Math.round(top + y) * side + Math.round(left + x);
        sum += Math.abs(known(luma[at]) - known(first[at]));
      }
    }
    return sum / (width * height);
  });
  return Math.max(...changes);
}

test('a background that a photo cannot have is said', async () => {
  const presenter = createBuiltInPresenter({ credentials, openFrames: openMovingBar });
  const request = await shortRequest(folder, { backdrop: { kind: 'blur' } });
  const { matte: _, ...unclear } = photo.landmarks;
  const notesOf = async (landmarks: CheckedPhoto['landmarks']) =>
    (await presenter.present({ ...request, photo: { ...photo, landmarks } })).notes;
  expect(await notesOf(photo.landmarks)).toEqual([]);
  expect(await notesOf(unclear)).toEqual([noBackdropNote]);
});

test('captions are drawn into the picture when wished', async () => {
  const presenter = createBuiltInPresenter({ credentials, openFrames: openMovingBar });
  const request = await shortRequest(folder, { captions: 'burned' });
  const { videoPath, captionPaths } = await presenter.present(request);
  expect(captionPaths).toEqual([]);
  const frames = await decodeLuma(videoPath, side, side);
  const bottom = known(frames[15]).subarray(side * 500);
  expect(bottom.filter((luma) => luma > 200).length).toBeGreaterThan(1000);
});

describe('when it cannot be finished', () => {
  test('a stop in the middle leaves nothing, and an older video stays as it was', async () => {
    const stop = new AbortController();
    const request = await shortRequest(folder, { captions: 'file' });
    await writeFile(request.outPath, 'older video');
    let closed = false;
    const openFrames: OpenFrames = (job) => {
      let taken = 0;
      const close = async () => {
        closed = true;
      };
      const draw: FrameDrawing['draw'] = (stretch) => {
        const frames = openMovingBar(job).draw(stretch);
        const next = () => {
          if (++taken === 20) stop.abort();
          return frames.next();
        };
        return { ...frames, next, close };
      };
      return { draw, close };
    };
    const presenter = createBuiltInPresenter({ credentials, openFrames });
    await expect(presenter.present({ ...request, signal: stop.signal })).rejects.toMatchObject({ code: 'cancelled' });
    expect(closed).toBe(true);
    expect(await visible()).toEqual(['video.mp4']);
    expect(await readFile(request.outPath, 'utf8')).toBe('older video');
  });

  test('a stop while the face is drawn ends the threads', async () => {
    const stop = new AbortController();
    const request = await shortRequest(folder);
    const onProgress = ({ stage }: { stage: string }) => stage === 'rendering' && stop.abort();
    const run = createBuiltInPresenter({ credentials }).present({ ...request, photo, onProgress, signal: stop.signal });
    await expect(run).rejects.toMatchObject({ code: 'cancelled' });
    expect(await visible()).toEqual([]);
  });

  test.each([
    ['a folder that is not there', 'nowhere/video.mp4', /nowhere does not exist/],
    ['a file in place of a folder', 'a-file/video.mp4', /a-file is not a folder/],
  ])('%s is refused with the next step', async (_, name, sentence) => {
    await writeFile(join(folder, 'a-file'), '');
    const presenter = createBuiltInPresenter({ credentials, openFrames: openMovingBar });
    const run = presenter.present({ ...(await shortRequest(folder)), outPath: join(folder, name) });
    await expect(run).rejects.toThrow(sentence);
    await expect(run).rejects.toMatchObject({ code: 'output_not_writable' });
    expect(await visible()).toEqual(['a-file']);
  });

  test('a damaged photo is told as such, from inside the threads', async () => {
    const request = await shortRequest(folder);
    const pixelsPath = join(request.folder, 'photo.rgb');
    await writeFile(pixelsPath, 'short');
    const damaged = { ...photo, pixelsPath };
    const run = createBuiltInPresenter({ credentials }).present({ ...request, photo: damaged });
    await expect(run).rejects.toMatchObject({ code: 'invalid_image' });
    expect(await visible()).toEqual([]);
  });

  test.skipIf(process.platform === 'win32').each([
    ['a full disk', 'pipe:0', 'No space left on device', 'output_not_writable', /disk is full/],
    ['a disk full of sound', 'aac', 'No space left on device', 'output_not_writable', /disk is full/],
    ['an ffmpeg that dies', 'pipe:0', 'Killed by surprise', 'rendering_failed', /could not be encoded/],
  ])('%s is told in a sentence, the reason kept for the log', async (_, pass, lastError, code, sentence) => {
    const path = join(folder, 'work', 'dying-ffmpeg');
    const request = await shortRequest(folder);
    const real = await findFfmpeg();
    const dying = `head -c 3000000 > /dev/null; echo '${lastError}' >&2; exit 1`;
    await writeFile(path, `#!/bin/sh\ncase "$*" in *${pass}*) ${dying};; esac\nexec '${real.path}' "$@"\n`);
    await chmod(path, 0o755);
    const ffmpeg: Ffmpeg = { ...real, path };
    const run = createBuiltInPresenter({ ffmpeg, credentials, openFrames: openMovingBar }).present(request);
    await expect(run).rejects.toMatchObject({ code, cause: { message: expect.stringContaining(lastError) } });
    await expect(run).rejects.toThrow(sentence);
    expect(await visible()).toEqual([]);
  });
});
