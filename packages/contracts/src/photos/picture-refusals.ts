import { limits } from '../limits.ts';

/** What is said of a file that calls itself no picture at all. */
export const noPictureSentence = 'Please select a valid image file (JPG, PNG, WEBP, etc.)';

/** What is said of a picture of another format, by its name: 'GIF'. */
export function foreignFormatSentence(format: string): string {
  return `${format} pictures cannot be used here: please save it as JPG, PNG or WebP and choose that file.`;
}

/** What is said of a picture with more pixels than are taken. */
export function hugePictureSentence({ width, height }: { width: number; height: number }): string {
  const megapixels = limits.maxImagePixels / 1_000_000;
  return `This image is too large (${width} × ${height} pixels): please select one of at most ${megapixels} megapixels.`;
}
