import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../../../..');
const sdk = join(root, 'packages/sdk');

/** What is asked of the addresses in the guides goes to the server of the test. */
const bridge = `
  const { SERVER, PUBLIC, PROGRAM } = process.env;
  const own = globalThis.fetch;
  globalThis.fetch = (url, init) => own(String(url).replace('https://portray.example', SERVER).replace(PUBLIC, SERVER), init);
  await import(PROGRAM);
`;

/** The samples in TypeScript of each guide, in their order: together they are one program, as a reader would write it down. */
export async function guidePrograms(): Promise<Map<string, string>> {
  const docs = join(root, 'docs');
  const guides = [...(await readdir(join(docs, 'api'))).map((name) => `api/${name}`), 'webhooks.md'];
  const programs = new Map<string, string>();
  for (const guide of guides.filter((name) => name.endsWith('.md'))) {
    const text = await readFile(join(docs, guide), 'utf8');
    const samples = [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
    if (samples.length > 0) programs.set(guide.replace(/^api\/|\.md$/g, ''), samples.join('\n'));
  }
  return programs;
}

/** A project that has nothing but the SDK, the programs and some files for them to send. */
export async function openGuideProject(programs: Map<string, string>, files: Record<string, Uint8Array>) {
  const folder = await mkdtemp(join(tmpdir(), 'portray-guides-'));
  await mkdir(join(folder, 'node_modules/@portray'), { recursive: true });
  await symlink(sdk, join(folder, 'node_modules/@portray/sdk'));
  await cp(join(root, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'), { recursive: true });
  await symlink(join(root, 'node_modules/undici-types'), join(folder, 'node_modules/undici-types'));
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await writeFile(join(folder, 'bridge.mjs'), bridge);
  for (const [name, code] of programs) await writeFile(join(folder, `${name}.ts`), code);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const environment = (name: string, env: Record<string, string>) => ({ ...env, PROGRAM: `./${name}.ts` });
  return {
    /** What the compiler says to all of them; empty where it has nothing against them. */
    async check(): Promise<string> {
      await run(process.execPath, [join(sdk, 'scripts/write-types.ts')]);
      const compiler = createRequire(join(sdk, 'package.json')).resolve('typescript/bin/tsc');
      const flags = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2023'];
      const more = [
        '--types',
        'node',
        '--allowImportingTsExtensions',
        '--lib',
        'es2023,dom,dom.iterable,dom.asynciterable',
      ];
      const names = [...programs.keys()].map((name) => `${name}.ts`);
      const checked = run(process.execPath, [compiler, ...flags, ...more, ...names], { cwd: folder });
      return checked.then(({ stdout }) => stdout).catch(({ stdout }) => stdout);
    },
    /** Runs one to its end; answers what it printed. Throws what it failed with. */
    async run(name: string, env: Record<string, string>): Promise<string> {
      const asked = { cwd: folder, env: environment(name, env), timeout: 150_000 };
      const { stdout, stderr } = await run(process.execPath, ['bridge.mjs'], asked);
      return stdout + stderr;
    },
    /** Starts one that goes on until it is stopped. */
    start(name: string, env: Record<string, string>) {
      const program = spawn(process.execPath, ['bridge.mjs'], { cwd: folder, env: environment(name, env) });
      return { printed: program.stdout.setEncoding('utf8'), stop: () => program.kill() };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
