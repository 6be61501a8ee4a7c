import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import type { PartClaims, VideoPart } from '@portray/ports/video-parts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { likenessOfParts } from './scene-claims.ts';
import { createSceneDrawer } from './scene-drawer.ts';
import { createScenePlanner, createScenePresenter } from './scene-presenter.ts';
import { openPainted, scenesRequest, titled } from './scenes.test-data.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-drawer-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const drawer = createSceneDrawer({ openFrames: openPainted });

/** Hands out these parts, and takes their files. */
function claimsOf(parts: VideoPart[]) {
  const waiting = [...parts];
  const [delivered, noted] = [new Map<number, Buffer>(), new Map<number, number>()];
  const claims: PartClaims = {
    claim: async () => waiting.shift(),
    note: ({ index }, frames) => void noted.set(index, frames),
    deliver: async ({ index }, path) => void delivered.set(index, await readFile(path)),
  };
  return { claims, delivered, noted, waiting };
}

test('a helper draws the very bytes of the parts that the maker would, without any sound', async () => {
  const request = await scenesRequest(folder, [
    { scene: { transition: 'fade', texts: titled('One') } },
    { speech: undefined, scene: { holdSeconds: 0.3, texts: titled('Two') } },
  ]);
  const openFrames = openPainted;
  await createScenePresenter({ openFrames, credentials: { dataFolder: join(folder, 'identity') } })(request);
  const [one, fade, two] = await createScenePlanner()(request);
  const keys = [known(one), known(two)];
  const scenes = request.scenes.map(({ speech, ...scene }) => {
    // As a database gives it back.
    return { ...scene, speech: speech && JSON.parse(JSON.stringify({ timeline: speech.timeline })) };
  });
  const { claims, delivered, noted } = claimsOf(
    keys.map(({ frames }, index) => ({ index, firstFrame: 0, endFrame: frames })),
  );
  const own = join(folder, 'helper');
  await mkdir(own);
  const likeness = likenessOfParts(await drawer.likeness(), keys);
  const { settings, brand } = request;
  await drawer.draw({ scenes, settings, brand, likeness, folder: own, parts: claims });
  expect([...noted]).toEqual(keys.map(({ frames }, index) => [index, frames]));
  for (const [index, { key }] of keys.entries())
    expect(known(delivered.get(index)).equals(await readFile(join(folder, 'kept', key)))).toBe(true);
  expect(known(fade).frames).toBe(12);
}, 60_000);

test('a helper whose files make other pictures claims nothing', async () => {
  const request = await scenesRequest(folder, [{ scene: { texts: titled('One') } }]);
  const likeness = likenessOfParts(await drawer.likeness(), [{ key: 'of another picture' }]);
  const { claims, waiting } = claimsOf([{ index: 0, firstFrame: 0, endFrame: 37 }]);
  await expect(drawer.draw({ ...request, likeness, parts: claims })).rejects.toMatchObject({
    code: 'rendering_failed',
  });
  expect(waiting).toHaveLength(1);
});
