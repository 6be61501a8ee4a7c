import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPhoto } from '../photo/check-photo.ts';
import { readingCases } from '../prompt/readings.test-data.ts';
import { createBuiltInImageMaker } from './built-in-image-maker.ts';

/** One in each language, and some more. */
const sample = readingCases.filter(({ isRefused }) => !isRefused).filter((_, index) => index % 12 === 0);
const maker = createBuiltInImageMaker({ random: () => 0.37, sizePixels: 512 });

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portray-prompts-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test.each(
  sample,
)('a portrait drawn after “$prompt” can speak: its photo passes the check, with a warning of dark glasses alone', async ({
  prompt,
  facts,
}) => {
  const folder = await mkdtemp(join(home, 'made-'));
  const { images } = await maker.make({ prompt, count: 1, folder });
  const checked = join(folder, 'checked');
  await mkdir(checked);
  const { warnings } = await checkPhoto(known(images[0]).path, checked);
  expect(warnings.map(({ code }) => code)).toEqual(facts.hasSunglasses ? ['sunglasses'] : []);
});
