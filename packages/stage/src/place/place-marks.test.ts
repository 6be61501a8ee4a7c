import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { everyFrame } from '../stories.test-data.ts';
import { plateAround } from './logo-plate.ts';
import { placeMarks } from './place-marks.ts';
import { overlap } from './rectangle.ts';

const [wide, upright, square] = everyFrame;

test.each([
  0.06, 0.08, 0.1, 0.12, 0.16,
])('a logo of %s stays at its side whatever fills that end of it, in every shape', (heightShare) => {
  for (const frame of [wide, upright, square]) {
    if (!frame) continue;
    const person = { left: frame.width * 0.2, top: 0, width: frame.width * 0.7, height: frame.height * 0.45 };
    const { logo } = placeMarks({
      frame,
      aiLabel: true,
      watermark: true,
      captions: { shown: false, place: 'bottom' },
      logo: { aspect: 3.7, corner: 'top-right', heightShare },
      kept: [],
      person,
    });
    expect((logo?.left ?? 0) + (logo?.width ?? 0) / 2).toBeGreaterThan(frame.width / 2);
  }
});

test('a logo gets a little smaller before it leaves its corner', () => {
  const frame = { width: 1_080, height: 1_920 };
  const request = {
    frame,
    aiLabel: false,
    watermark: false,
    captions: { shown: false, place: 'bottom' },
    kept: [],
  } as const;
  const wish = { aspect: 3, corner: 'top-right', heightShare: 0.1 } as const;
  const { logo } = placeMarks({ ...request, logo: wish });
  const person = { left: 300, top: 0, width: 500, height: 500 };
  const beside = placeMarks({ ...request, logo: wish, person }).logo;
  expect(beside?.top).toBe(logo?.top);
  expect(beside?.width ?? 0).toBeLessThan(logo?.width ?? 0);
});

test('where words fill both ends of its side, a logo goes to the other one', () => {
  const frame = { width: 1_920, height: 1_080 };
  const { logo } = placeMarks({
    frame,
    aiLabel: false,
    watermark: false,
    captions: { shown: false, place: 'bottom' },
    logo: { aspect: 2, corner: 'top-right', heightShare: 0.08 },
    kept: [],
    fullness: ({ left }) => (left > frame.width / 2 ? 0.5 : 0),
  });
  expect(logo).toMatchObject({ left: 32, top: 32 });
});

test('the plate of a logo does not touch the label above it, in any shape and size of logo', () => {
  for (const frame of [wide, upright, square])
    for (const heightShare of [0.06, 0.08, 0.12]) {
      if (!frame) continue;
      const { logo, label } = placeMarks({
        frame,
        aiLabel: true,
        hasPresenter: true,
        watermark: false,
        captions: { shown: false, place: 'bottom' },
        logo: { aspect: 4, corner: 'top-left', heightShare, madeFor: 'dark' },
        kept: [],
      });
      const plate = plateAround(known(logo), '#000000').rectangle;
      expect(overlap(plate, known(label))).toBe(false);
    }
});
