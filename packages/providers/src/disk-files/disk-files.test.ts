import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { filesPromises } from '@portray/ports/files-contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { diskFailure } from './disk-failure.ts';
import { createDiskFiles } from './disk-files.ts';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'disk-files-'));
  folder = join(parent, 'store');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const picture = { contentType: 'image/jpeg' };
const bytesOf = (text: string) => ({ stream: Readable.from([Buffer.from(text)]) });

test.each(filesPromises)('$title (on disk)', async ({ run }) => {
  await run(createDiskFiles({ folder }));
  expect(await readdir(join(folder, '.incoming')).catch(() => [])).toEqual([]);
});

describe('a folder as a store', () => {
  test('keeps a file of this machine as it is', async () => {
    const localPath = join(parent, 'photo.jpg');
    await writeFile(localPath, Buffer.alloc(3_000_000, 7));
    const files = createDiskFiles({ folder });
    expect(await files.put('images/u1/a.jpg', { localPath }, picture)).toMatchObject({ bytes: 3_000_000 });
    expect(await readFile(join(folder, 'images/u1/a.jpg'))).toEqual(await readFile(localPath));
  });

  test('follows no link, neither in place of a file nor of a folder', async () => {
    await mkdir(join(parent, 'outside'));
    await writeFile(join(parent, 'outside/secret.jpg'), 'secret');
    await mkdir(join(folder, 'images'), { recursive: true });
    await symlink(join(parent, 'outside/secret.jpg'), join(folder, 'images/link.jpg'));
    await symlink(join(parent, 'outside'), join(folder, 'linked'));
    const files = createDiskFiles({ folder });
    for (const path of ['images/link.jpg', 'linked/secret.jpg']) {
      expect(await files.stat(path)).toBeUndefined();
      await expect(files.open(path)).rejects.toMatchObject({ code: 'file_not_found' });
    }
    await files.remove('linked/secret.jpg');
    await expect(files.put('linked/new.jpg', bytesOf('x'), picture)).rejects.toMatchObject({ name: 'AppError' });
    expect(await readdir(join(parent, 'outside'))).toEqual(['secret.jpg']);
    expect(await files.list('')).toEqual([]);
  });

  test('takes no folder for a file', async () => {
    const files = createDiskFiles({ folder });
    await files.put('images/u1/a.jpg', bytesOf('x'), picture);
    expect(await files.stat('images/u1')).toBeUndefined();
    await expect(files.open('images')).rejects.toMatchObject({ code: 'file_not_found' });
    expect(await files.stat('images/u1/a.jpg/b.jpg')).toBeUndefined();
  });

  test.skipIf(process.platform === 'win32')('shows its files to no other user of the machine', async () => {
    await createDiskFiles({ folder }).put('images/u1/a.jpg', bytesOf('x'), picture);
    for (const path of ['', 'images', 'images/u1', 'images/u1/a.jpg']) {
      expect((await stat(join(folder, path))).mode & 0o077, path).toBe(0);
    }
  });

  test('leaves no folder of a person behind', async () => {
    const files = createDiskFiles({ folder });
    await files.put('images/u1/a.jpg', bytesOf('x'), picture);
    await files.remove('images/u1/a.jpg');
    expect(await readdir(folder)).toEqual(['.incoming']);
  });

  test('that cannot be made says so instead of losing files', async () => {
    await writeFile(folder, 'a file in its place');
    const files = createDiskFiles({ folder });
    const sentence = { code: 'storage_down', message: expect.stringContaining('Please try again') };
    await expect(files.check()).rejects.toMatchObject(sentence);
    await expect(files.put('a.jpg', bytesOf('x'), picture)).rejects.toMatchObject(sentence);
  });

  test('without room says so', () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    expect(diskFailure(full)).toMatchObject({ code: 'storage_full', cause: full });
  });

  test('sweeps what a killed process left, once it is a day old', async () => {
    await mkdir(join(folder, '.incoming'), { recursive: true });
    for (const name of ['old', 'young']) await writeFile(join(folder, '.incoming', name), 'half');
    const twoDaysAgo = new Date(Date.now() - 48 * 3600_000);
    await utimes(join(folder, '.incoming/old'), twoDaysAgo, twoDaysAgo);
    await createDiskFiles({ folder }).check();
    expect(await readdir(join(folder, '.incoming'))).toEqual(['young']);
  });

  test('killed in the middle of a put shows no half file', async () => {
    const program = `
      import { Readable } from 'node:stream';
      import { createDiskFiles } from ${JSON.stringify(new URL('./disk-files.ts', import.meta.url).href)};
      const endless = Readable.from((async function* () { for (;;) yield Buffer.alloc(65536); })());
      setTimeout(() => process.exit(1), 20_000);
      await createDiskFiles({ folder: ${JSON.stringify(folder)} }).put('a.jpg', { stream: endless }, { contentType: 'image/jpeg' });`;
    const writer = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
      stdio: 'ignore',
      cwd: import.meta.dirname,
    });
    await vi.waitFor(async () => expect(await readdir(join(folder, '.incoming'))).toHaveLength(1), { timeout: 10_000 });
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const files = createDiskFiles({ folder });
    expect(await files.list('')).toEqual([]);
    expect(await files.stat('a.jpg')).toBeUndefined();
  });
});
