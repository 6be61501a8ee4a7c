import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { boardOf, sceneOf } from '@portray/contracts/storyboard-testing';
import { known } from '@portray/foundation/known';
import { createLog } from '@portray/foundation/log';
import type { DrawScenesRequest, PresentScenes, PresentScenesRequest } from '@portray/ports/scene-presenter';
import type { PartClaims, VideoPart } from '@portray/ports/video-parts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStoryboard } from '../../storyboards/start-storyboard.ts';
import { createStoryboard } from '../../storyboards/write-storyboard.ts';
import { openTestStudio, portraitUrl, type TestStudio } from '../../studio.test-data.ts';
import { readVideo } from '../library/read-videos.ts';
import { helpWithParts } from './help-with-parts.ts';
import { renderVideo } from './render-video.ts';
import type { RenderDeps } from './video-job-context.ts';

const going = new AbortController().signal;
let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());

const parts: VideoPart[] = [0, 1, 2].map((index) => ({ index, firstFrame: 0, endFrame: 300 }));

async function draw(name: string, claims: PartClaims, folder: string, drawn: string[], pace = async () => {}) {
  for (let part = await claims.claim(); part; part = await claims.claim()) {
    await pace();
    drawn.push(`${name} ${part.index}`);
    const path = join(folder, `${part.index}.part`);
    await writeFile(path, `[${part.index}]`);
    await claims.deliver(part, path);
  }
}

/** A maker that holds its first part until `helped` resolves, and a helper, with what each was asked for. */
function twoWorkers(helped: Promise<void>, likeness = 'alike') {
  const drawn: string[] = [];
  const asked: { maker?: PresentScenesRequest; helper?: DrawScenesRequest } = {};
  const presentScenes: PresentScenes = async (request) => {
    asked.maker = request;
    const { shared, folder, outPath } = request;
    await known(shared).open(parts, `${likeness}, scenes 1`, () => {});
    do await draw('maker', known(shared), folder, drawn, () => helped);
    while (!(await known(shared).settle()));
    let whole = '';
    for (const part of parts) {
      const path = join(folder, `${part.index}.part`);
      await known(shared).fetch(part, path);
      whole += await readFile(path, 'utf8');
    }
    await writeFile(outPath, whole);
    const size = { width: 4, height: 2, frames: 900, durationSeconds: 30 };
    return { videoPath: outPath, captionPaths: [], ...size, sceneStarts: [0, 10], framesDrawn: 900 };
  };
  const sceneDrawer = {
    likeness: async () => 'alike',
    draw: async (request: DrawScenesRequest) => {
      asked.helper = request;
      await draw('helper', request.parts, request.folder, drawn);
    },
  };
  const engines = { ...studio.videoEngines, presentScenes, sceneDrawer };
  const deps: RenderDeps = { ...studio.deps, videoEngines: async () => engines, log: createLog('test', 'silent') };
  return { deps, drawn, asked };
}

async function begun() {
  const ana = await studio.addPerson({ credits: 3, userType: 'pro' });
  const storyboard = boardOf(
    sceneOf(1, { script: 'One two three four five six seven eight nine ten.' }),
    sceneOf(2, { script: '', holdSeconds: 4, layout: { kind: 'voice-only' } }),
  );
  const draft = {
    title: 'Lesson',
    avatar_image_url: portraitUrl,
    voice_choice: 'existing',
    elevenlabs_voice_id: 'en-anna',
  } as const;
  const { id } = (await createStoryboard(studio.deps, ana, { draft, storyboard })).video;
  await startStoryboard(studio.deps, ana, { id });
  const held = async () =>
    (
      await studio.rows(
        'select 1 from video_parts p join split_videos s on s.id = p.split_id where video_id = $1 and held_by is not null',
        [id],
      )
    ).length;
  return { ana, id, held, job: { userId: ana.userId, videoId: id, attempt: 1 } };
}

test('an idle worker draws scenes of a long video with what its maker found: what is said in each, and the face of the photo', async () => {
  const { ana, id, held, job } = await begun();
  const helped = Promise.withResolvers<void>();
  const { deps, drawn, asked } = twoWorkers(helped.promise);
  const making = renderVideo(deps, job, { signal: going });
  await expect.poll(held).toBe(1);
  expect(await helpWithParts(deps, going)).toBe(true);
  helped.resolve();
  await making;
  expect(drawn).toEqual(['helper 1', 'helper 2', 'maker 0']);
  const { maker, helper } = { maker: known(asked.maker), helper: known(asked.helper) };
  expect(helper).toMatchObject({ settings: maker.settings, likeness: 'alike, scenes 1' });
  expect(helper.scenes.map(({ scene, captions, speech }) => ({ scene, captions, said: speech?.timeline }))).toEqual(
    maker.scenes.map(({ scene, captions, speech }) => ({ scene, captions, said: speech?.timeline })),
  );
  expect(helper.scenes.map(({ photo }) => photo?.landmarks)).toEqual(maker.scenes.map(({ photo }) => photo?.landmarks));
  expect(known(known(helper.scenes[0]).photo).pixelsPath).not.toBe(known(known(maker.scenes[0]).photo).pixelsPath);
  const { video_url } = await readVideo(studio.deps, ana, { id });
  const { stream } = await studio.deps.files.open(String(video_url).replace('/files/', ''));
  expect((await stream.toArray()).join('')).toBe('[0][1][2]');
  expect(await studio.leftovers()).toEqual([]);
});

test('a worker with another engine leaves the scenes to their maker', async () => {
  const { held, job } = await begun();
  const helped = Promise.withResolvers<void>();
  const { deps, drawn } = twoWorkers(helped.promise, 'newer');
  const making = renderVideo(deps, job, { signal: going });
  await expect.poll(held).toBe(1);
  expect(await helpWithParts(deps, going)).toBe(false);
  helped.resolve();
  await making;
  expect(drawn).toEqual(['maker 0', 'maker 1', 'maker 2']);
});
