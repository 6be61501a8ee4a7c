import { expect, test } from 'vitest';
import { overlayDefaults } from './overlay-choices.ts';
import {
  captionDistance,
  captionsHeight,
  markHeight,
  markMargin,
  overlayMargins,
  watermarkCorner,
} from './overlay-place.ts';

const frame = { width: 1_280, height: 720 };
const plain = { aiLabel: true, watermark: true, captions: 'file', captionPlace: 'bottom' } as const;

test('the usual place of an overlay is clear of the watermark', () => {
  const { side, vertical } = overlayMargins(overlayDefaults.position, frame, plain);
  expect(side).toBe(markMargin(frame));
  expect(vertical).toBe(markMargin(frame) + markHeight(frame));
});

test('an overlay keeps clear of the AI label and of burned captions, and goes to the edge elsewhere', () => {
  const edge = markMargin(frame);
  expect(overlayMargins('top-left', frame, plain).vertical).toBeGreaterThan(edge);
  expect(overlayMargins('top-right', frame, plain).vertical).toBe(edge);
  const burned = { ...plain, captions: 'burned' } as const;
  expect(overlayMargins('top-right', frame, burned).vertical).toBeGreaterThan(edge);
  expect(overlayMargins('bottom-left', frame, burned).vertical).toBeGreaterThan(150);
});

test('captions at the top stand below the marks and leave the bottom to watermark and overlays', () => {
  const top = { ...plain, captions: 'burned', captionPlace: 'top' } as const;
  for (const shape of [frame, { width: 720, height: 1_280 }, { width: 1_080, height: 1_080 }]) {
    expect(captionDistance(shape, 'top')).toBeGreaterThan(markMargin(shape) + markHeight(shape));
    expect(overlayMargins('top-right', shape, top).vertical).toBeGreaterThan(captionsHeight(shape, 'top'));
    expect(captionsHeight(shape, 'top') + captionsHeight(shape, 'bottom')).toBeLessThan(shape.height / 2);
  }
  expect(watermarkCorner(top)).toBe('bottom-right');
  expect(watermarkCorner({ ...top, captionPlace: 'bottom' })).toBe('top-right');
  expect(overlayMargins('bottom-left', frame, top).vertical).toBe(markMargin(frame));
});
