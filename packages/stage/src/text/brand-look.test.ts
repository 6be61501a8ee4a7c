import { cardScene, freshCard, freshKit } from '@portray/contracts/brand-choices';
import { brandTypefaces } from '@portray/contracts/scene-choices';
import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { nodeMeasure } from '../paint/painted-in-node.test-data.ts';
import { bottomOf } from '../place/rectangle.ts';
import { planScene } from '../plan-scene.ts';
import { everyFrame } from '../stories.test-data.ts';
import { lookOf, plainLook } from './brand-look.ts';
import { contrast, inkOn } from './contrast.ts';
import { familyName, typefaceFiles } from './typefaces.ts';

const logo = { url: '/files/logos/u/1.png', aspect: 3 };
const kit = { ...freshKit, name: 'Harbour', logo: { ...freshKit.logo, onLight: logo } };
const measure = nodeMeasure();

test('a fresh kit looks as videos do without one, but for its ink and gradients', () => {
  const { ink, second, ...look } = lookOf({ ...kit, logo: freshKit.logo });
  expect(look).toEqual(plainLook);
  expect(ink).toBe(plainLook.ground);
});

test('every typeface that a brand may choose is one of the stage', () => {
  const families = typefaceFiles.map(({ family }) => family);
  for (const name of brandTypefaces) expect(families).toContain(familyName(name));
});

test('the ink of a brand is used where it can be read, and black or white elsewhere', () => {
  expect(inkOn(['#ffffff'], '#12324a').ink).toBe('#12324a');
  expect(inkOn(['#2f6f73'], '#12324a').ink).toBe('#ffffff');
  expect(inkOn(['#ffffff', '#000000'], '#12324a').contrast).toBe(inkOn(['#ffffff', '#000000']).contrast);
});

test('on a card logo, name and line stand below each other in every shape, and all of them can be read', () => {
  const card = { ...freshCard('Harbour School of small habits'), line: 'Learn a little every day' };
  for (const frame of everyFrame)
    for (const ground of ['ground', 'gradient'] as const) {
      const colours = { ...kit.colours, ground: '#12324a', second: '#2f6f73' };
      const scene = cardScene('', { ...card, ground: { kind: ground } }, colours, 'cut');
      const captions = { shown: false, place: 'bottom' as const };
      const usual = { frame, canBeCutOut: false, aiLabel: true, watermark: true, captions, language: 'en', measure };
      const plan = planScene({ ...usual, scene, look: lookOf({ ...kit, colours }) });
      expect(plan.refused).toEqual([]);
      const { logo: place } = plan.marks;
      expect(place?.width).toBeCloseTo((place?.height ?? 0) * 3, -1);
      for (const { rectangle, surface } of plan.texts) {
        expect(rectangle.top).toBeGreaterThan(bottomOf(place ?? rectangle));
        expect(contrast(surface.ink, '#12324a')).toBeGreaterThan(4.5);
      }
      const [name, line] = plan.texts;
      expect(known(line).rectangle.top).toBeGreaterThan(bottomOf(known(name).rectangle));
    }
});
