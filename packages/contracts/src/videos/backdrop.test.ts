import { expect, test } from 'vitest';
import { backdropColours, backdropGradients, isSameBackdrop } from './backdrop.ts';
import { backdrop } from './backdrop-shape.ts';
import { advancedSettings } from './video-settings.ts';

test('every colour and gradient that is offered may be chosen', () => {
  for (const colour of Object.values(backdropColours)) {
    expect(backdrop.parse({ kind: 'colour', colour })).toEqual({ kind: 'colour', colour });
  }
  for (const ends of Object.values(backdropGradients)) {
    expect(backdrop.parse({ kind: 'gradient', ...ends })).toEqual({ kind: 'gradient', ...ends });
  }
});

test('a video keeps the background of its photo unless another one is chosen', () => {
  expect(advancedSettings.parse({}).backdrop).toBeUndefined();
  expect(advancedSettings.parse({ backdrop: { kind: 'blur' } }).backdrop).toEqual({ kind: 'blur' });
});

test.each([
  { kind: 'colour', colour: 'red' },
  { kind: 'colour', colour: '#12345' },
  { kind: 'colour', colour: 'url(#ffffff)' },
  { kind: 'gradient', from: '#ffffff' },
  { kind: 'picture', path: '/etc/passwd' },
  { kind: 'picture' },
])('%j is refused', (chosen) => {
  expect(backdrop.safeParse(chosen).success).toBe(false);
});

test('two pictures are the same backdrop when they are the same file', () => {
  const [one, other] = ['one', 'other'].map((name) => backdrop.parse({ kind: 'picture', url: `/files/${name}.jpg` }));
  expect(isSameBackdrop(one, { kind: 'picture', url: '/files/one.jpg' })).toBe(true);
  expect(isSameBackdrop(one, other)).toBe(false);
});

test('the same colour is the same backdrop, however it is written', () => {
  const [one, other] = ['#ABCDEF', '#abcdef'].map((colour) => backdrop.parse({ kind: 'colour', colour }));
  expect(isSameBackdrop(one, other)).toBe(true);
  expect(isSameBackdrop(one, undefined)).toBe(false);
  expect(isSameBackdrop(one, { kind: 'blur' })).toBe(false);
});
