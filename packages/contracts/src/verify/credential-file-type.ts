/** What the first bytes of a file that can have content credentials say; undefined for every other. */
const beginnings: { type: string; at?: number; bytes: number[] | string }[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', bytes: 'GIF8' },
  { type: 'image/webp', at: 8, bytes: 'WEBP' },
  { type: 'video/avi', at: 8, bytes: 'AVI ' },
  { type: 'audio/wav', at: 8, bytes: 'WAVE' },
  { type: 'image/heic', at: 4, bytes: 'ftyphei' },
  { type: 'image/heif', at: 4, bytes: 'ftypmif1' },
  { type: 'image/avif', at: 4, bytes: 'ftypavif' },
  { type: 'audio/mp4', at: 4, bytes: 'ftypM4A' },
  { type: 'video/quicktime', at: 4, bytes: 'ftypqt' },
  { type: 'video/mp4', at: 4, bytes: 'ftyp' },
  { type: 'image/tiff', bytes: [0x49, 0x49, 0x2a, 0x00] },
  { type: 'image/tiff', bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { type: 'audio/mpeg', bytes: 'ID3' },
  { type: 'application/pdf', bytes: '%PDF-' },
];

/** So many bytes decide. */
export const credentialHeadBytes = 16;

/** The type of a file that can have content credentials, by how it begins; undefined for every other. Names may lie. */
export function credentialFileType(head: Uint8Array): string | undefined {
  return beginnings.find(({ at = 0, bytes }) => begins(head.subarray(at), bytes))?.type;
}

function begins(head: Uint8Array, bytes: number[] | string): boolean {
  const wanted = typeof bytes === 'string' ? [...bytes].map((letter) => letter.charCodeAt(0)) : bytes;
  return wanted.every((byte, index) => head[index] === byte);
}

/** Why a file cannot be looked at; undefined for one that can. */
export function credentialRefusal(head: Uint8Array): string | undefined {
  if (head.length === 0) return 'This file is empty. Please choose a video or a picture.';
  if (credentialFileType(head)) return undefined;
  return 'This is no file that can have content credentials. Please choose a video (MP4 or MOV) or a picture (JPEG, PNG, WebP or HEIC).';
}
