import { AppError } from '@portray/foundation/errors';
import { describe, expect, test } from 'vitest';
import { paintPortrait } from './paint-portrait.ts';
import type { Portrait } from './portrait.ts';
import { portraits } from './portraits.ts';

const size = 72;
const quick = { samples: 1 } as const;
const minh: Portrait = portraits.minh;

function painted(portrait: Portrait): Uint8Array {
  return paintPortrait(portrait, size, quick).data;
}

function refusal(portrait: Portrait, pixels = size): AppError {
  try {
    paintPortrait(portrait, pixels, quick);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('The painter did not refuse.');
}

describe('a painted portrait', () => {
  test('is the same picture for the same parameters', () => {
    expect(painted(minh)).toEqual(painted(structuredClone(minh)));
  });

  test('fills the whole square', () => {
    const picture = paintPortrait(minh, size, quick);
    expect([picture.width, picture.height, picture.data.length]).toEqual([size, size, size * size * 3]);
  });

  test('changes where a parameter changes and stays elsewhere', () => {
    const plain = paintPortrait({ ...minh, glasses: null }, size, { samples: 1, brushwork: 0 }).data;
    const worn = paintPortrait(minh, size, { samples: 1, brushwork: 0 }).data;
    const changedRows = new Set<number>();
    for (let i = 0; i < plain.length; i++) if (plain[i] !== worn[i]) changedRows.add(Math.floor(i / (size * 3)));
    expect(changedRows.size).toBeGreaterThan(3);
    expect(Math.min(...changedRows)).toBeGreaterThan(size * 0.3);
    expect(Math.max(...changedRows)).toBeLessThan(size * 0.6);
  });

  test('shows darker skin for a darker colour', () => {
    const cheek = (portrait: Portrait) =>
      painted(portrait)[(Math.round(size * 0.53) * size + Math.round(size * 0.42)) * 3]!;
    const dark = { ...minh, skin: { ...minh.skin, colour: [0.12, 0.06, 0.035] } as const };
    expect(cheek(dark)).toBeLessThan(cheek(minh) - 40);
  });
});

describe('a portrait that cannot be painted', () => {
  test('is refused when a feature lies outside its range, and the sentence names it', () => {
    const error = refusal({ ...minh, mouth: { ...minh.mouth, smile: 9 } });
    expect(error.code).toBe('invalid_input');
    expect(error.message).toContain('mouth.smile');
  });

  test('is refused when a number is missing, endless or not a number', () => {
    for (const jaw of [Number.NaN, Number.POSITIVE_INFINITY, undefined as unknown as number]) {
      expect(refusal({ ...minh, face: { ...minh.face, jaw } }).message).toContain('face.jaw');
    }
  });

  test('is refused when it has a feature that the painter does not know', () => {
    const nose = { ...minh.nose, length2: 1 } as Portrait['nose'];
    expect(refusal({ ...minh, nose }).message).toContain('nose.length2');
  });

  test('is refused when a colour is brighter than white', () => {
    expect(refusal({ ...minh, clothes: { ...minh.clothes, colour: [0.2, 1.4, 0.2] } }).message).toContain(
      'clothes.colour',
    );
  });

  test('is refused at a size that shows nothing or fills the memory', () => {
    for (const pixels of [0, 63, 20_000, 100.5]) expect(refusal(minh, pixels).message).toContain('size');
  });
});
