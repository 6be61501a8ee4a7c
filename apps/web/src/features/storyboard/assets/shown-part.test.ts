import { expect, test } from 'vitest';
import { isSamePart, shownPart } from './shown-part.ts';

const upright = { width: 1_000, height: 2_000 };
const aspect = 16 / 9;

test('of a picture that fills the frame its middle is seen, and of a cut the middle of the cut', () => {
  const seen = shownPart({ crop: undefined, fit: 'cover', aspect, picture: upright });
  expect(seen).toMatchObject({ left: 0, width: 1, height: expect.closeTo(0.28125) });
  expect(seen.top + seen.height / 2).toBeCloseTo(0.5);
  const crop = { left: 0, top: 0.5, width: 1, height: 0.5 };
  const part = shownPart({ crop, fit: 'cover', aspect: 0.5, picture: upright });
  expect(part).toEqual({ left: 0.25, top: 0.5, width: 0.5, height: 0.5 });
});

test('a picture that is shown whole is seen up to its edges, or those of its cut', () => {
  expect(shownPart({ crop: undefined, fit: 'contain', aspect, picture: upright })).toMatchObject({ height: 1 });
  const crop = { left: 0.1, top: 0.2, width: 0.5, height: 0.5 };
  expect(shownPart({ crop, fit: 'contain', aspect, picture: upright })).toEqual(crop);
});

test('what was only rounded is the same part', () => {
  const crop = { left: 0.1, top: 0.2, width: 0.5, height: 0.5 };
  expect(isSamePart(crop, { ...crop, left: 0.1004 })).toBe(true);
  expect(isSamePart(crop, { ...crop, left: 0.11 })).toBe(false);
});
