import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';

/** The body of a form with one file, which is read from disk while it is sent, and its header. */
export async function formWithFile(
  fields: Record<string, string>,
  file: { name: string; type: string; path: string; filename?: string },
): Promise<{ body: Blob; headers: { 'content-type': string } }> {
  const boundary = `portray-${randomUUID()}`;
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(name)}\r\n${value}\r\n`);
  const head = `${part(file.name, `; filename="${file.filename ?? 'video.mp4'}"`)}content-type: ${file.type}\r\n\r\n`;
  const body = new Blob([...texts, head, await openAsBlob(file.path), `\r\n--${boundary}--\r\n`]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
