import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '../../edge/implement.ts';
import { writeV1Document } from './v1-document.ts';

const written = new Map<string, string>();

/** `GET /v1/openapi.json`, for anyone; false for any other address. */
export function answerDocument(
  request: IncomingMessage,
  response: ServerResponse,
  { deps, noteRoute }: RequestContext,
  path: string,
): boolean {
  if (path !== '/openapi.json' || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  noteRoute('v1.document');
  const { publicUrl } = deps;
  const text = written.get(publicUrl) ?? JSON.stringify(writeV1Document(publicUrl));
  written.set(publicUrl, text);
  const type = 'application/json; charset=utf-8';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=300' }).end(text);
  return true;
}
