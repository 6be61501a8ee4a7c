import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteSigningCertificate } from '@portray/database/queries/signing-certificates';
import { signPicture } from '@portray/media/credentials';
import { openSigningIdentity, publicCertificate } from '@portray/media/signing-identity';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.test-data.ts';

let server: TestServer;
let folder: string;
let signed: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'portray-verify-'));
  const plain = join(folder, 'plain.jpg');
  await writeFile(
    plain,
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer(),
  );
  await signPicture(plain, join(folder, 'signed.jpg'), { title: 'Blue', isFromPicture: false }, { dataFolder: folder });
  signed = await readFile(join(folder, 'signed.jpg'));
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function send(content: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(content)]), 'a file');
  const reply = await fetch(`${server.url}/api/verify/file`, { method: 'POST', body: form });
  return { status: reply.status, body: await reply.json() };
}

test('a visitor sends a file, hears what its credentials say, and nothing of it is kept', async () => {
  expect((await send(signed)).body).toMatchObject({ verdict: 'foreign', title: 'Blue', isSynthetic: true });
  const certificate = publicCertificate(await openSigningIdentity(folder));
  await server.deps.database.asSystem((tx) => noteSigningCertificate(tx, certificate));
  await server.deps.database.asSystem((tx) => noteSigningCertificate(tx, certificate));
  expect((await server.ask('/api/verify/certificates')).body).toEqual({ certificates: [certificate] });
  expect((await send(signed)).body).toMatchObject({
    verdict: 'ours',
    isIntact: true,
    madeWith: expect.stringMatching(/^Portray/),
  });
  expect(await readdir(server.deps.scratchFolder)).toEqual([]);
});

test.each([
  ['a text', Buffer.from('Dear Sir or Madam'), 422, /no file that can have content credentials/],
  ['a long text', Buffer.alloc(20_000, 'Dear Sir or Madam '), 422, /no file that can have content credentials/],
  ['nothing', Buffer.alloc(0), 400, /too small/],
])('%s is refused with a sentence', async (_, content, status, sentence) => {
  expect(await send(content)).toMatchObject({ status, body: { message: expect.stringMatching(sentence) } });
});
