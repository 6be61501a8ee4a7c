/** Every kind of file that the product stores: what its name ends with, and what it is called on the wire. */
const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  json: 'application/json',
  txt: 'text/plain',
  zip: 'application/zip',
  /** As it came from a person, until it has been read. */
  bin: 'application/octet-stream',
  woff2: 'font/woff2',
} as const;

export type FileExtension = keyof typeof contentTypes;

const unknownType = 'application/octet-stream';

/** The content type of a file by the end of its name; 'application/octet-stream' for what the product does not know. */
export function contentTypeOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return isFileExtension(extension) ? contentTypes[extension] : unknownType;
}

/** Whether a browser may show a file of this type in place: pictures, sound and video; the rest is only downloaded. */
export function canShowInline(contentType: string): boolean {
  return /^(image|audio|video)\//.test(contentType);
}

function isFileExtension(extension: string): extension is FileExtension {
  return Object.hasOwn(contentTypes, extension);
}
