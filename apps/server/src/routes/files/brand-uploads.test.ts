import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { freshKit } from '@portray/contracts/brand-choices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

/** The stage has fonts of its own. */
const ofStage = createRequire(join(import.meta.dirname, '../../../../../packages/stage/package.json'));
const stageFonts = dirname(ofStage.resolve('@fontsource/noto-sans-hebrew/package.json'));

let server: TestServer;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
  ben = await server.person('ben@example.com');
});
afterAll(() => server?.stop());

const svg = (inside: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40">${inside}</svg>`);
const shape = '<rect width="120" height="40" fill="#12324a"/>';

test('a logo is kept as a PNG that its owner alone reads, and a kit has it', async () => {
  const { status, body } = await ana.upload('logos', svg(shape), 'image/svg+xml', 'logo.svg');
  expect({ status, body }).toMatchObject({ status: 200, body: { width: 1_200, height: 400 } });
  const url = String(body.url);
  expect(url).toMatch(new RegExp(`^/files/logos/${ana.id}/.+\\.png$`));
  const read = await ana.read(url);
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await ben.read(url)).status).toBe(404);
  const content = { ...freshKit, name: 'Harbour', logo: { ...freshKit.logo, onLight: { url, aspect: 3 } } };
  const headers = { 'idempotency-key': 'one-kit-for-ana' };
  const [made, again] = [
    await ana.ask('/api/brand-kits', { body: { content }, headers }),
    await ana.ask('/api/brand-kits', { body: { content }, headers }),
  ];
  expect(made).toMatchObject({ status: 200, body: { is_default: true, content: { logo: content.logo } } });
  expect(again.body.id).toBe(made.body.id);
  expect((await ben.ask('/api/brand-kits', { body: { content } })).status).toBe(404);
});

test('a logo with a program is refused in a sentence, and nothing of it is kept', async () => {
  const { status, body } = await ana.upload('logos', svg(`${shape}<script>1</script>`), 'image/png', 'logo.png');
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(body.message).toContain('This SVG holds a program.');
  expect(
    await server.rows(`select path from stored_files where user_id = $1 and path like 'logos/%'`, [ana.id]),
  ).toHaveLength(1);
});

test('a font is kept as a WOFF2, whatever it was called, and a picture is no font', async () => {
  const font = new Uint8Array(await readFile(join(stageFonts, 'files/noto-sans-hebrew-hebrew-700-normal.woff')));
  const { status, body } = await ana.upload('fonts', font, 'application/octet-stream', 'font.bin');
  expect(status).toBe(200);
  const read = await ana.read(String(body.url));
  expect(read.headers.get('content-type')).toBe('font/woff2');
  expect((await read.text()).slice(0, 4)).toBe('wOF2');
  expect(await ana.upload('fonts', svg(shape), 'font/woff2', 'font.woff2')).toMatchObject({
    status: 400,
    body: { message: 'This is no font. Please choose a file that ends in .woff2, .ttf or .otf.' },
  });
});

test.each<['logos' | 'fonts', string, string]>([
  ['logos', 'Dear all', 'This is no PNG and no SVG.'],
  ['logos', '\x89PNG\r\n\x1a\n', 'This PNG is damaged or incomplete.'],
  ['logos', '', 'This file is empty.'],
  ['fonts', 'Dear all', 'This is no font.'],
  ['fonts', 'wOF2', 'damaged or incomplete'],
])('%s of a few bytes (%j) say what is wrong with the file', async (path, text, sentence) => {
  const bytes = Buffer.from(text === '' ? '' : text.padEnd(16), 'latin1');
  const { status, body } = await ana.upload(path, bytes, 'application/octet-stream', 'brand.bin');
  expect({ status, message: body.message }).toEqual({ status: 400, message: expect.stringContaining(sentence) });
});

test('an SVG of 80 bytes is a logo as any other', async () => {
  const small = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  expect(small.length).toBeLessThan(100);
  expect((await ana.upload('logos', Buffer.from(small), 'image/svg+xml', 'logo.svg')).status).toBe(200);
});
