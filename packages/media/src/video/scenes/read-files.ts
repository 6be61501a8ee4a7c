import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { CheckedPhoto } from '@portray/ports/presenter';

/** Digests of the files that a video is made of; each file is read once. */
export type ReadFiles = {
  digest(path: string): Promise<string>;
  /** Of a photo with all that the engine knows about it. */
  digestPhoto(photo: CheckedPhoto): Promise<string>;
};

export function createReadFiles(): ReadFiles {
  const digests = new Map<string, Promise<string>>();
  const photos = new Map<string, Promise<string>>();
  const digest = (path: string) => {
    const known = digests.get(path) ?? digestFile(path);
    digests.set(path, known);
    return known;
  };
  const digestAll = async ({ pixelsPath, landmarks, companions }: CheckedPhoto) => {
    return digestOf([await digest(pixelsPath), landmarks, companions]);
  };
  return {
    digest,
    digestPhoto(photo) {
      const known = photos.get(photo.pixelsPath) ?? digestAll(photo);
      photos.set(photo.pixelsPath, known);
      return known;
    },
  };
}

/** SHA-256 of plain data, which may hold bytes; the order of properties does not matter, for a database changes it. */
export function digestOf(value: unknown): string {
  return sha256(
    JSON.stringify(value, (_, part: unknown) => {
      if (part instanceof Uint8Array) return sha256(part);
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
      return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
    }),
  );
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
