import { overlayConfig } from '@portray/contracts/overlay';
import { expect, test } from 'vitest';
import { colourFault, emptyOverlay, overlayRequest, positionsOf, withType, wordsFault } from './overlay-form.ts';

test('begins with the corner, the size and the colour of the specification, and with no words of ours', () => {
  expect(wordsFault(emptyOverlay)).toBeDefined();
  expect(overlayRequest({ ...emptyOverlay, words: ' Try it ' })).toEqual({
    type: 'text',
    content: 'Try it',
    position: 'bottom-right',
    fontSize: 24,
    color: 'white',
    opacity: 0.8,
  });
});

test('text may stand in the middle, a watermark only in a corner', () => {
  const centred = { ...emptyOverlay, position: 'center' as const };
  expect(positionsOf('watermark')).not.toContain('center');
  expect(withType(centred, 'watermark').position).toBe('bottom-right');
  expect(overlayRequest({ ...centred, type: 'watermark' })).toMatchObject({ position: 'bottom-right' });
});

test('no words, and emoji, which no video can show, are refused while they are typed', () => {
  expect(wordsFault({ words: ' ' })).toBe('Please enter the text first.');
  expect(wordsFault({ words: 'Live 🎤' })).toBe('Emoji cannot be drawn in a video: 🎤. Please leave them out.');
  expect(wordsFault({ words: 'Live' })).toBeUndefined();
});

test('a colour that does not exist is refused while it is typed, and those of the web are taken', () => {
  const fault = (color: string, type: 'text' | 'watermark' = 'text') =>
    colourFault({ type, color }, (name) => ['white', 'yellow', 'inherit'].includes(name));
  for (const colour of ['white', ' yellow ', '#fc0', '#FFCC00']) expect(fault(colour)).toBeUndefined();
  expect(fault('blurple')).toBe('There is no colour “blurple”. Write it such as white or #ffcc00.');
  expect(fault('inherit')).toContain('There is no colour');
  expect(fault('')).toBe('Please choose a colour, such as white or #ffcc00.');
  expect(fault('blurple', 'watermark')).toBeUndefined();
});

test('whatever the sliders give is taken by the server', () => {
  for (let opacity = 0.1; opacity <= 1; opacity += 0.1) {
    expect(() => overlayConfig.parse(overlayRequest({ ...emptyOverlay, words: 'Live', opacity }))).not.toThrow();
  }
});
