import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What may go wrong with a file, once or as often as it is said. */
type Trouble = {
  /** Closes the connection after so many bytes of the answer, once they have had time to arrive. */
  cutAfter?: number;
  /** Sends so many bytes of the answer and then nothing more. */
  hangAfter?: number;
  status?: number;
  headers?: Record<string, string>;
  /** Sends the whole file whatever part is asked for. */
  ignoresRange?: boolean;
  /** Redirects to this address instead of to where the file lies. */
  location?: string;
  /** Default 1; Infinity for always. */
  times?: number;
};
type Asset = { tag: string; name: string; content: Buffer; etag: string; hasDigest: boolean };

/**
 * A host of releases as GitHub is one: `/{owner}/{repository}/releases/download/{tag}/{name}` leads to where the file lies, which
 * answers ranges and `If-Range`; `/api/v3/repos/{owner}/{repository}/releases/tags/{tag}` states each file's size and digest.
 */
export async function startReleaseHost(repository = 'k2-fsa/sherpa-onnx') {
  const assets = new Map<string, Asset>();
  const troubles = new Map<string, Trouble[]>();
  const requests: { path: string; range: string | undefined; ifRange: string | undefined; status: number }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const { range, 'if-range': ifRange } = request.headers;
    const asked = { path, range, ifRange: ifRange?.toString(), status: 0 };
    requests.push(asked);
    response.on('close', () => {
      asked.status = response.statusCode;
    });
    answer(request, response, path);
  });
  const api = `/api/v3/repos/${repository}/releases/tags/`;
  const downloads = `/${repository}/releases/download/`;

  function answer(request: IncomingMessage, response: ServerResponse, path: string): void {
    if (path.startsWith(api)) {
      answerApi(response, path.slice(api.length));
      return;
    }
    const asset = assets.get(path.replace(downloads, '').replace('/objects/', ''));
    const isObject = path.startsWith('/objects/');
    const trouble =
      isObject || !asset ? undefined : takeTrouble(`${asset.tag}/${asset.name}`, (one) => 'location' in one);
    if (!asset) return void response.writeHead(404).end('Not Found');
    if (!isObject) {
      const location = trouble?.location ?? `/objects/${asset.tag}/${asset.name}`;
      return void response.writeHead(302, { location }).end();
    }
    send(request, response, asset, takeTrouble(`${asset.tag}/${asset.name}`, (one) => !('location' in one)) ?? {});
  }

  function answerApi(response: ServerResponse, tag: string): void {
    const trouble = takeTrouble(`api/${tag}`, () => true);
    if (trouble?.status) return void response.writeHead(trouble.status, trouble.headers).end();
    const listed = [...assets.values()].filter((asset) => asset.tag === tag);
    const described = listed.map(({ name, content, hasDigest }) => ({
      name,
      size: content.length,
      digest: hasDigest ? `sha256:${sha256(content)}` : null,
    }));
    const status = listed.length > 0 ? 200 : 404;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ assets: described }));
  }

  function takeTrouble(key: string, fits: (trouble: Trouble) => boolean): Trouble | undefined {
    const waiting = troubles.get(key) ?? [];
    const found = waiting.find(fits);
    if (!found) return undefined;
    found.times = (found.times ?? 1) - 1;
    if (found.times <= 0) waiting.splice(waiting.indexOf(found), 1);
    return found;
  }

  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** What stands before `{tag}/{name}`. */
    downloads: `${origin}${downloads.slice(0, -1)}`,
    /** The repository as people open it. */
    releases: `${origin}/${repository}`,
    requests,
    put(tag: string, name: string, content: Buffer, { hasDigest = true } = {}): { sha256: string; bytes: number } {
      assets.set(`${tag}/${name}`, { tag, name, content, hasDigest, etag: `"${sha256(content).slice(0, 16)}"` });
      return { sha256: sha256(content), bytes: content.length };
    },
    /** Of the file `{tag}/{name}`, or of the list `api/{tag}`; several come one after the other. */
    trouble(key: string, ...all: Trouble[]): void {
      troubles.set(key, [...(troubles.get(key) ?? []), ...all.map((one) => ({ ...one }))]);
    },
    reset(): void {
      assets.clear();
      troubles.clear();
      requests.length = 0;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(request: IncomingMessage, response: ServerResponse, { content, etag }: Asset, trouble: Trouble): void {
  if (trouble.status) return void response.writeHead(trouble.status, trouble.headers).end('No.');
  const { range, 'if-range': ifRange } = request.headers;
  const isWanted = range && !trouble.ignoresRange && (!ifRange || ifRange === etag);
  const start = isWanted ? Number(/^bytes=(\d+)-$/.exec(range)?.[1]) : 0;
  if (start >= content.length && start > 0)
    return void response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end();
  const body = content.subarray(start);
  const part = { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` };
  response.writeHead(isWanted ? 206 : 200, {
    etag,
    'accept-ranges': 'bytes',
    'content-length': body.length,
    ...(isWanted ? part : {}),
  });
  const { cutAfter, hangAfter } = trouble;
  if (cutAfter !== undefined)
    response.write(body.subarray(0, cutAfter), () => setTimeout(() => response.destroy(), 50));
  else if (hangAfter !== undefined) response.write(body.subarray(0, hangAfter));
  else response.end(body);
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
