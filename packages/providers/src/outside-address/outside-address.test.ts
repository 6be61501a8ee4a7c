import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { createOutsideAddresses } from './outside-address.ts';
import type { Connect, Resolve } from './pinned-fetch.ts';

const publicAddress = { address: '93.184.216.34', family: 4 };

/** Addresses as people, and those who try their luck, write them; none may lead to a connection. */
const refused = [
  ...[
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'javascript:alert(1)',
  ],
  ...[
    '',
    'example.com',
    '//example.com',
    'https://',
    'https://exa mple.com',
    `https://example.com/${'a'.repeat(2_048)}`,
  ],
  ...['https://example.com:22/', 'https://example.com:8080/', 'https://user@example.com/', 'https://a:b@example.com/'],
  ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f000001/', 'https://0177.0.0.1/'],
  ...['https://１２７.0.0.1/', 'https://127.0.0.1./', 'https://0/', 'https://10.1.2.3/', 'https://172.16.0.1/'],
  ...['https://192.168.0.1/', 'https://169.254.169.254/latest/meta-data', 'https://100.64.0.1/', 'https://224.0.0.1/'],
  ...[
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
  ],
  ...['https://[fd00::1]/', 'https://[64:ff9b::7f00:1]/', 'https://[2002:7f00:1::]/', 'https://[::127.0.0.1]/'],
  ...[
    'https://localhost/',
    'https://localhost./',
    'https://a.localhost/',
    'https://printer.local/',
    'https://printer/',
  ],
  ...['https://metadata.google.internal/', 'https://example.com@127.0.0.1/', 'https://127.0.0.1:8443/'],
];
/** What a name may lead to; one of these among several is enough to refuse. */
const inside = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'fd00::1'];

/** A network that only notes which addresses would have been connected to. */
function noteConnections() {
  const reached: string[] = [];
  const connect = ((url: URL, options: { lookup: LookupFunction }, answer: (incoming: unknown) => void) => {
    const sending = new PassThrough();
    options.lookup(url.hostname, { all: true }, (error, addresses) => {
      if (error) return void sending.destroy(error);
      reached.push(...(addresses as { address: string }[]).map(({ address }) => address));
      answer(Object.assign(new PassThrough().end('{}'), { statusCode: 200, headers: {} }));
    });
    return sending;
  }) as unknown as Connect;
  return { reached, connect };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const here = createOutsideAddresses({ reachesThisMachine: true });
const get = { maxBytes: 1_000 };

test.each(refused)('%j is refused with what to correct, and nothing is connected to', async (url) => {
  const { reached, connect } = noteConnections();
  const resolve: Resolve = async () => [publicAddress];
  const outside = createOutsideAddresses({ resolve, connect });
  expect(() => outside.check(url)).toThrow(/address|ports/);
  await expect(outside.send({ ...get, url })).rejects.toMatchObject({ code: 'invalid_input' });
  expect(reached).toEqual([]);
});

test('what must be public is not looked for on this machine, also where its programs can be reached', async () => {
  for (const url of ['https://127.0.0.1:8443/', 'https://localhost/', 'http://[::1]:8080/a.jpg']) {
    expect(here.check(url).href).toBe(url);
    await expect(here.send({ ...get, url, publicOnly: true })).rejects.toMatchObject({ code: 'invalid_input' });
  }
});

test.each(
  inside,
)('a name that also leads to %s is not connected to, and where it leads is not told', async (address) => {
  const { reached, connect } = noteConnections();
  const outside = createOutsideAddresses({ resolve: async () => [publicAddress, { address, family: 4 }], connect });
  await expect(outside.send({ ...get, url: 'https://example.com/' })).rejects.toMatchObject({
    code: 'provider_down',
    message: 'The address could not be reached.',
  });
  expect(reached).toEqual([]);
});

test('a name that changes its mind is asked once for each connection, which goes where the answer said', async () => {
  const { reached, connect } = noteConnections();
  const answers = [publicAddress, { address: '127.0.0.1', family: 4 }];
  const outside = createOutsideAddresses({ resolve: async () => answers.splice(0, 1), connect });
  await outside.send({ ...get, url: 'https://example.com/' });
  await expect(outside.send({ ...get, url: 'https://example.com/' })).rejects.toThrow('could not be reached');
  expect(reached).toEqual([publicAddress.address]);
});

test('addresses of the internet are taken in their usual spelling, also in numbers and on port 8443', () => {
  const { check } = createOutsideAddresses();
  expect(check(' HTTPS://Example.COM/a?b=c#d ').href).toBe('https://example.com/a?b=c');
  expect(check('https://93.184.216.34:8443/').port).toBe('8443');
  expect(check('https://bücher.example/').hostname).toBe('xn--bcher-kva.example');
});

test('this machine is reached only where that is allowed, and no other one beside it', async () => {
  const url = await serve((_request, response) => response.end('here'));
  await expect(createOutsideAddresses().send({ ...get, url })).rejects.toMatchObject({ code: 'invalid_input' });
  expect(Buffer.from((await here.send({ ...get, url })).bytes).toString()).toBe('here');
  for (const other of ['http://10.0.0.1/', 'http://example.com/', 'http://printer.local/', 'http://[::ffff:10.0.0.1]/'])
    await expect(here.send({ ...get, url: other })).rejects.toMatchObject({ code: 'invalid_input' });
  const rebound = createOutsideAddresses({
    reachesThisMachine: true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  await expect(rebound.send({ ...get, url: 'https://example.com/' })).rejects.toMatchObject({ code: 'provider_down' });
});

test('what is sent arrives byte by byte, and a redirect is an answer that is not followed', async () => {
  const seen: string[] = [];
  const url = await serve(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    seen.push(
      `${request.method} ${request.url} ${request.headers['x-own']} ${request.headers['content-length']} ${body}`,
    );
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end('elsewhere');
  });
  const answer = await here.send({ ...get, url, method: 'POST', headers: { 'x-own': 'yes' }, body: '{"ü":1}' });
  expect(answer).toMatchObject({ status: 302, isCut: false });
  expect(seen).toEqual(['POST / yes 8 {"ü":1}']);
});

test('of an answer without end only what is wanted is read, and the connection closes', async () => {
  const closed = Promise.withResolvers<void>();
  const url = await serve((_request, response) => {
    const write = () => {
      while (response.write('x'.repeat(10_000)));
    };
    response.on('drain', write).on('close', closed.resolve);
    write();
  });
  const answer = await here.send({ url, maxBytes: 65_536 });
  expect([answer.bytes.byteLength, answer.isCut]).toEqual([65_536, true]);
  await closed.promise;
});

test('who never answers, or answers a little at a time, is left when the time is over', async () => {
  const silent = await serve(() => {});
  const dripping = await serve((_request, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  });
  for (const url of [silent, dripping])
    await expect(here.send({ ...get, url, timeoutMs: 150 })).rejects.toMatchObject({
      code: 'provider_down',
      message: 'The address did not answer within 0.15 seconds.',
    });
});

test('a name whose lookup hangs, a cut connection and a status that is none are faults like others', async () => {
  const hanging = createOutsideAddresses({ resolve: () => new Promise(() => {}) });
  const lookup = { ...get, url: 'https://example.com/', timeoutMs: 50 };
  await expect(hanging.send(lookup)).rejects.toMatchObject({ code: 'provider_down' });
  const cut = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  });
  const odd = await serve((request) => void request.socket.end('HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n'));
  for (const url of [cut, odd])
    await expect(here.send({ ...get, url })).rejects.toMatchObject({ message: 'The address could not be reached.' });
});

test('who stops it is told that it was stopped', async () => {
  const url = await serve(() => {});
  const stop = new AbortController();
  const sending = here.send({ ...get, url, signal: stop.signal });
  stop.abort();
  await expect(sending).rejects.toMatchObject({ code: 'cancelled' });
});
