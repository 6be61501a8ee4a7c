import { open } from 'node:fs/promises';

/** Some bytes of a file; fewer where it ends. */
export async function readPart(path: string, offset: number, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path);
  try {
    const part = new Uint8Array(maxBytes);
    const { bytesRead } = await file.read(part, 0, maxBytes, offset);
    return part.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
