import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePhoto } from '../files/decode-photo.ts';
import { portraitPath, presenterPaths } from '../test-portraits.ts';
import { loadModerationModel, refuseExplicit } from './moderation.ts';

const plain = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0 };

describe('which pictures are not suitable', () => {
  test('an explicit one is refused with a next step', () => {
    expect(() => refuseExplicit({ ...plain, neutral: 0.1, porn: 0.5, hentai: 0.4 })).toThrow(
      expect.objectContaining({
        code: 'image_not_suitable',
        title: 'Image Not Suitable',
        message: 'Image rejected by content filter. Please try a clear professional headshot.',
      }),
    );
  });
  test('a doubtful one is not refused', () => {
    expect(() => refuseExplicit({ ...plain, neutral: 0.3, porn: 0.4, hentai: 0.3 })).not.toThrow();
  });
  test('the line is at 0.7: a picture at 0.71 is refused, one at 0.69 is not', () => {
    const refusalAt = (explicit: number) => () => refuseExplicit({ ...plain, neutral: 1 - explicit, porn: explicit });
    expect(refusalAt(0.71)).toThrow('Please try a clear professional headshot.');
    expect(refusalAt(0.69)).not.toThrow();
  });
  test('bare shoulders alone never count', () => {
    expect(() => refuseExplicit({ ...plain, neutral: 0, sexy: 1 })).not.toThrow();
  });
});

test('the real network is calm about portraits and an empty page', async () => {
  const model = await loadModerationModel();
  const page = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#e8e4dc' } })
    .png()
    .toBuffer();
  const paintings = [portraitPath('mona-lisa.jpg'), portraitPath('pearl-earring.jpg')].filter(
    (path) => path !== undefined,
  );
  const pictures = [page, ...[...presenterPaths, ...paintings].map((path) => readFileSync(path))];
  for (const bytes of pictures) {
    const scores = await model.scoresOf(await decodePhoto(bytes, 1024));
    const values = Object.values(scores);
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 3);
    expect(scores.porn + scores.hentai).toBeLessThan(0.25);
  }
});
