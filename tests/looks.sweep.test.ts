import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawLook } from '../packages/media/src/image-maker/draw-look.ts';
import { checkPhoto } from '../packages/media/src/photo/check-photo.ts';
import { looks, outfits, walls } from '../packages/presenters/src/looks.ts';
import { presenters } from '../packages/presenters/src/presenters.ts';

// A look takes half a minute to draw: every third presenter, and with them every outfit and every wall.
const sample = presenters
  .filter((_, i) => i % 3 === 0)
  .map((presenter, i) => {
    const [outfit, wall] = [outfits[i % outfits.length], walls[i % walls.length]];
    return known(looks.find((look) => look.presenter === presenter && look.outfit === outfit && look.wall === wall));
  });

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-looks-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('the sample holds every outfit and every wall', () => {
  expect(new Set(sample.map(({ outfit }) => outfit)).size).toBe(outfits.length);
  expect(new Set(sample.map(({ wall }) => wall)).size).toBe(walls.length);
});

describe('a look passes the check that every photo passes', () => {
  test.each(sample)('$id gives no reason to warn', async (look) => {
    const path = join(folder, `${look.id}.jpg`);
    await drawLook(look, path);
    const { quality, warnings } = await checkPhoto(path, folder);
    expect(warnings).toEqual([]);
    expect(quality.score).toBeGreaterThan(0.9);
    expect(quality.faceHeightPx).toBeGreaterThan(440);
  }, 600_000);
});
