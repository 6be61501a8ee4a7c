import { soundRefusal } from '../voices/audio-file-kind.ts';
import type { AssetKind } from './assets.ts';

const begins = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);

/** A ZIP, as the presentations of today are, and what older ones, and those with a password, are. */
export const isZip = (head: Uint8Array) => begins(head, 0x50, 0x4b, 0x03, 0x04);
export const isOldOffice = (head: Uint8Array) => begins(head, 0xd0, 0xcf, 0x11, 0xe0);

/** What is said of a file that was to be slides and is no PDF, by its first bytes. */
export function noPdfSentence(head: Uint8Array): string {
  return isZip(head) || isOldOffice(head)
    ? 'This is no PDF that can be read here. Export the presentation as PDF, and add that; its PPTX beside it brings the notes.'
    : 'This is no PDF that can be read here. Export the slides as PDF, and add that.';
}

/** Of slides that begin as a PDF and do not go on as one. */
export const brokenPdfSentence = 'This PDF is damaged or incomplete. Export it again, and add that.';

/** The same of a file that is no film. */
export const noFilmSentence = 'This is no video that can be read here. Save it as MP4, MOV or WEBM, and add that.';

/** What is said of a file for scenes that is too short to be one, by what it was to be. */
export function tinyFileSentence(kind: AssetKind, head: Uint8Array): string {
  if (head.length === 0) return 'This file is empty. Please choose another one.';
  if (kind === 'slides') return begins(head, 0x25, 0x50, 0x44, 0x46) ? brokenPdfSentence : noPdfSentence(head);
  return kind === 'clip' ? noFilmSentence : soundRefusal(head);
}
