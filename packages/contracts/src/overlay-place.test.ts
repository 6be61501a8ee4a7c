import { expect, test } from 'vitest';
import { overlayDefaults } from './overlay-choices.ts';
import { markHeight, markMargin, overlayMargins } from './overlay-place.ts';

const frame = { width: 1_280, height: 720 };
const plain = { aiLabel: true, watermark: true, captions: 'file' } as const;

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
