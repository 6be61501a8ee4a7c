import { known } from '@portray/foundation/known';
import { hasDarkLenses } from '@portray/talking-photo/dark-lenses';
import { describe, expect, test } from 'vitest';
import {
  isHumanFace,
  isSecondFace,
  openMouthSentence,
  photoWarnings,
  refuseOpenMouth,
  refuseTinyFace,
} from './face-verdict.ts';

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
  test('dark glass on dark skin, in which nothing is seen', () => {
    expect(hasDarkLenses({ eyeLight: 0.76, eyeContrast: 0.03 })).toBe(true);
    expect(hasDarkLenses({ eyeLight: 0.76, eyeContrast: 0.2 })).toBe(false);
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

describe('how far a mouth may be open', () => {
  const laugh = { opening: 0.254, lowerLipLight: 1.5, lowerLipPaleness: 0 };

  test('shut lips and laughs may speak', () => {
    expect(() => refuseOpenMouth({ ...laugh, opening: 0 })).not.toThrow();
    expect(() => refuseOpenMouth(laugh)).not.toThrow();
  });
  test('a shout is refused with what to choose instead', () => {
    expect(() => refuseOpenMouth({ ...laugh, opening: 0.45 })).toThrow(openMouthSentence);
    expect(openMouthSentence).toMatch(/Choose a picture with the mouth shut or smiling\.$/);
  });
  test('teeth in the place of the lower lip are refused, however small the gap is said to be', () => {
    const teeth = { opening: 0.12, lowerLipLight: 2.3, lowerLipPaleness: 19 };
    expect(() => refuseOpenMouth(teeth)).toThrow(openMouthSentence);
  });
  test('and so is the dark of a mouth', () => {
    const cavity = { opening: 0.24, lowerLipLight: 0.12, lowerLipPaleness: 2 };
    expect(() => refuseOpenMouth(cavity)).toThrow(openMouthSentence);
  });
  test('a dark lip below a white moustache is a lip', () => {
    expect(() => refuseOpenMouth({ opening: 0.03, lowerLipLight: 0.22, lowerLipPaleness: -20 })).not.toThrow();
  });
  test('a lip in bright light and one without colour are lips', () => {
    expect(() => refuseOpenMouth({ ...laugh, lowerLipLight: 3.2, lowerLipPaleness: -10 })).not.toThrow();
    expect(() => refuseOpenMouth({ ...laugh, lowerLipLight: 0.9, lowerLipPaleness: 14 })).not.toThrow();
    expect(() => refuseOpenMouth({ ...laugh, lowerLipLight: 2, lowerLipPaleness: 5 })).not.toThrow();
  });
});
