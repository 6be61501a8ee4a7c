import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { checkPhoto } from '../check-photo.ts';
import { loadCheckedPhoto } from '../checked-photo.ts';
import { presenterPath } from '../test-portraits.ts';
import { cleanPhoto } from './clean-photo.ts';

test('a small face in a large photo that was looked at closely is loaded with the same pixels as the check gave', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clean-photo-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const out = await mkdtemp(join(folder, 'out-'));
  const [given, cleaned] = [join(folder, 'large.jpg'), join(out, 'photo.jpg')];
  const large = sharp({ create: { width: 3_600, height: 2_600, channels: 3, background: '#9aa' } });
  const small = await sharp(presenterPath).resize({ height: 1_000 }).toBuffer();
  const bytes = await large
    .composite([{ input: small, left: 1_500, top: 900 }])
    .jpeg({ quality: 92 })
    .toBuffer();
  await writeFile(given, bytes);
  await cleanPhoto(given, cleaned);
  const checked = await checkPhoto(cleaned, folder);
  expect(checked.landmarks.photoWidth).toBeGreaterThan(2_160);
  const loaded = await loadCheckedPhoto(cleaned, checked, out);
  expect((await readFile(loaded.pixelsPath)).equals(await readFile(checked.pixelsPath))).toBe(true);
});
