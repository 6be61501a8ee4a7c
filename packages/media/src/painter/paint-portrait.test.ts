import { AppError } from '@portray/foundation/errors';
import { describe, expect, test } from 'vitest';
import { composePortrait } from './compose-portrait.ts';
import { paintPortrait } from './paint-portrait.ts';
import type { Portrait } from './portrait.ts';

const size = 72;
const quick = { samples: 1 } as const;
const sitter: Portrait = composePortrait({ skin: 'light', hairStyle: 'curls', hasGlasses: true, clothes: 'shirt' }, 71);

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
    expect(painted(sitter)).toEqual(painted(structuredClone(sitter)));
  });

  test('fills the whole square', () => {
    const picture = paintPortrait(sitter, size, quick);
    expect([picture.width, picture.height, picture.data.length]).toEqual([size, size, size * size * 3]);
  });

  test('changes where a parameter changes and stays elsewhere', () => {
    const plain = paintPortrait({ ...sitter, glasses: null }, size, { samples: 1, isBrushed: false }).data;
    const worn = paintPortrait(sitter, size, { samples: 1, isBrushed: false }).data;
    const changedRows = new Set<number>();
    for (let i = 0; i < plain.length; i++) if (plain[i] !== worn[i]) changedRows.add(Math.floor(i / (size * 3)));
    expect(changedRows.size).toBeGreaterThan(3);
    expect(Math.min(...changedRows)).toBeGreaterThan(size * 0.3);
    expect(Math.max(...changedRows)).toBeLessThan(size * 0.6);
  });

  test('shows darker skin for a darker colour', () => {
    const cheek = (portrait: Portrait) =>
      painted(portrait)[(Math.round(size * 0.53) * size + Math.round(size * 0.42)) * 3]!;
    const dark = { ...sitter, skin: { ...sitter.skin, colour: [0.12, 0.06, 0.035] } as const };
    expect(cheek(dark)).toBeLessThan(cheek(sitter) - 40);
  });
});

describe('a portrait that cannot be painted', () => {
  test('is refused when a feature lies outside its range, and the sentence names it', () => {
    const error = refusal({ ...sitter, mouth: { ...sitter.mouth, smile: 9 } });
    expect(error.code).toBe('invalid_input');
    expect(error.message).toContain('mouth.smile');
  });

  test('is refused when a number is missing, endless or not a number', () => {
    for (const depth of [Number.NaN, Number.POSITIVE_INFINITY, undefined as unknown as number]) {
      expect(refusal({ ...sitter, face: { ...sitter.face, depth } }).message).toContain('face.depth');
    }
  });

  test('is refused when it has a feature that the painter does not know', () => {
    const nose = { ...sitter.nose, length2: 1 } as Portrait['nose'];
    expect(refusal({ ...sitter, nose }).message).toContain('nose.length2');
  });

  test('is refused when its shape is too short or beyond what people are', () => {
    for (const shape of [sitter.shape.slice(1), sitter.shape.with(0, 9)]) {
      expect(refusal({ ...sitter, shape }).message).toContain('shape');
    }
  });

  test('is refused when a colour is brighter than white', () => {
    expect(refusal({ ...sitter, clothes: { ...sitter.clothes, colour: [0.2, 1.4, 0.2] } }).message).toContain(
      'clothes.colour',
    );
  });

  test('is refused at a size that shows nothing or fills the memory', () => {
    for (const pixels of [0, 63, 20_000, 100.5]) expect(refusal(sitter, pixels).message).toContain('size');
  });
});
