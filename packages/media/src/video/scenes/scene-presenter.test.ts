import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frameSize } from '@portray/contracts/frame-size';
import { known } from '@portray/foundation/known';
import type { PresentedVideo } from '@portray/ports/presenter';
import type { PresentScenesRequest } from '@portray/ports/scene-presenter';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileArgument, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { quickFfmpeg } from '../../ffmpeg/quick-ffmpeg.test-data.ts';
import { checkPhoto } from '../../photo/check-photo.ts';
import { decodedAudioSeconds, decodeLuma } from '../presenting.test-data.ts';
import { createScenePlanner, createScenePresenter } from './scene-presenter.ts';
import { keepParts, openPainted, scenesRequest, titled } from './scenes.test-data.ts';

const frame = frameSize('square', '720p');
/** Nothing is said. */
const still = { speech: undefined };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-scenes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function present(request: PresentScenesRequest) {
  const credentials = { dataFolder: join(folder, 'identity') };
  return createScenePresenter({ openFrames: openPainted, credentials })(request);
}

/** As long as the pictures, up to the packet in which that is. */
async function expectSound({ videoPath, durationSeconds }: PresentedVideo): Promise<void> {
  const over = (await decodedAudioSeconds(videoPath)) - durationSeconds;
  expect(over).toBeGreaterThan(-0.001);
  expect(over).toBeLessThan(1_024 / 48_000);
}

test('only what has changed is drawn again: a word of a text, nothing for music', async () => {
  const scenes = [{}, { ...still, scene: { holdSeconds: 0.3, texts: titled('One') } }, { scene: { holdSeconds: 0.5 } }];
  const request = await scenesRequest(folder, scenes);
  const first = await present(request);
  expect(first).toMatchObject({ frames: 37 + 9 + 52, framesDrawn: 37 + 9 + 52 });
  const musicPath = join(folder, 'music.wav');
  await quickFfmpeg(['-f', 'lavfi', '-i', 'sine=frequency=330:duration=1', '-y', fileArgument(musicPath)]);
  const withMusic = await present({ ...request, music: { path: musicPath, belowSpeechDb: 14 } });
  expect(withMusic.framesDrawn).toBe(0);
  await expectSound(withMusic);
  const changed = request.scenes.map((material, index) => {
    return index === 1 ? { ...material, scene: { ...material.scene, texts: titled('Two') } } : material;
  });
  expect((await present({ ...request, scenes: changed })).framesDrawn).toBe(9);
}, 60_000);

test('what is not seen makes no part anew: an accent of the brand, a label that is not shown, words before a text', async () => {
  const request = await scenesRequest(folder, [
    { ...still, scene: { holdSeconds: 0.3, background: { kind: 'colour', colour: '#203060' } } },
    { scene: { texts: titled('One') } },
  ]);
  const colours = { ground: '#101010', paper: '#ffffff', accent: '#ff0000' };
  const brand = { colours, headings: 'Gabarito', text: 'Inter' };
  const keysOf = async (change: Partial<PresentScenesRequest>) =>
    (await createScenePlanner()({ ...request, brand, ...change })).map(({ key }) => key);
  const first = await keysOf({});
  expect(await keysOf({ brand: { ...brand, colours: { ...colours, accent: '#00ff00' } } })).toEqual(first);
  expect(await keysOf({ settings: { ...request.settings, hasPresenter: true } })).toEqual(first);
  const slower = request.scenes.map((material) => {
    const { speech } = material;
    if (!speech) return material;
    const words = speech.timeline.words.map((word) => ({ ...word, endSeconds: word.endSeconds - 0.01 }));
    return { ...material, speech: { ...speech, timeline: { ...speech.timeline, words } } };
  });
  expect(await keysOf({ scenes: slower })).toEqual(first);
  const [still1, titled1] = await keysOf({ brand: { ...brand, headings: 'Inter' } });
  expect([still1 === first[0], titled1 === first[1]]).toEqual([true, false]);
  const labelled = { ...request.settings, aiLabel: true };
  const shown = await keysOf({ settings: labelled });
  expect(await keysOf({ settings: { ...labelled, hasPresenter: true } })).not.toEqual(shown);
}, 60_000);

test('a scene that comes later, after a new one, keeps its parts, with person, captions and texts', async () => {
  const picture = fileURLToPath(new URL('../../../../presenters/pictures/kofi.jpg', import.meta.url));
  const photo = await checkPhoto(picture, folder);
  const captions = { shown: true, captionStyle: 'plain', captionPlace: 'bottom' } as const;
  const layout = { kind: 'half', side: 'right' } as const;
  const request = await scenesRequest(folder, [
    { photo, captions, scene: { layout, texts: titled('One') } },
    { ...still, scene: { holdSeconds: 0.3, texts: titled('New') } },
  ]);
  const [seen, added] = request.scenes;
  const keysOf = async (scenes: PresentScenesRequest['scenes']) =>
    (await createScenePlanner()({ ...request, scenes })).map(({ key }) => key);
  const alone = await keysOf([known(seen)]);
  expect((await keysOf([known(added), known(seen)])).slice(1)).toEqual(alone);
}, 60_000);

test('scenes that look and sound alike are drawn once', async () => {
  const { framesDrawn, frames, sceneStarts } = await present(await scenesRequest(folder, [{}, {}]));
  expect({ framesDrawn, frames }).toEqual({ framesDrawn: 37, frames: 74 });
  expect(sceneStarts).toEqual([0, 37 / 30]);
}, 60_000);

test('what would be asked for is told beforehand, with the scenes that it shows', async () => {
  const parts = await keepParts(folder);
  const request = {
    ...(await scenesRequest(folder, [{ scene: { transition: 'fade' } }, { scene: { texts: titled('Next') } }])),
    parts,
  };
  const planned = await createScenePlanner()(request);
  await present(request);
  expect(planned.map(({ key }) => key)).toEqual(parts.asked);
  expect(planned.map(({ frames }) => frames)).toEqual([37, 12, 37]);
  expect(planned.map(({ sceneIds }) => sceneIds.length)).toEqual([1, 2, 1]);
}, 60_000);

test('a fade begins with the last picture of one scene and ends with the first of the next', async () => {
  const dark = { kind: 'colour', colour: '#101010' } as const;
  const light = { kind: 'colour', colour: '#f0f0f0' } as const;
  const request = await scenesRequest(folder, [
    { ...still, scene: { background: dark, transition: 'fade', holdSeconds: 0.3 } },
    { ...still, scene: { background: light, holdSeconds: 0.3 } },
  ]);
  const presented = await present(request);
  const { videoPath, frames } = presented;
  expect(frames).toBe(9 + 12 + 9);
  await expectSound(presented);
  const pictures = await decodeLuma(videoPath, frame.width, frame.height);
  expect(pictures).toHaveLength(frames);
  const mean = (index: number) =>
    known(pictures[index]).reduce((sum, luma) => sum + luma, 0) / (frame.width * frame.height);
  expect(Math.abs(mean(9) - mean(8))).toBeLessThan(1.5);
  expect(Math.abs(mean(20) - mean(21))).toBeLessThan(1.5);
  const steps = Array.from({ length: 11 }, (_, step) => mean(10 + step) - mean(9 + step));
  expect(Math.min(...steps)).toBeGreaterThan(0);
  expect(Math.max(...steps)).toBeLessThan((mean(21) - mean(8)) / 5);
}, 60_000);

/** A clip of 15 pictures, each of them flat and 10 brighter than the one before. */
async function steppedClip(): Promise<string> {
  const path = join(folder, 'clip.mp4');
  const pictures = Array.from({ length: 15 }, (_, index) =>
    new Uint8Array((64 * 64 * 3) / 2).fill(128).fill(40 + 10 * index, 0, 64 * 64),
  );
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-video_size', '64x64', '-framerate', '30', '-i', 'pipe:0'];
  await runFfmpeg([...raw, '-c:v', 'libx264', '-crf', '8', '-y', fileArgument(path)], {
    input: Buffer.concat(pictures),
  });
  return path;
}

test('a clip begins and ends where it is cut, and its last picture stays; a text is seen over it', async () => {
  const trim = { fromSeconds: 5 / 30, untilSeconds: 10 / 30 };
  const background = { kind: 'clip', url: 'clip', trim, sound: 'muted', fit: 'cover' } as const;
  const clip = { path: await steppedClip(), duration_seconds: 0.5, has_sound: false };
  const { videoPath } = await present(
    await scenesRequest(folder, [{ scene: { background, texts: titled('Over it') }, clip }]),
  );
  const pictures = await decodeLuma(videoPath, frame.width, frame.height);
  const corners = pictures.map((picture) => known(picture[frame.width * 700 + 20]));
  const expected = pictures.map((_, index) => 40 + 10 * Math.min(9, 5 + index));
  for (const [index, luma] of corners.entries()) expect(Math.abs(luma - known(expected[index]))).toBeLessThan(5);
  expect(known(pictures[30]).some((luma) => luma > 220)).toBe(true);
}, 60_000);

test('a text without room is refused, with the number of its scene', async () => {
  const texts = titled('Nothing is as long as this '.repeat(7).trim());
  const crowded = [...texts, ...titled('Nothing is as long as this '.repeat(7).trim()), ...texts];
  const request = await scenesRequest(folder, [{}, { scene: { layout: { kind: 'voice-only' }, texts: crowded } }]);
  await expect(present(request)).rejects.toMatchObject({ code: 'invalid_input', message: /^Scene 2: / });
});

test('who stops a video in the middle finds nothing of it', async () => {
  const stop = new AbortController();
  const request = await scenesRequest(folder, [{}, { scene: { texts: titled('Never seen') } }]);
  const onProgress = ({ stage }: { stage: string }) => stage === 'rendering' && stop.abort();
  await expect(present({ ...request, signal: stop.signal, onProgress })).rejects.toMatchObject({ code: 'cancelled' });
  expect((await readdir(folder)).filter((name) => name.includes('video'))).toEqual([]);
}, 60_000);
