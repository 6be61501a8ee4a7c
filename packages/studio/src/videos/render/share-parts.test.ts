import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '@portray/foundation/log';
import type { Presenter } from '@portray/ports/presenter';
import type { PartClaims, VideoPart } from '@portray/ports/video-parts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestStudio, type TestStudio, videoRequest } from '../../studio.test-data.ts';
import { cancelVideo } from '../finish/cancel-video.ts';
import { readVideo } from '../library/read-videos.ts';
import { startVideo } from '../start/start-video.ts';
import { helpWithParts } from './help-with-parts.ts';
import { renderVideo } from './render-video.ts';
import type { RenderDeps } from './video-job-context.ts';

const parts: VideoPart[] = [0, 1, 2, 3, 4].map((index) => {
  return { index, firstFrame: index * 300, endFrame: (index + 1) * 300 };
});
const going = new AbortController().signal;
/** Who drew which part, in order. */
let drawn: string[];
let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
beforeEach(() => {
  drawn = [];
});
afterEach(async () => {
  vi.useRealTimers();
  expect(await studio.leftovers()).toEqual([]);
  await studio.rows('delete from split_videos');
});
afterAll(() => studio?.close());

type Pace = (part: VideoPart, signal: AbortSignal | undefined) => Promise<void>;
const atOnce: Pace = async () => {};
const stuck: Pace = async (_, signal) => {
  signal?.throwIfAborted();
  await new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason), { once: true }));
};

/** A worker whose presenter writes a word in the place of each part. */
function worker(name: string, pace: Pace = atOnce, likeness = 'alike'): RenderDeps {
  const draw = async (claims: PartClaims, folder: string, signal: AbortSignal | undefined) => {
    for (let part = await claims.claim(); part; part = await claims.claim()) {
      await pace(part, signal);
      claims.note(part, 300);
      drawn.push(`${name} ${part.index}`);
      const path = join(folder, `${part.index}.part`);
      await writeFile(path, `[${part.index}]`);
      await claims.deliver(part, path);
    }
  };
  const presenter: Presenter = {
    async present({ parts: shared, folder, signal, outPath }) {
      if (!shared) throw new Error('Nobody may help.');
      await shared.open(parts, likeness, () => {});
      do await draw(shared, folder, signal);
      while (!(await shared.settle()));
      let whole = '';
      for (const part of parts) {
        const path = join(folder, `${part.index}.part`);
        await shared.fetch(part, path);
        whole += await readFile(path, 'utf8');
      }
      await writeFile(outPath, whole);
      const size = { width: 4, height: 2, frames: 1_500, durationSeconds: 50 };
      return { videoPath: outPath, captionPaths: [], ...size };
    },
    parts: {
      likeness: async () => likeness,
      draw: ({ parts: claims, folder, signal }) => draw(claims, folder, signal),
    },
  };
  const engines = { ...studio.videoEngines, presenters: { 'built-in': presenter } };
  return { ...studio.deps, videoEngines: async () => engines, log: createLog('test', 'silent') };
}

async function started() {
  const principal = await studio.addPerson();
  const { projectId: id } = await startVideo(studio.deps, principal, videoRequest());
  return { principal, id, job: { userId: principal.userId, videoId: id, attempt: 1 } };
}

/** Where a part is held or stored by now. */
const state = (id: string) =>
  studio.rows(
    `select index, path is not null as stored, held_until > now() as held from video_parts
      join split_videos s on s.id = split_id where video_id = $1 order by index`,
    [id],
  );

const stored = async (id: string) => (await state(id)).filter((part) => part.stored).length;

async function finished({ principal, id }: Awaited<ReturnType<typeof started>>): Promise<string> {
  const { video_url } = await readVideo(studio.deps, principal, { id });
  const { stream } = await studio.deps.files.open(String(video_url).replace('/files/', ''));
  return (await stream.toArray()).join('');
}

test('an idle worker draws some parts of a long video, each is drawn once, and all that was between goes', async () => {
  const video = await started();
  let letGo = () => {};
  const helped = new Promise<void>((done) => {
    letGo = done;
  });
  const making = renderVideo(
    worker('maker', ({ index }) => (index === 0 ? helped : atOnce(parts[0]!, going))),
    video.job,
    {
      signal: going,
    },
  );
  await expect.poll(async () => (await state(video.id)).filter(({ held }) => held).length).toBe(1);
  expect(await helpWithParts(worker('helper'), going)).toBe(true);
  letGo();
  await making;
  expect(drawn).toEqual(['helper 1', 'helper 2', 'helper 3', 'helper 4', 'maker 0']);
  expect(await finished(video)).toBe('[0][1][2][3][4]');
  expect(await state(video.id)).toEqual([]);
  const files = 'select path from stored_files where user_id = $1';
  const ours = [video.principal.userId];
  expect(await studio.rows(`${files} and delete_after is null`, ours)).toHaveLength(2);
  expect(await studio.rows(`${files} and delete_after <= $2`, [...ours, studio.clock.at])).toHaveLength(5);
  expect(await helpWithParts(worker('helper'), going)).toBe(false);
});

test('a helper that dies costs its part alone, which the maker draws once the claim has ended', async () => {
  const video = await started();
  const dying = new AbortController();
  let isHelped = false;
  const wait: Pace = async ({ index }) => {
    if (index === 0) await expect.poll(() => isHelped).toBe(true);
  };
  const making = renderVideo(worker('maker', wait), video.job, { signal: going });
  await expect.poll(async () => (await state(video.id)).some(({ held }) => held)).toBe(true);
  const helper = { ...worker('helper', stuck) };
  const helping = helpWithParts(helper, dying.signal);
  await expect.poll(async () => (await state(video.id)).filter(({ held }) => held).length).toBe(2);
  isHelped = true;
  await expect.poll(() => drawn).toEqual(['maker 0', 'maker 2', 'maker 3', 'maker 4']);
  await studio.rows(`update video_parts set held_until = now() - interval '1 second' where path is null`);
  await making;
  expect(drawn.at(-1)).toBe('maker 1');
  expect(await finished(video)).toBe('[0][1][2][3][4]');
  await helping;
}, 20_000);

test('when the maker dies the next one goes on with the parts that are stored', async () => {
  const video = await started();
  const dying = new AbortController();
  const dead = renderVideo(
    worker('first', (part, signal) => (part.index < 2 ? atOnce(part, signal) : stuck(part, signal))),
    video.job,
    {
      signal: dying.signal,
    },
  );
  await expect.poll(() => stored(video.id)).toBe(2);
  dying.abort();
  await expect(dead).rejects.toBeDefined();
  await renderVideo(worker('second'), video.job, { signal: going });
  expect(drawn.slice(2)).toEqual(['second 2', 'second 3', 'second 4']);
  expect(await finished(video)).toBe('[0][1][2][3][4]');
});

test('parts that another release of the program drew are drawn again', async () => {
  const video = await started();
  const dying = new AbortController();
  const older = worker(
    'older',
    (part, signal) => (part.index < 3 ? atOnce(part, signal) : stuck(part, signal)),
    'older',
  );
  const dead = renderVideo(older, video.job, { signal: dying.signal });
  await expect.poll(() => stored(video.id)).toBe(3);
  expect(await helpWithParts(worker('newer'), going)).toBe(false);
  dying.abort();
  await expect(dead).rejects.toBeDefined();
  await renderVideo(worker('newer'), video.job, { signal: going });
  expect(drawn.filter((name) => name.startsWith('newer'))).toHaveLength(5);
});

test('a cancelled video stops the maker and its helpers, and keeps nothing', async () => {
  const video = await started();
  const making = renderVideo(worker('maker', stuck), video.job, { signal: going });
  await expect.poll(async () => (await state(video.id)).some(({ held }) => held)).toBe(true);
  const helping = helpWithParts(
    worker('helper', (part, signal) => (part.index < 3 ? atOnce(part, signal) : stuck(part, signal))),
    going,
  );
  await expect.poll(() => drawn).toEqual(['helper 1', 'helper 2']);
  await cancelVideo(studio.deps, video.principal, { id: video.id });
  await Promise.all([making, helping]);
  expect(await state(video.id)).toEqual([]);
  const kept = 'select path from stored_files where user_id = $1 and (delete_after is null or delete_after > $2)';
  expect(await studio.rows(kept, [video.principal.userId, studio.clock.at])).toEqual([]);
}, 20_000);

test('a worker that gets a video of its own lets the part go that it was drawing, and others draw it at once', async () => {
  const video = await started();
  const busy = new AbortController();
  const waiting = Promise.withResolvers<void>();
  const making = renderVideo(
    worker('maker', ({ index }) => (index === 0 ? waiting.promise : atOnce(parts[0]!, going))),
    video.job,
    {
      signal: going,
    },
  );
  await expect.poll(async () => (await state(video.id)).some(({ held }) => held)).toBe(true);
  const helping = helpWithParts(worker('helper', stuck), busy.signal);
  await expect.poll(async () => (await state(video.id)).filter(({ held }) => held).length).toBe(2);
  busy.abort();
  await helping;
  waiting.resolve();
  await making;
  expect(drawn).toEqual(['maker 0', 'maker 1', 'maker 2', 'maker 3', 'maker 4']);
}, 20_000);

test('parts that take longer than a claim stay with the maker and the helper that draw them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const video = await started();
  const work = new AbortController();
  const heldIndexes = async () => (await state(video.id)).filter(({ held }) => held).map(({ index }) => index);
  const making = renderVideo(worker('maker', stuck), video.job, { signal: work.signal });
  await expect.poll(heldIndexes).toEqual([0]);
  const helping = helpWithParts(worker('helper', stuck), work.signal);
  await expect.poll(heldIndexes).toEqual([0, 1]);
  for (let renewal = 0; renewal < 3; renewal += 1) {
    await studio.rows(`update video_parts set held_until = now() + interval '1 second' where held_until is not null`);
    vi.advanceTimersByTime(2_000);
    const safe = `select index from video_parts where held_until > now() + interval '8 seconds' order by index`;
    await expect.poll(() => studio.rows(safe)).toEqual([{ index: 0 }, { index: 1 }]);
  }
  work.abort();
  await Promise.allSettled([making, helping]);
  expect(await heldIndexes()).toEqual([]);
});
