import type { PhotoWarning } from '@portray/contracts/photos';
import { known } from '@portray/foundation/known';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cutAt, examine, withGlasses, withOpenMouth } from './examine-photo.test-data.ts';
import { portraitPath, presenterPath } from './test-portraits.ts';

const accepted: [name: string, warnings: PhotoWarning['code'][]][] = [
  ['ai-classical.png', []],
  ['pearl-earring.jpg', ['turned_head']],
  ['ai-studio.png', []],
  ['ai-bob.png', []],
  ['ai-afro.png', []],
  ['astronaut.png', ['low_resolution']],
  ['bw-einstein.jpg', []],
  ['ai-robot-glasses.png', []],
  ['terracotta.jpg', []],
];

describe.skipIf(!portraitPath('ai-studio.png'))('well-known portraits', () => {
  test.each(accepted)('%s is accepted, warned about: %s', async (name, warnings) => {
    const photo = await examine(known(portraitPath(name)));
    expect(photo.warnings.map((warning) => warning.code)).toEqual(warnings);
  });
});

test('a face whose eyes are cut off, or behind black glass, is warned about; a mouth wide open is refused', async () => {
  const codesOf = async (photo: Buffer) => (await examine(photo)).warnings.map(({ code }) => code);
  expect(await codesOf(await cutAt(0.28))).toContain('cut_off');
  expect(await codesOf(await withGlasses(0.97))).toEqual(['sunglasses']);
  await expect(examine(await withOpenMouth(0.15))).rejects.toMatchObject({ code: 'image_not_suitable' });
});

test('a portrait that is upside down is turned upright and says that it was upside down', async () => {
  const { warnings, quality } = await examine(await sharp(presenterPath).rotate(180).jpeg({ quality: 92 }).toBuffer());
  const message = 'The photo was upside down and was turned upright.';
  expect(warnings).toEqual([{ code: 'rotated', message }]);
  expect(Math.abs(quality.roll)).toBeLessThan(0.3);
});
