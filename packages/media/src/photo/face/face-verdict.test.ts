import { known } from '@portray/foundation/known';
import { hasDarkLenses } from '@portray/talking-photo/dark-lenses';
import { describe, expect, test } from 'vitest';
import { isHumanFace, isSecondFace, photoWarnings, refuseTinyFace } from './face-verdict.ts';

const quality = { score: 1, stability: 0.004, faceHeightPx: 400, yaw: 0, pitch: 0.2, roll: 0 };
const light = { highlight: 180, sharpness: 1.1 };
const view = { overhang: -0.4, eyeLight: 0.9, eyeContrast: 0.8 };
const photo = { shortSidePx: 1080, quarters: 0 };

describe('what counts as a human face', () => {
  test('a face that stays put from look to look is one', () => {
    expect(isHumanFace({ score: 1, stability: 0.008, yaw: 0 })).toBe(true);
  });
  test('a muzzle that the networks like but see differently each time is not', () => {
    expect(isHumanFace({ score: 0.98, stability: 0.1, yaw: 0 })).toBe(false);
  });
  test('something that the network doubts is not', () => {
    expect(isHumanFace({ score: 0.85, stability: 0.004, yaw: 0 })).toBe(false);
  });
  test('a turned head may move a little more than one that faces the camera', () => {
    expect(isHumanFace({ score: 1, stability: 0.03, yaw: -0.5 })).toBe(true);
    expect(isHumanFace({ score: 1, stability: 0.03, yaw: 0.1 })).toBe(false);
  });
  test('a half hidden second person counts as a person', () => {
    expect(isSecondFace({ score: 0.7, stability: 0.03 })).toBe(true);
    expect(isSecondFace({ score: 0.58, stability: 0.12 })).toBe(false);
  });
});

describe('what people are told about an accepted photo', () => {
  test('nothing about a good one', () => {
    expect(photoWarnings(quality, { light, view }, photo)).toEqual([]);
  });
  test.each([
    ['low_resolution', { ...quality, faceHeightPx: 100 }, { light, view }, photo],
    ['low_resolution', quality, { light, view }, { ...photo, shortSidePx: 256 }],
    ['turned_head', { ...quality, yaw: -0.4 }, { light, view }, photo],
    ['tilted_head', { ...quality, roll: 0.5 }, { light, view }, photo],
    ['tilted_head', { ...quality, pitch: -0.5 }, { light, view }, photo],
    ['dark', quality, { light: { ...light, highlight: 40 }, view }, photo],
    ['blurred', quality, { light: { ...light, sharpness: 0.4 }, view }, photo],
    ['rotated', quality, { light, view }, { ...photo, quarters: 1 }],
    ['cut_off', quality, { light, view: { ...view, overhang: 0.14 } }, photo],
    ['sunglasses', quality, { light, view: { ...view, eyeLight: 0.3, eyeContrast: 0.2 } }, photo],
  ])('%s', (code, ...facts) => {
    const warnings = photoWarnings(...facts);
    expect(warnings.map((warning) => warning.code)).toEqual([code]);
    expect(known(warnings[0]).message).toMatch(/^(The|Part of the) .*\.$/);
  });
  test('nothing about eyes in deep shadow, which still have a light and a dark part', () => {
    expect(hasDarkLenses({ eyeLight: 0.4, eyeContrast: 0.36 })).toBe(false);
    expect(hasDarkLenses({ eyeLight: 0.53, eyeContrast: 0.25 })).toBe(false);
  });
  test('a face of fewer than 60 pixels is refused with its size', () => {
    expect(() => refuseTinyFace({ ...quality, faceHeightPx: 45.4 })).toThrow('The face is only 45 pixels high.');
    expect(() => refuseTinyFace({ ...quality, faceHeightPx: 61 })).not.toThrow();
  });
});
