import { limits } from '../limits.ts';

/** What is said of a file that calls itself no picture at all. */
export const noPictureSentence = 'Please select a valid image file (JPG, PNG, WEBP, etc.)';

/** By its name: 'GIF'. */
function foreignFormatSentence(format: string): string {
  return `${format} pictures cannot be used here: please save it as JPG, PNG or WebP and choose that file.`;
}

/** What is said of a picture with more pixels than are taken. */
export function hugePictureSentence({ width, height }: { width: number; height: number }): string {
  const megapixels = limits.maxImagePixels / 1_000_000;
  return `This image is too large (${width} × ${height} pixels): please select one of at most ${megapixels} megapixels.`;
}

/** What is said of a picture that is a line. */
export function stretchedPictureSentence({ width, height }: { width: number; height: number }): string {
  const aspect = limits.maxImageAspect;
  return `This image is ${width} × ${height} pixels, too long and narrow for a photo: please select one whose long side is at most ${aspect} times its short side.`;
}

/** Whether a picture is so long and narrow that it is not taken, however few pixels it has. */
export function isStretched({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > limits.maxImageAspect * Math.min(width, height);
}

const heicSentence =
  'This is a HEIC photo, which cannot be opened here: please convert it to JPEG. On an iPhone, send it to yourself by Mail, or choose Settings, Camera, Formats, Most Compatible and take it again.';

/** How pictures that are taken begin: JPEG, PNG, WebP. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: PNG begins with one.
const ownFormats = /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF.{4}WEBP)/s;

/** How files of other formats begin; HEIF and AVIF name their brand in their first box, which may come behind a general one. */
const foreignFormats: readonly [format: string, beginning: RegExp][] = [
  ['AVIF', /^.{4}ftyp(avi[fs]|(mif1|msf1).{4}(.{4}){0,8}avi[fs])/s],
  ['HEIC', /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s],
  ['GIF', /^GIF8/],
  ['BMP', /^BM.{4}\0{4}/s],
  ['TIFF', /^(II\*\0|MM\0\*)/],
  ['SVG', /^\s*(<\?xml[^>]*>\s*)?<svg/],
];

/** The photos of phones, which the store does not read, and some browsers do: by content, whatever their names say. */
export function isPhonePhoto(bytes: Uint8Array): boolean {
  const format = foreignFormatOf(bytes);
  return format === 'HEIC' || format === 'AVIF';
}

function foreignFormatOf(bytes: Uint8Array): string | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, 1_024));
  return foreignFormats.find(([, begins]) => begins.test(beginning))?.[0];
}

/**
 * What helps a user who has a picture of another format, or no picture at all, told from its first 1,024 bytes; undefined
 * for what begins as a picture that is taken.
 */
export function wrongPictureSentence(bytes: Uint8Array): string | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, 1_024));
  if (ownFormats.test(beginning)) return undefined;
  const format = foreignFormatOf(bytes);
  if (format === 'HEIC') return heicSentence;
  return format ? foreignFormatSentence(format) : noPictureSentence;
}
