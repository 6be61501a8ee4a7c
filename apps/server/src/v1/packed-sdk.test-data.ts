import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const room = resolve(import.meta.dirname, '../../../../packages/sdk');

/** The package as others get it: built, packed, and installed into a project that has nothing else. */
export async function installPackedSdk() {
  const project = await mkdtemp(join(tmpdir(), 'portray-sdk-'));
  const built = join(project, 'built');
  await run(process.execPath, [join(room, 'scripts/build.ts'), built]);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', project, built]);
  const [{ filename }] = JSON.parse(stdout);
  await writeFile(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  const quietly = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...quietly, join(project, filename)], { cwd: project });
  const write = async (name: string, code: string) => {
    await mkdir(join(project, 'src'), { recursive: true });
    await writeFile(join(project, 'src', name), code);
  };
  return {
    folder: join(project, 'node_modules/@portray/sdk'),
    /** Runs a program in the project; what it prints is read as JSON. */
    async run(code: string, env: Record<string, string>) {
      await write('program.mjs', code);
      const { stdout: printed } = await run(process.execPath, ['src/program.mjs'], { cwd: project, env });
      return JSON.parse(printed);
    },
    /** What the compiler says to a program; empty where it has nothing against it. */
    async check(code: string): Promise<string> {
      await write('program.ts', code);
      const compiler = join(room, 'node_modules/typescript/bin/tsc');
      const flags = '--strict --noEmit --module nodenext --target es2023 --lib es2023,dom,dom.asynciterable'.split(' ');
      const checked = run(process.execPath, [compiler, ...flags, 'src/program.ts'], { cwd: project });
      return checked.then(({ stdout: said }) => said).catch(({ stdout: said }) => said);
    },
    remove: () => rm(project, { recursive: true, force: true }),
  };
}

export type PackedSdk = Awaited<ReturnType<typeof installPackedSdk>>;
