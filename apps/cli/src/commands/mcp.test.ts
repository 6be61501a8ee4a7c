import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { serveAssistant } from './mcp.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

const credits = {
  object: 'credits',
  plan: 'free',
  available: 3,
  daily_videos_left: 0,
  total: 3,
  used: 0,
  can_create_video: true,
  message: 'You have 3 credits.',
};

/** A server that answers as `/v1` does, where it gets this key. */
async function v1Server(key: string): Promise<string> {
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${key}` && request.url === '/v1/credits';
    const refused = {
      type: 'https://portray.example/docs',
      title: 'API key unknown',
      status: 401,
      code: 'key_unknown',
      detail: 'This API key is not known.',
      param: null,
      doc_url: 'https://portray.example',
      request_id: 'r',
    };
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? credits : refused));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An assistant that asks one thing after another, and reads what is printed. */
function start(options: { server?: string; key?: string }) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const ended = serveAssistant(options, { stdin, stdout, stderr }, new AbortController().signal);
  ended.catch(() => {});
  let next = 0;
  const ask = async (method: string, params: object) => {
    next += 1;
    const id = next;
    stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const [line] = (await new Promise<Buffer>((resolve) => stdout.once('data', resolve))).toString().split('\n');
    return JSON.parse(line ?? '') as { id: number; result: Record<string, unknown> };
  };
  return { ask, stdin, ended };
}
const clientInfo = { name: 'test', version: '1' };
const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };

test('an assistant uses the tools of a server elsewhere, and the program ends with it', async () => {
  const { ask, stdin, ended } = start({ server: await v1Server('pk_live_one'), key: 'pk_live_one' });
  expect((await ask('initialize', hello)).result).toMatchObject({ serverInfo: { name: 'portray' } });
  stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  const { result } = await ask('tools/call', { name: 'get_credits', arguments: {} });
  expect(result).toMatchObject({ structuredContent: { available: 3 } });
  stdin.end();
  await ended;
});

test.each([
  ['another key', 'pk_live_other', undefined, /^key_unknown: This API key is not known/],
  [
    'a server that is away',
    'pk_live_one',
    'http://127.0.0.1:9',
    /^service_unavailable: The server at .* does not answer/,
  ],
])('%s is told to the assistant', async (_what, key, server, says) => {
  const { ask, stdin } = start({ server: server ?? (await v1Server('pk_live_one')), key });
  await ask('initialize', hello);
  const { result } = await ask('tools/call', { name: 'get_credits', arguments: {} });
  expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(says) }] });
  stdin.end();
});

test.each([
  [{}, 'missing_information'],
  [{ server: 'https://portray.example' }, 'missing_information'],
  [{ server: 'portray', key: 'pk_live_one' }, 'invalid_input'],
  [{ server: 'http://portray.example', key: 'pk_live_one' }, 'invalid_input'],
])('%j is refused before anything starts', async (options, code) => {
  await expect(start(options).ended).rejects.toMatchObject({ code });
});
