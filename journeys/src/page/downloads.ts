import type { Download } from '@playwright/test';

/** What was saved; the browser may run in another process, so that its own copy cannot be read. */
export async function bytesOf(download: Download): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
