import type { Background, Layout } from '@portray/contracts/scene';
import { expect, test } from 'vitest';
import { planScene } from '../plan-scene.ts';
import { plainLook } from '../text/brand-look.ts';
import { mixColours } from '../text/contrast.ts';
import { type SeenBehindLogo, withPlateOnPictures } from './plate-on-pictures.ts';
import { mixed, type Pixels, shadesOf, shadesOfColour, shrinkPixels } from './shades.ts';

const frame = { width: 1_920, height: 1_080 };
const [dark, light] = ['#1d1826', '#f4f1ee'];
const page: Background = { kind: 'picture', url: '/p.jpg', fit: 'cover' };
const clip: Background = {
  kind: 'clip',
  url: '/c.mp4',
  trim: { fromSeconds: 0, untilSeconds: 4 },
  sound: 'muted',
  fit: 'cover',
};

/** A picture, left and right half in two colours. */
function halves(left: string, right = left): Pixels {
  const [width, height] = [64, 36];
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const colour = at % width < width / 2 ? left : right;
    for (let channel = 0; channel < 3; channel++)
      data[at * 3 + channel] = Number.parseInt(colour.slice(1 + channel * 2, 3 + channel * 2), 16);
  }
  return { width, height, data, channels: 3 };
}

function plan(background: Background, layout: Layout = { kind: 'voice-only' }, otherFor?: 'dark') {
  return planScene({
    scene: { layout, background, texts: [] },
    frame,
    canBeCutOut: false,
    aiLabel: true,
    watermark: false,
    captions: { shown: false, place: 'bottom' },
    look: { ...plainLook, logo: { aspect: 2, corner: 'top-right', heightShare: 0.1, madeFor: 'light', otherFor } },
    language: 'en',
    measure: (text) => text.length * 0.5,
  });
}

const plate = (logo: string, background: Background, seen: Omit<SeenBehindLogo, 'logo'>, layout?: Layout) =>
  withPlateOnPictures(plan(background, layout), { logo: shadesOfColour(logo), ...seen }).logoPlate;

test.each<[string, string, Pixels, boolean]>([
  ['a dark logo on a dark picture', dark, halves(dark), true],
  ['a dark logo on a light picture', dark, halves(light), false],
  ['a white logo on a light picture', '#ffffff', halves(light), true],
  ['a white logo on a dark picture', '#ffffff', halves(dark), false],
  ['a dark logo at the light side of a picture', dark, halves(dark, light), false],
  ['a dark logo at the dark side of a picture', dark, halves(light, dark), true],
])('%s has a plate only where it would not be seen', (_, logo, picture, hasPlate) => {
  expect(plate(logo, page, { picture }) !== undefined).toBe(hasPlate);
});

/** A picture in two colours by places of 64 × 36. */
function drawn(colourAt: (x: number, y: number) => string): Pixels {
  const data = Array.from({ length: 64 * 36 }, (_, at) => {
    const colour = colourAt(at % 64, Math.floor(at / 64));
    return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  });
  return { width: 64, height: 36, data: Uint8Array.from(data.flat()), channels: 3 };
}

test.each<[string, Pixels, boolean]>([
  ['a chequered ground on which it is seen everywhere', drawn((x, y) => ((x + y) % 2 ? light : '#a09a98')), true],
  ['a ground that hides its end', drawn((x) => (x < 61 ? light : dark)), true],
  ['a ground with one edge across it', drawn((x) => (x < 60 ? light : '#a09a98')), false],
  ['a ground that slowly gets darker', drawn((x) => mixColours(light, '#a09a98', x / 64)), false],
])('a dark logo on %s has a plate only where its parts are not all seen, or something else is taken for one', (_, picture, hasPlate) => {
  expect(plate(dark, page, { picture }) !== undefined).toBe(hasPlate);
});

test('the plate is in a colour of the kit on which the logo is seen', () => {
  expect(plate(dark, page, { picture: halves(dark) })?.colour).toBe(plainLook.paper);
  expect(plate('#ffffff', page, { picture: halves(light) })?.colour).toBe(plainLook.ground);
});

test('on a clip, which changes, every logo of one colour has one, and beside it as on any ground', () => {
  expect(plate(dark, clip, { picture: 'moving' })).toBeDefined();
  expect(plate('#ffffff', clip, { picture: 'moving' })).toBeDefined();
});

test('the photo behind a presenter counts where it fills the frame, wherever it lies', () => {
  const at = { left: -960, top: 0, width: 3_840, height: 1_080 };
  const seen = (left: string, right: string) => ({ photo: { pixels: halves(left, right), at } });
  const full = { kind: 'full' } as const;
  expect(plate(dark, { kind: 'photo' }, seen(light, dark), full)).toBeDefined();
  expect(plate(dark, { kind: 'photo' }, seen(dark, light), full)).toBeUndefined();
});

test.each<[string, Pixels | 'moving', string, boolean, boolean]>([
  ['a dark picture', halves(dark), '#ffffff', true, false],
  ['a light picture', halves(light), '#ffffff', false, false],
  ['a clip, which changes', 'moving', '#ffffff', false, true],
  ['a picture on which neither is seen', halves('#5a5058'), '#8f8886', false, true],
])('of two logos on %s the one that is seen is shown, and a plate only where neither is', (_, picture, other, isOther, hasPlate) => {
  const bare = plan(picture === 'moving' ? clip : page, undefined, 'dark');
  const [logo, otherLogo] = [shadesOfColour(dark), shadesOfColour(other)];
  const { showsOtherLogo, logoPlate } = withPlateOnPictures(bare, { logo, otherLogo, picture });
  expect([showsOtherLogo ?? false, logoPlate !== undefined]).toEqual([isOther, hasPlate]);
});

test('what an even ground decides by its kind is decided again by the pixels of both logos', () => {
  const bare = plan({ kind: 'colour', colour: dark }, undefined, 'dark');
  expect(bare.showsOtherLogo).toBe(true);
  const seen = (logo: string, other: string) =>
    withPlateOnPictures(bare, { logo: shadesOfColour(logo), otherLogo: shadesOfColour(other) });
  expect(seen('#ffd400', '#ffffff').showsOtherLogo).toBeUndefined();
  expect(seen(dark, '#ffffff').showsOtherLogo).toBe(true);
  expect(seen(dark, dark)).toMatchObject({ logoPlate: { colour: plainLook.paper } });
  // The other one has not come yet.
  expect(withPlateOnPictures(bare, { logo: shadesOfColour(dark) })).toBe(bare);
});

test('what is not known yet changes nothing', () => {
  const bare = plan({ kind: 'photo' }, { kind: 'full' });
  expect(withPlateOnPictures(bare, { logo: shadesOfColour(dark) })).toBe(bare);
  expect(withPlateOnPictures(plan(page), { logo: shadesOfColour(dark) }).logoPlate).toBeUndefined();
});

test('a logo of many colours has none where no plate would help, and one on an even ground loses one that it does not need', () => {
  const motley = mixed([
    [dark, 1],
    ['#ffffff', 1],
  ]);
  const onDark: Background = { kind: 'colour', colour: dark };
  expect(plan(onDark).logoPlate).toBeDefined();
  expect(withPlateOnPictures(plan(onDark), { logo: motley }).logoPlate).toBeUndefined();
  expect(withPlateOnPictures(plan(onDark), { logo: shadesOfColour('#ffd400') }).logoPlate).toBeUndefined();
});

test('pictures are made small by the means of their pixels, and transparent parts of a logo are not seen', () => {
  expect(Array.from(shrinkPixels(halves('#000000', '#ffffff'), 1).data)).toEqual([128, 128, 128]);
  const data = new Uint8Array([255, 255, 255, 0, 29, 24, 38, 255]);
  expect(shadesOf({ width: 2, height: 1, data, channels: 4 })).toEqual(shadesOfColour(dark));
});
