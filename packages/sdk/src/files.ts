import { invalid } from './errors.ts';

/** A file in memory or on a disk: in Node, `await openAsBlob(path)` of `node:fs`; in a page, what was chosen. */
export type FileInput = Blob | ArrayBuffer | Uint8Array;

/** A form with the fields first, as the server reads them. Throws PortrayError invalid_request. */
export function formOf(file: FileInput, fields: object, name?: string): FormData {
  const blob = file instanceof Blob ? file : new Blob([bytesOf(file)]);
  if (blob.size === 0) throw invalid('The file is empty.', 'file');
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) form.set(field, typeof value === 'object' ? JSON.stringify(value) : String(value));
  const ownName = 'name' in blob && typeof blob.name === 'string' ? blob.name : 'file';
  form.set('file', blob, name ?? ownName);
  return form;
}

function bytesOf(file: unknown): ArrayBuffer | Uint8Array<ArrayBuffer> {
  if (file instanceof ArrayBuffer || file instanceof Uint8Array) return file as Uint8Array<ArrayBuffer>;
  throw invalid('Please give a Blob, a File, an ArrayBuffer or a Uint8Array.', 'file');
}

/** A file of the server as it comes. */
export type Download = {
  stream: ReadableStream<Uint8Array>;
  /** The whole of it, in place of the stream. */
  bytes(): Promise<Uint8Array>;
  contentType: string | null;
  /** In bytes; undefined where the server does not say. */
  size: number | undefined;
};

export function downloadOf(reply: Response): Download {
  const length = reply.headers.get('content-length');
  return {
    // A success without a body is an empty file.
    stream: reply.body ?? new Blob([]).stream(),
    bytes: async () => new Uint8Array(await reply.arrayBuffer()),
    contentType: reply.headers.get('content-type'),
    size: length === null ? undefined : Number(length),
  };
}
