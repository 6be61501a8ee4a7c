import { expect, test } from 'vitest';
import { credentialFileType, credentialRefusal } from './credential-file-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\0\0\0\x20ftypisom', 'video/mp4'],
  ['\0\0\0\x14ftypqt  ', 'video/quicktime'],
  ['\0\0\0\x18ftypheic', 'image/heic'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF....WEBPVP8 ', 'image/webp'],
])('a file that begins as %j is %s, whatever its name', (beginning, type) => {
  expect(credentialFileType(bytes(beginning))).toBe(type);
  expect(credentialRefusal(bytes(beginning))).toBeUndefined();
});

test.each([
  ['', /empty/],
  ['Dear Sir or Madam', /no file that can have content credentials/],
  ['\x89PN', /no file that can have content credentials/],
])('a file that begins as %j is refused with a sentence', (beginning, sentence) => {
  expect(credentialRefusal(bytes(beginning))).toMatch(sentence);
});
