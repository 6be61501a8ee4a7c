import { request } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer, until } from '../../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

afterEach(async () => {
  await until(async () => (await server.leftovers()).length === 0);
});

const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#8866aa' } })
    .withExif({
      IFD0: { Make: 'Secret camera', Artist: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .jpeg()
    .toBuffer();
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const ownFiles = () => server.rows('select path from stored_files where user_id = $1', [ana.id]);

describe('a photo', () => {
  test('is kept without its metadata under a name that cannot be guessed, and is in the library', async () => {
    const { status, body } = await ana.upload('images', bytesOf(await photo()), 'image/jpeg', 'Me at home.jpg');
    expect(status).toBe(200);
    expect(body.path).toMatch(new RegExp(`^images/${ana.id}/\\d{13}-[0-9a-f]{32}\\.jpg$`));
    expect(body.url).toBe(`/files/${body.path}`);
    const served = Buffer.from(await (await ana.read(String(body.url))).arrayBuffer());
    const found = await sharp(served).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
    expect(found.exif ?? found.xmp ?? found.iptc).toBeUndefined();
    expect(served.includes('Secret camera')).toBe(false);
    const { items } = (await ana.ask('/api/photos')).body as { items: object[] };
    expect(items[0]).toMatchObject({ photo_name: 'Uploaded Image - Me at home.jpg', original_image_url: body.url });
    expect((await ana.ask('/api/profile')).body, 'it is no picture of the account').toMatchObject({ avatar_url: null });
  });

  test('for the profile is kept apart from the photos, and closed as soon as it is taken off', async () => {
    const cleo = await server.person('cleo@example.com');
    const { url } = (await cleo.upload('avatars', bytesOf(await photo()))).body;
    expect((await cleo.ask('/api/profile')).body).toMatchObject({ avatar_url: url });
    expect((await cleo.read(String(url))).status).toBe(200);
    expect((await cleo.ask('/api/photos')).body).toMatchObject({ items: [] });
    const reply = await cleo.ask('/api/profile', { method: 'PATCH', body: { avatar_url: null } });
    expect(reply.body).toMatchObject({ avatar_url: null });
    expect((await cleo.read(String(url))).status).toBe(404);
  });

  test('for the background is kept apart from the photos, without its metadata, and no other user sees it', async () => {
    const [dora, emil] = [await server.person('dora@example.com'), await server.person('emil@example.com')];
    const { status, body } = await dora.upload('backdrops', bytesOf(await photo()));
    expect({ status, path: body.path }).toEqual({ status: 200, path: expect.stringMatching(`^backdrops/${dora.id}/`) });
    const served = Buffer.from(await (await dora.read(String(body.url))).arrayBuffer());
    expect((await sharp(served).metadata()).exif).toBeUndefined();
    expect((await emil.read(String(body.url))).status).toBe(404);
    expect((await dora.ask('/api/photos')).body).toMatchObject({ items: [] });
    const backdrop = { kind: 'picture', url: body.url };
    const draft = { method: 'POST', body: { title: 'Mine', advanced_settings: { backdrop } } };
    expect((await dora.ask('/api/videos', draft)).body).toMatchObject({ advanced_settings: { backdrop } });
    expect(await emil.ask('/api/videos', draft)).toMatchObject({ status: 404, body: { code: 'file_not_found' } });
  });

  test('of a user who sends slowly leaves room for others', async () => {
    const ben = await server.person('ben@example.com');
    const slow = [];
    for (let at = 0; at < 2; at++) {
      const { outgoing } = await openUpload('multipart/form-data; boundary=x', 5_000_000);
      outgoing.write(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nabc',
      );
      slow.push(outgoing);
      await until(async () => (await server.leftovers()).length > at);
    }
    const third = await openUpload('multipart/form-data; boundary=x', 5_000_000);
    expect(await third.reply).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await ben.upload('images', bytesOf(await photo()))).status).toBe(200);
    for (const outgoing of [...slow, third.outgoing]) outgoing.destroy();
  });

  test('of a visitor is refused', async () => {
    const reply = await fetch(`${server.url}/api/files/images`, { method: 'POST', body: new FormData() });
    expect(reply.status).toBe(401);
  });
});

describe('what is no photo', () => {
  test.each([
    ['a picture of 17,000 x 17,000', () => hugePng(17_000), 'image/png'],
    ['a ZIP named .jpg', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2_000, 7)]), 'image/jpeg'],
    [
      'an SVG with a script',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${' '.repeat(200)}</svg>`),
      'image/svg+xml',
    ],
    [
      'a page that claims to be a photo',
      () => Buffer.from(`<html><script>alert(1)</script>${' '.repeat(200)}</html>`),
      'image/jpeg',
    ],
    ['half a photo', async () => (await photo()).subarray(0, 400), 'image/jpeg'],
    ['a text', () => Buffer.alloc(500, 65), 'text/plain'],
  ])('%s is refused, and nothing of it is kept', async (_, make, type) => {
    const before = await ownFiles();
    const { status, body } = await ana.upload('images', bytesOf(await make()), type);
    expect({ status, code: body.code, title: body.title }).toEqual({
      status: 400,
      code: 'invalid_image',
      title: 'Invalid File Type',
    });
    expect(await ownFiles()).toEqual(before);
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'SVG pictures cannot be used here'],
    ['a text', 'Hello.', 'Please select a valid image file'],
  ])('%s of a few bytes is told what it is, not how small', async (_, text, sentence) => {
    const { body } = await ana.upload('images', Buffer.from(text), 'image/png');
    expect(body).toMatchObject({ code: 'invalid_image', message: expect.stringContaining(sentence) });
    const { body: sound } = await ana.upload('voices', Buffer.from(text), 'audio/wav');
    expect(sound).toMatchObject({ code: 'audio_file_issue', message: expect.stringContaining('cannot be read') });
  });

  test('hardly anything is too small, nothing is no file, and too much is told before it has arrived', async () => {
    const beginning = (await photo()).subarray(0, 99);
    expect((await ana.upload('images', beginning)).body).toMatchObject({ message: 'File is too small' });
    expect((await ana.upload('images', new Uint8Array(0))).body).toMatchObject({ message: 'File is too small' });
    const announced = await openUpload(`multipart/form-data; boundary=x`, 60_000_000);
    expect(await announced.reply).toMatchObject({ status: 413, message: 'Image file must be smaller than 10MB' });
    announced.outgoing.destroy();
  });

  test('more than announced is cut off', async () => {
    const { status, body } = await ana.upload('images', new Uint8Array(10_000_500));
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'payload_too_large' });
  });

  test('no form, and a form without a file, are refused with a sentence', async () => {
    const send = (body: string, type: string) =>
      server.ask('/api/files/images', {
        body,
        headers: { authorization: `Bearer ${ana.token}`, 'content-type': type },
      });
    expect((await send('{}', 'application/json')).body).toMatchObject({ code: 'invalid_input' });
    expect((await send('--x--\r\n', 'multipart/form-data; boundary=x')).body).toMatchObject({
      message: 'Please choose a file to upload.',
    });
    expect((await send('gibberish', 'multipart/form-data; boundary=x')).status).toBe(400);
  });

  test('an upload that breaks off leaves nothing behind', async () => {
    const before = await ownFiles();
    const { outgoing } = await openUpload('multipart/form-data; boundary=x', 5_000_000);
    outgoing.write(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    );
    outgoing.write(Buffer.alloc(100_000));
    await until(async () => (await server.leftovers()).length > 0);
    outgoing.destroy();
    await until(async () => (await server.leftovers()).length === 0);
    expect(await ownFiles()).toEqual(before);
  });
});

describe('a recording', () => {
  test('is written anew and can be heard', async () => {
    const { status, body } = await ana.upload('voices', bytesOf(tone(2)), 'audio/wav', 'me.wav');
    expect(status).toBe(200);
    const served = await ana.read(String(body.url));
    expect(served.headers.get('content-type')).toBe('audio/mp4');
    expect((await served.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
  });

  test.each([
    ['a WAV whose header lies about 4 GB', () => lyingWav(), 'audio/wav'],
    ['a photo', () => photo(), 'image/jpeg'],
    ['noise that claims to be MP3', () => Buffer.alloc(20_000, 3), 'audio/mpeg'],
  ])('%s is refused', async (_, make, type) => {
    const { status, body } = await ana.upload('voices', bytesOf(await make()), type, 'me.wav');
    expect({ status, code: body.code, title: body.title }).toEqual({
      status: 400,
      code: 'audio_file_issue',
      title: 'Audio File Issue',
    });
  });

  test('has 25 MB for a clone and 50 MB where it is only kept', async () => {
    const send = async (path: string, length: number) => {
      const upload = await openUpload('multipart/form-data; boundary=x', length, path);
      const reply = await upload.reply;
      upload.outgoing.destroy();
      return reply;
    };
    expect(await send('/api/files/voices', 26_000_000)).toMatchObject({
      status: 413,
      message: 'Audio file must be smaller than 25MB',
    });
    expect(await send('/api/files/voices?purpose=recording', 51_000_000)).toMatchObject({
      status: 413,
      message: 'Audio file must be smaller than 50MB',
    });
  });
});

/** Begins an upload whose rest never comes, so that only an early reply can end it. */
async function openUpload(type: string, length: number, path = '/api/files/images') {
  const outgoing = request(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': type, 'content-length': length },
  });
  outgoing.on('error', () => {});
  const reply = new Promise<{ status: number | undefined; code?: string; message?: string }>((resolve) => {
    outgoing.once('response', async (incoming) => {
      let text = '';
      for await (const chunk of incoming) text += chunk;
      resolve({ status: incoming.statusCode, ...JSON.parse(text) });
    });
  });
  outgoing.flushHeaders();
  return { outgoing, reply };
}

/** A small file that becomes a huge picture: one bit per pixel, all of them black. */
function hugePng(size: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(size / 8) + 1) * size);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE((dataBytes + 36) >>> 0, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt32LE(32_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes >>> 0, 40);
  return header;
}

function tone(seconds: number): Buffer {
  const samples = Int16Array.from(
    { length: seconds * 16_000 },
    (_, at) => 9_000 * Math.sin((at * Math.PI * 440) / 8_000),
  );
  return Buffer.concat([wavHeader(samples.byteLength), Buffer.from(samples.buffer)]);
}

function lyingWav(): Buffer {
  return Buffer.concat([wavHeader(4_000_000_000), Buffer.alloc(1_000)]);
}
