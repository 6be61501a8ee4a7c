import { expect, test } from 'vitest';
import { mayHoldSound, soundFileTypes } from '../file-dialogs.ts';
import { audioKind, findSound, soundRefusal } from './audio-file-kind.ts';

const bytes = (text: string, length = 400) => Uint8Array.from({ length }, (_, at) => text.charCodeAt(at) || 0);
const readOf = (file: Uint8Array) => async (at: number, length: number) => file.subarray(at, at + length);

test.each([
  ['RIFF....WAVEfmt ', 'wav'],
  ['RF64....WAVEds64', 'wav'],
  ['RIFF....AVI LIST', 'avi'],
  ['\0\0\0 ftypM4A ', 'mov'],
  ['\0\0\0\x08wide', 'mov'],
  ['FORM....AIFCFVER', 'aiff'],
  ['#!AMR-WB\n', 'amr'],
  ['\x0bw\xfa\x1e\x80@', 'ac3'],
  ['\x0bw\x07\xff\x3f\x80', 'eac3'],
  ['\xff\xfb\x90\x40', 'mp3'],
  ['\xff\xf1\x50\x80', 'aac'],
  ['\0\0\x01\xba', 'mpeg'],
])('a file that begins with %j is %s', (beginning, kind) => {
  expect(audioKind(bytes(beginning))).toBe(kind);
});

test('packets of television are told by three of them, and one G is no film', () => {
  const packets = (bytesEach: number, first: number) =>
    Uint8Array.from({ length: 1_000 }, (_, at) => (at % bytesEach === first ? 0x47 : 1));
  expect([packets(188, 0), packets(192, 4), bytes('Good morning')].map(audioKind)).toEqual([
    'mpegts',
    'mpegts',
    undefined,
  ]);
});

test('sound is found behind tags and zeros, wherever they end, and not behind anything else', async () => {
  const tag = bytes('ID3\x04\0\0\0\x08\0\0', 10 + 8 * 128 * 128);
  const file = Uint8Array.from([...tag, ...new Uint8Array(70_000), ...tag, ...bytes('fLaC')]);
  expect(await findSound(readOf(file))).toEqual({ kind: 'flac', at: 2 * tag.length + 70_000 });
  expect(await findSound(readOf(Uint8Array.from([...tag, ...bytes('<html>')])))).toBeUndefined();
  expect(await findSound(readOf(new Uint8Array(5_000_000)))).toBeUndefined();
  expect(await findSound(readOf(new Uint8Array(0)))).toBeUndefined();
});

test('what is no sound for us is called by its name where it has one', () => {
  expect(soundRefusal(bytes('MThd'))).toMatch(/^MIDI recordings cannot be read here/);
  expect(soundRefusal(bytes('PK'))).toMatch(/^This recording cannot be read/);
});

test('a voice memo is offered by its ending, and a picture that says so is no sound', () => {
  expect(soundFileTypes.split(',')).toEqual(expect.arrayContaining(['audio/*', '.m4a', '.amr', '.caf', '.mp4']));
  expect(['audio/x-aiff', 'video/quicktime', '', 'application/octet-stream'].every(mayHoldSound)).toBe(true);
  expect(['image/png', 'text/html', 'application/pdf'].some(mayHoldSound)).toBe(false);
});
