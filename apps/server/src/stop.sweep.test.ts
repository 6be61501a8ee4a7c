import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer, until } from './test-server.test-data.ts';

let server: TestServer;
let ana: Person;
let settings: NodeJS.ProcessEnv;

beforeAll(async () => {
  const own = {
    AUTH_SECRET: randomBytes(32).toString('base64'),
    ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
    PORTRAY_DATA: await mkdtemp(join(tmpdir(), 'portray-stop-test-')),
  };
  let DATABASE_URL = '';
  server = await startTestServer({ env: own, databaseUrl: async (url) => (DATABASE_URL = url) });
  ana = await server.person('ana@example.com');
  settings = { ...process.env, ...own, DATABASE_URL, PORT: await freePort(), PUBLIC_URL: 'http://portray.test' };
});
afterAll(async () => {
  await server?.stop();
  if (settings?.PORTRAY_DATA) await rm(settings.PORTRAY_DATA, { recursive: true, force: true });
});

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return String(port);
}

/** A tone of 200 Hz for so many seconds, as a WAV of 16 bits and 16 kHz. */
function recordingOf(seconds: number): Buffer {
  const sound = Buffer.alloc(seconds * 32_000);
  for (let at = 0; at < sound.length; at += 2) sound.writeInt16LE(at % 160 < 80 ? 6_000 : -6_000, at);
  const header = Buffer.alloc(44);
  header.write('RIFF----WAVEfmt ');
  header.writeUInt32LE(sound.length + 36, 4);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt32LE(32_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(sound.length, 40);
  return Buffer.concat([header, sound]);
}

test('an upload that goes on for 16 s after the stop was asked for is answered, and then the server ends', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: settings, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${settings.PORT}`;
  await until(
    () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    60_000,
  );
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="me.wav"\r\ncontent-type: audio/wav\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), recordingOf(60), Buffer.from('\r\n--x--\r\n')]);
  const upload = request(`${url}/api/files/voices?purpose=recording`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ana.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': body.length,
    },
  });
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  const parts = 17;
  for (let part = 0; part < parts; part += 1) {
    upload.write(body.subarray((body.length * part) / parts, (body.length * (part + 1)) / parts));
    if (part === 1) child.kill('SIGTERM');
    await Promise.race([pause(1_000), answered]);
  }
  upload.end();
  const [reply] = await answered;
  reply.resume();
  expect(reply.statusCode).toBe(200);
  expect(await ended).toEqual([0, null]);
});
