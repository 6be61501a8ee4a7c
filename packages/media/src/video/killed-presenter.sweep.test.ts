import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { checkPhoto } from '../photo/check-photo.ts';
import { shortRequest } from './presenting.test-data.ts';

test.skipIf(process.platform === 'win32')(
  'a presenter that is killed in the middle leaves nothing outside its folder',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portray-video-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const photoFolder = join(folder, 'photo');
    await mkdir(photoFolder);
    const picture = fileURLToPath(new URL('../../../presenters/pictures/kofi.jpg', import.meta.url));
    const photo = await checkPhoto(picture, photoFolder);
    const credentials = { dataFolder: join(folder, 'data') };
    // As text for the other program, which companions are not.
    const { companions: _, ...told } = photo;
    const request = { ...(await shortRequest(folder, { watermark: true, captions: 'burned' })), photo: told };
    request.outPath = join(request.folder, 'video.mp4');
    const [elsewhere, home] = [join(folder, 'tmp'), join(folder, 'home')];
    await Promise.all([mkdir(elsewhere), mkdir(home)]);
    const program = `
    import { createBuiltInPresenter } from ${JSON.stringify(new URL('./built-in-presenter.ts', import.meta.url).href)};
    const presenter = createBuiltInPresenter({ credentials: ${JSON.stringify(credentials)} });
    await presenter.present({ ...${JSON.stringify(request)}, onProgress: ({ stage }) => console.log(stage) });`;
    const programPath = join(request.folder, 'render.mjs');
    await writeFile(programPath, program);
    const renderer = spawn(process.execPath, ['--no-warnings', programPath], {
      cwd: elsewhere,
      env: { PATH: process.env.PATH, TMPDIR: elsewhere, HOME: home },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    renderer.stdout.on('data', (said: Buffer) => said.includes('rendering') && renderer.kill('SIGKILL'));
    expect(await once(renderer, 'exit')).toEqual([null, 'SIGKILL']);
    expect((await readdir(folder)).filter((name) => name !== 'data').sort()).toEqual(['home', 'photo', 'tmp', 'work']);
    expect([...(await readdir(elsewhere)), ...(await readdir(home))]).toEqual([]);
    expect(await readdir(request.folder)).not.toContain('video.mp4');
  },
);
