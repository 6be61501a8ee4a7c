import { overlayConfig } from '@portray/contracts/overlay';
import { expect, test } from 'vitest';
import { emptyOverlay, overlayRequest, positionsOf, withType, wordsFault } from './overlay-form.ts';

test('begins with the words, the corner, the size and the colour of the specification', () => {
  expect(overlayRequest(emptyOverlay)).toEqual({
    type: 'text',
    content: 'Sample Text',
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

test('whatever the sliders give is taken by the server', () => {
  for (let opacity = 0.1; opacity <= 1; opacity += 0.1) {
    expect(() => overlayConfig.parse(overlayRequest({ ...emptyOverlay, opacity }))).not.toThrow();
  }
});
