import type { SharedParts, VideoPart } from '@portray/ports/video-parts';
import { expect, test } from 'vitest';
import { drawWithHelpers, isWorthSharing, type SceneClaims } from './scene-claims.ts';
import type { ScenePart } from './scene-parts.ts';

const partOf = (key: string) =>
  ({ kind: 'scene', key, frames: 300, firstFrame: 0, endFrame: 300 }) as unknown as ScenePart;
const all = ['a', 'b', 'c', 'd'].map(partOf);

/** Parts of which another worker draws the last one; `isHelpGone` leaves it halfway, so that it becomes free again. */
function sharedWithOne(isHelpGone = false) {
  const log: string[] = [];
  let [waiting, left]: [VideoPart[], VideoPart[]] = [[], []];
  let report: (frames: number) => void = () => {};
  const shared: SharedParts = {
    async open(parts, likeness, onFrames) {
      log.push(`${likeness}: ${parts.map(({ index }) => index)}`);
      [waiting, left] = [parts.slice(0, -1), parts.slice(-1)];
      report = onFrames;
    },
    claim: async () => waiting.shift(),
    note: () => {},
    async deliver({ index }, path) {
      log.push(`delivered ${index} of ${path}`);
      report(450);
    },
    async settle() {
      if (isHelpGone) waiting.push(...left.splice(0));
      isHelpGone = false;
      report(600);
      return waiting.length === 0;
    },
    fetch: async ({ index }, path) => void log.push(`fetched ${index} to ${path}`),
  };
  return { shared, log };
}

async function drawn({ shared, log }: ReturnType<typeof sharedWithOne>) {
  const frames: number[] = [];
  const kept: string[] = [];
  await drawWithHelpers(
    {
      all,
      missing: all.slice(1),
      likeness: 'alike',
      shared,
      kept: { fetch: async () => false, keep: async (key, path) => void kept.push(`${key} at ${path}`) },
      onFrames: (more) => void frames.push(more),
      pathOf: ({ key }) => `${key}.mp4`,
    },
    async (claims: SceneClaims) => {
      for (let part = await claims.claim(); part; part = await claims.claim())
        await claims.deliver(part, `${part.key}.mp4`);
    },
  );
  return { log, kept, frames };
}

test('parts that are kept already are not shared; what others drew is brought, and all of it is kept', async () => {
  const { log, kept, frames } = await drawn(sharedWithOne());
  expect(log).toEqual([
    'alike: 1,2,3',
    'delivered 1 of b.mp4',
    'delivered 2 of c.mp4',
    'fetched 1 to b.mp4',
    'fetched 2 to c.mp4',
    'fetched 3 to d.mp4',
  ]);
  expect(kept).toEqual(['b at b.mp4', 'c at c.mp4', 'd at d.mp4']);
  expect(frames.reduce((sum, more) => sum + more, 0)).toBe(900);
});

test('a part that its helper leaves is drawn by the maker', async () => {
  const { log } = await drawn(sharedWithOne(true));
  expect(log).toContain('delivered 3 of d.mp4');
});

test('what lasts a minute, or is one part, is drawn by its maker alone', () => {
  const parts = (count: number) => Array.from({ length: count }, () => ({ frames: 300 }));
  expect([parts(6), parts(7), [{ frames: 3_000 }]].map(isWorthSharing)).toEqual([false, true, false]);
});
