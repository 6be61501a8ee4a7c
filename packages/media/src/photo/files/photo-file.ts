import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { limits } from '@portray/contracts/limits';
import {
  hugePictureSentence,
  isStretched,
  stretchedPictureSentence,
  wrongPictureSentence,
} from '@portray/contracts/picture-refusals';
import { AppError } from '@portray/foundation/errors';
import { readImageOutline } from '../header/image-header.ts';
import type { ImageOutline } from '../header/image-outline.ts';

const megabytes = limits.maxImageBytes / 1_000_000;
/** Honest progressive files have about ten; each one costs a pass over the whole picture. */
const maxScans = 60;
const incompleteSentence = 'This image is damaged or incomplete: please select another copy of it.';
/** A ZIP archive is read from its end: its last record lies within this reach. */
const zipEndReach = 65_557;

/**
 * Reads a photo file and refuses, without decoding it, whatever cannot be a fair portrait.
 * Throws AppError file_not_found or invalid_image.
 */
export async function readPhotoFile(photoPath: string): Promise<Buffer> {
  const bytes = await readBounded(photoPath);
  refuseUnfit(readImageOutline(bytes), bytes);
  return bytes;
}

async function readBounded(photoPath: string): Promise<Buffer> {
  const file = await openFile(photoPath);
  try {
    const { size } = await file.stat().then((stat) => (stat.isFile() ? stat : { size: Number.NaN }));
    if (Number.isNaN(size)) throw notFound(photoPath);
    if (size === 0) throw unfit('This file is empty: please select a photo (JPG, PNG or WebP).');
    if (size > limits.maxImageBytes) throw unfit(`Please select an image smaller than ${megabytes}MB.`);
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function openFile(photoPath: string): Promise<FileHandle> {
  try {
    // Without waiting: a named pipe must not hold the check for ever.
    return await open(photoPath, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (cause) {
    throw notFound(photoPath, cause);
  }
}

function refuseUnfit(outline: ImageOutline | undefined, bytes: Buffer): void {
  if (!outline) throw unfit(wrongPictureSentence(bytes) ?? incompleteSentence);
  if (outline.isAnimated) throw unfit('This is a moving picture: please select a still photo (JPG, PNG or WebP).');
  if (outline.isTruncated) throw incomplete();
  if (outline.width < 1 || outline.height < 1) throw incomplete();
  if (isStretched(outline)) throw unfit(stretchedPictureSentence(outline));
  if (outline.width * outline.height > limits.maxImagePixels) throw unfit(hugePictureSentence(outline));
  if (outline.scans > maxScans) throw unfit('This image is built to be slow to open: please save it again as a JPG.');
  if (carriesForeignFile(bytes.subarray(outline.endOffset))) {
    throw unfit('This image has another file hidden behind it: please save it again as a JPG or PNG.');
  }
}

/** Phones append video and depth maps to photos, which is fair; archives, pages and programs are not. */
function carriesForeignFile(trailer: Buffer): boolean {
  const opening = trailer.toString('latin1', 0, 1024).toLowerCase();
  const isForeign = ['%pdf-', '<html', '<script', '<svg', '<?php', '<!doctype'].some((mark) => opening.includes(mark));
  return (
    isForeign || opening.startsWith('\x7felf') || trailer.subarray(-zipEndReach).includes('PK\x05\x06', 0, 'latin1')
  );
}

function notFound(photoPath: string, cause?: unknown): AppError {
  return new AppError('file_not_found', `There is no photo at ${photoPath}: please check the path.`, { cause });
}

function incomplete(): AppError {
  return unfit(incompleteSentence);
}

/** The refusal of a file that is not an acceptable photo. */
export function unfit(message: string, cause?: unknown): AppError {
  return new AppError('invalid_image', message, { cause });
}
