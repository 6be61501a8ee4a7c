import type { PhotoWarning } from '@portray/contracts/photos';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { hintsIn, photoChecks } from './photo-checks.ts';

const size = { photoWidth: 1152, photoHeight: 1152 };
const warning = (code: PhotoWarning['code']): PhotoWarning => ({ code, message: `About ${code}.` });

describe('how a photo suits', () => {
  test('a photo without a warning is good in every respect', () => {
    const checks = photoChecks([], size);
    expect(checks.map(({ title }) => title)).toEqual(['One face', 'Size', 'Sharpness', 'Light', 'Pose']);
    expect(checks.every(({ isGood }) => isGood)).toBe(true);
    expect(known(checks[1]).note).toBe('1152 × 1152 px, good for 1080p');
  });

  test.each([
    ['low_resolution', 'Size'],
    ['blurred', 'Sharpness'],
    ['dark', 'Light'],
    ['turned_head', 'Pose'],
    ['tilted_head', 'Pose'],
    ['cut_off', 'One face'],
    ['sunglasses', 'One face'],
  ] as const)('the code %s is a hint about %s, chosen by its code and said once', (code, title) => {
    const checks = photoChecks([warning(code)], size);
    expect(checks.filter((check) => check.title === title)).toEqual([
      expect.objectContaining({ isGood: false, note: `About ${code}. You can go on with this one.` }),
    ]);
    expect(checks.at(-1)).toMatchObject({ title, isGood: false });
    expect(hintsIn([warning(code)])).toHaveLength(1);
  });

  test('a photo that was turned upright needs nothing more, and says that it was turned', () => {
    const turned = { code: 'rotated', message: 'The photo was turned upright.' } as const;
    expect(hintsIn([turned])).toEqual([]);
    expect(photoChecks([turned], size).at(-1)).toMatchObject({ title: 'Upright', note: turned.message, isGood: true });
  });
});
