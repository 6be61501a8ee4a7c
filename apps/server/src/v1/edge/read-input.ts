import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@portray/foundation/errors';
import { maxBodyBytes, readJson } from '../../edge/requests/read-json.ts';
import { refusalAt, V1Refusal } from './problem.ts';
import { receiveUpload, type SentFile } from './receive-upload.ts';
import type { Found } from './v1-calls.ts';

/** What a request asks for, before it is checked. */
export type Input = { fields: Record<string, unknown>; file?: SentFile & { digest: string } };

/** The value of each name in the query. Throws V1Refusal invalid_request for a name that stands there twice. */
export function queryOf(request: IncomingMessage): Record<string, string> {
  const at = (request.url ?? '').indexOf('?');
  if (at < 0) return {};
  const pairs = [...new URLSearchParams((request.url ?? '').slice(at))];
  const query = Object.fromEntries(pairs);
  if (Object.keys(query).length === pairs.length) return query;
  const names = pairs.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index) ?? null;
  throw new V1Refusal('invalid_request', `“${twice}” stands more than once in the address. Please send it once.`, {
    param: twice,
  });
}

/**
 * The fields of a request: of its address, then of its query or its body. `folder` is where an uploaded file may be kept.
 * Throws V1Refusal unsupported_media_type, unreadable_body, unknown_parameter; AppError payload_too_large, cancelled.
 */
export async function readInput(request: IncomingMessage, { call, params }: Found, folder: string): Promise<Input> {
  const query = queryOf(request);
  if (call.method === 'GET' || call.method === 'DELETE') return { fields: own(query, params) };
  const kind = mediaType(request);
  checkCoding(request, kind);
  const isJson = kind === 'application/json' || kind === undefined;
  if (call.meta.upload && isUpload(request, { call })) {
    const { fields, ...file } = await receiveUpload(request, { upload: call.meta.upload, kind, folder }).catch(
      (error: unknown) => {
        throw refusalAt(error, 'file');
      },
    );
    return { fields: own({ ...query, ...fields }, params), file: { ...file, digest: await digestOf(file.localPath) } };
  }
  if (!isJson) throw unsupported(call.meta.upload !== undefined, kind);
  const [misplaced] = Object.keys(query);
  if (misplaced !== undefined) {
    const detail = `This call takes its fields as JSON. Please send “${misplaced}” in the body, not in the address.`;
    throw new V1Refusal('unknown_parameter', detail, { param: misplaced });
  }
  return { fields: own(await json(request, call.meta.maxBytes ?? maxBodyBytes), params) };
}

function own(fields: Record<string, unknown>, params: Record<string, string>): Record<string, unknown> {
  const [twice] = Object.keys(params).filter((name) => Object.hasOwn(fields, name));
  if (twice === undefined) return { ...fields, ...params };
  const detail = `“${twice}” stands in the address of this call. Please leave it out of the fields.`;
  throw new V1Refusal('unknown_parameter', detail, { param: twice });
}

/** Whether a file is sent in place of JSON. */
export function isUpload(request: IncomingMessage, { call }: Pick<Found, 'call'>): boolean {
  const kind = mediaType(request);
  return call.meta.upload !== undefined && kind !== undefined && kind !== 'application/json';
}

/** Undefined where nothing is sent that would have one. */
function mediaType({ headers }: IncomingMessage): string | undefined {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  return isEmpty ? undefined : (type ?? 'none');
}

/** Bodies come as they are, texts as UTF-8. Throws V1Refusal unsupported_media_type. */
function checkCoding({ headers }: IncomingMessage, kind: string | undefined): void {
  const coding = headers['content-encoding']?.trim().toLowerCase();
  if (kind !== undefined && coding && coding !== 'identity')
    throw new V1Refusal('unsupported_media_type', `The body must not be compressed, and was sent as ${coding}.`);
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (kind === 'application/json' && charset && charset !== 'utf-8' && charset !== 'utf8')
    throw new V1Refusal('unsupported_media_type', `The body must be UTF-8, and was sent as ${charset}.`);
}

function unsupported(takesFiles: boolean, kind: string | undefined): V1Refusal {
  const taken = takesFiles ? 'JSON, a form with the field “file”, or a file with its own Content-Type' : 'JSON';
  const detail = `This call takes ${taken}, and was sent ${kind === 'none' ? 'no Content-Type' : kind}.`;
  return new V1Refusal('unsupported_media_type', detail);
}

async function json(request: IncomingMessage, maxBytes: number): Promise<Record<string, unknown>> {
  try {
    return await readJson(request, maxBytes);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'invalid_input') throw cause;
    const isText = cause.cause === undefined || cause.cause instanceof SyntaxError;
    const detail = isText
      ? 'The body is not a JSON object. Please check its commas and quotes.'
      : 'The body is not valid UTF-8. Please check how it is encoded.';
    throw new V1Refusal('unreadable_body', detail, { cause });
  }
}

async function digestOf(localPath: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(localPath), hash);
  return hash.digest('hex');
}
