import { advancedSettings } from '@portray/contracts/video-settings';
import { expect, test } from 'vitest';
import { byItself, settingsWith } from './framed-settings.ts';

test('each size keeps a framing of its own, and none where the photo lies by itself', () => {
  const plain = advancedSettings.parse({});
  const once = settingsWith(plain, 'reel', { zoom: 1.23456, x: 0.1, y: 0 });
  expect(once.framing).toEqual({ reel: { zoom: 1.2346, x: 0.1, y: 0 } });
  const twice = settingsWith(once, 'square', { zoom: 2, x: 0, y: 0 });
  expect(twice.framing).toEqual({ reel: { zoom: 1.2346, x: 0.1, y: 0 }, square: { zoom: 2, x: 0, y: 0 } });
  expect(settingsWith(settingsWith(twice, 'reel', byItself), 'square', byItself)).toEqual(plain);
});
