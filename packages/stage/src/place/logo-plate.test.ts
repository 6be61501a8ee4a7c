import type { Background, Layout } from '@portray/contracts/scene';
import { expect, test } from 'vitest';
import { planScene } from '../plan-scene.ts';
import { backgrounds, everyFrame, everyLayout } from '../stories.test-data.ts';
import { plainLook } from '../text/brand-look.ts';
import { contrast } from '../text/contrast.ts';
import { headOf } from './presenter-frame.ts';
import { overlap } from './rectangle.ts';

const dark: Background = { kind: 'colour', colour: '#16131d' };
const light: Background = { kind: 'colour', colour: '#faf8f5' };

function planned(
  madeFor: 'light' | 'dark',
  background: Background,
  layout: Layout,
  frame = everyFrame[0],
  otherFor?: 'light' | 'dark',
) {
  return planScene({
    scene: { layout, background, texts: [] },
    frame: frame ?? { width: 1_920, height: 1_080 },
    canBeCutOut: true,
    aiLabel: true,
    watermark: false,
    captions: { shown: false, place: 'bottom' },
    look: { ...plainLook, logo: { aspect: 2, corner: 'top-right', heightShare: 0.1, madeFor, otherFor } },
    language: 'en',
    measure: (text) => text.length * 0.5,
  });
}

test('a logo that is made for other grounds has a plate on which it is seen, in a colour of the kit', () => {
  for (const [madeFor, ground] of [
    ['light', dark],
    ['dark', light],
  ] as const)
    for (const layout of [{ kind: 'voice-only' }, { kind: 'voice-only', logo: 'middle' }] as const) {
      const { logoPlate, marks, look } = planned(madeFor, ground, layout);
      expect([look.paper, look.ground]).toContain(logoPlate?.colour);
      expect(contrast(logoPlate?.colour ?? '', ground.kind === 'colour' ? ground.colour : '')).toBeGreaterThan(4.5);
      expect(marks.logo && logoPlate && logoPlate.rectangle.width > marks.logo.width).toBe(true);
    }
});

test('a brand that has another logo for such grounds shows that one, and no plate', () => {
  for (const layout of [{ kind: 'voice-only' }, { kind: 'voice-only', logo: 'middle' }] as const) {
    const onDark = planned('light', dark, layout, everyFrame[0], 'dark');
    expect([onDark.showsOtherLogo, onDark.logoPlate]).toEqual([true, undefined]);
    const onLight = planned('light', light, layout, everyFrame[0], 'dark');
    expect([onLight.showsOtherLogo, onLight.logoPlate]).toEqual([undefined, undefined]);
    // Neither is seen on all of it.
    const both: Background = { kind: 'gradient', from: '#16131d', to: '#faf8f5' };
    const onBoth = planned('light', both, layout, everyFrame[0], 'dark');
    expect([onBoth.showsOtherLogo, onBoth.logoPlate?.colour]).toEqual([undefined, onBoth.look.paper]);
  }
});

test('a logo that is seen has none', () => {
  expect(planned('light', light, { kind: 'voice-only' }).logoPlate).toBeUndefined();
  expect(planned('dark', dark, { kind: 'voice-only' }).logoPlate).toBeUndefined();
  expect(planned('light', backgrounds.photo, { kind: 'full' }).logoPlate).toBeUndefined();
});

test('a logo keeps off the hair, and off the edge of a presenter’s picture, in every layout and shape', () => {
  for (const layout of everyLayout)
    for (const frame of everyFrame) {
      const { marks, presenter } = planned('light', light, layout, frame);
      if (!marks.logo || !presenter) continue;
      expect(overlap(marks.logo, headOf(presenter.face)), JSON.stringify([layout, frame])).toBe(false);
    }
});
