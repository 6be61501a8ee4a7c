import { expect, test } from 'vitest';
import { isPhonePhoto, wrongPictureSentence } from './picture-refusals.ts';

const file = (beginning: string) => Uint8Array.from({ length: 200 }, (_, at) => beginning.charCodeAt(at) || 0);
const boxes = {
  avif: '\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf',
  generalAvif: '\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf',
  heic: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  generalHeic: '\0\0\0\x18ftypmif1\0\0\0\0mif1heic',
};

test('photos of phones are told by content, and which of them by any brand that they name', () => {
  for (const box of Object.values(boxes)) expect(isPhonePhoto(file(box))).toBe(true);
  for (const box of [boxes.avif, boxes.generalAvif]) expect(wrongPictureSentence(file(box))).toMatch(/^AVIF pictures/);
  for (const box of [boxes.heic, boxes.generalHeic]) expect(wrongPictureSentence(file(box))).toMatch(/HEIC photo/);
  expect(['\xff\xd8\xff\xe0', 'GIF89a', '\0\0\0\x18ftypmp42'].map(file).some(isPhonePhoto)).toBe(false);
});
