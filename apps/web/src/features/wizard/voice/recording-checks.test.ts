import { expect, test } from 'vitest';
import { checkRecording } from './recording-checks.ts';

const file = (bytes = 5_000, type = 'audio/mpeg') => new Blob([new Uint8Array(bytes)], { type });
const soundOf =
  (seconds: number, ...levels: number[]) =>
  async () => {
    const channels = (levels.length > 0 ? levels : [0.3]).map((level) =>
      Float32Array.from({ length: seconds * 8_000 }, (_, at) => level * Math.sin(at)),
    );
    const getChannelData = (channel: number) => channels[channel];
    return { duration: seconds, sampleRate: 8_000, numberOfChannels: channels.length, getChannelData } as AudioBuffer;
  };
const words = (count: number) => 'word '.repeat(count);

test('a recording of the script is taken, also one that is heard on the right alone, and one that only this browser cannot read', async () => {
  await expect(checkRecording(file(), 'record', words(20), soundOf(10))).resolves.toBeUndefined();
  await expect(checkRecording(file(), 'upload', words(20), soundOf(10, 0, 0.3))).resolves.toBeUndefined();
  const flac = new Blob(['fLaC', new Uint8Array(500)], { type: 'audio/flac' });
  await expect(checkRecording(flac, 'upload', words(20), async () => undefined)).resolves.toBeUndefined();
});

test('what cannot be one is refused in the browser, each with what to do', async () => {
  const refused = (...asked: Parameters<typeof checkRecording>) => expect(checkRecording(...asked)).rejects;
  await refused(file(500, 'image/png'), 'upload', words(2), soundOf(10)).toThrow('Please upload a valid audio file');
  await refused(file(50_000_001), 'upload', words(2), soundOf(10)).toThrow('smaller than 50MB');
  await refused(file(), 'upload', words(2), async () => undefined).toThrow('cannot be read. Use a WAV, MP3');
  await refused(file(), 'upload', words(2), soundOf(10, 0)).toThrow('No speech was found in this file.');
  await refused(file(), 'record', words(2), soundOf(10, 0)).toThrow('Check your microphone');
  await refused(file(), 'record', words(2), soundOf(0.5)).toThrow('too short. Use one of at least 1 second.');
  await refused(file(), 'upload', words(2), soundOf(310)).toThrow('longer than 5 minutes');
  await refused(file(), 'record', words(40), soundOf(3)).toThrow('too short for the 40 words of your script');
});
