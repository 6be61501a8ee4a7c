import { expect, test } from 'vitest';
import { transitionBetween } from './scene-change.ts';

const at = (left: number, photo = 'ada') => ({
  frame: { rectangle: { left, top: 0, width: 640, height: 1_080 } },
  photo,
});

test('a fade never shows the head of one presenter at two places', () => {
  expect(transitionBetween('fade', at(0), at(1_280))).toBe('cut');
  expect(transitionBetween('fade', at(0), at(0))).toBe('fade');
});

test('other people, scenes without anybody, and other transitions are as they were wished', () => {
  expect(transitionBetween('fade', at(0), at(1_280, 'ben'))).toBe('fade');
  expect(transitionBetween('fade', at(0), { frame: null, photo: undefined })).toBe('fade');
  expect(transitionBetween('slide', at(0), at(1_280))).toBe('slide');
});
