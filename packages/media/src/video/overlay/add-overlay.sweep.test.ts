import { overlayConfig } from '@portray/contracts/overlay';
import { expect, test } from 'vitest';
import { findFfmpeg, findNpmFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { addOverlay } from './add-overlay.ts';
import {
  allMarks,
  credentials,
  draw,
  drawnBox,
  frame,
  frameOf,
  inARoom,
  request,
  words,
} from './overlay-room.test-data.ts';

inARoom();

test.each([
  ['top-right', 'top', 0],
  ['bottom-left', 'bottom', 0],
  ['bottom-right', 'bottom', -14],
] as const)('words in the corner %s stand beyond the marks that are there', async (position, side, moved) => {
  const [alone, beyond] = [await draw(words('Hi', { position })), await draw(words('Hi', { position }), allMarks)];
  expect(beyond[side] - alone[side]).toBe(moved);
});

test('words are drawn in every script, by the ffmpeg inside npm, too', async () => {
  const texts = ['مرحبا بكم', '欢迎光临', 'こんにちは東京', '안녕하세요', 'Привет, їжак', 'नमस्ते'];
  for (const ffmpeg of [await findFfmpeg(), await findNpmFfmpeg()]) {
    for (const text of texts) {
      const overlay = overlayConfig.parse({ type: 'watermark', text, position: 'bottom-right', opacity: 1 });
      await addOverlay({ ...request, overlay }, { credentials, ffmpeg });
      const { left, top } = drawnBox(await frameOf(request.outPath));
      expect(left).toBeGreaterThan(frame.width * 0.3);
      expect(top).toBeGreaterThan(frame.height * 0.8);
    }
  }
});
