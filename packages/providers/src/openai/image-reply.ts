import type { MadeImage } from '@portray/ports/image-maker';
import { z } from 'zod';

/** Servers of other makers may answer addresses in place of pictures, although they were not asked to. */
export const imageReply = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.url({ protocol: /^https?$/ }).nullish() })),
});
export type ImageItem = z.infer<typeof imageReply>['data'][number];

const signatures: [type: MadeImage['contentType'], extension: string, isIt: (bytes: Buffer) => boolean][] = [
  ['image/png', 'png', (bytes) => bytes.toString('latin1', 1, 4) === 'PNG'],
  ['image/jpeg', 'jpg', (bytes) => bytes.toString('hex', 0, 2) === 'ffd8'],
  ['image/webp', 'webp', (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP'],
];

/** What a picture is, by its bytes; undefined for anything else. */
export function pictureType(bytes: Buffer): { contentType: MadeImage['contentType']; extension: string } | undefined {
  const [contentType, extension] = signatures.find(([, , isIt]) => isIt(bytes)) ?? [];
  return contentType && extension ? { contentType, extension } : undefined;
}
