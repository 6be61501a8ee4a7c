// Runs one program of the project on a machine that may have only Node 20 and npm:
//   node scripts/run.mjs path/to/file.ts [arguments]     or     node scripts/run.mjs vitest [arguments]
// Installs the dependencies when the lock file changed, and finds a Node that reads TypeScript. The product's own
// programs need fewer packages than tests and checks do.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithUs, installDependencies, root } from './install.mjs';
import { findRuntime, readsTypeScript } from './runtime.mjs';

const [program, ...args] = process.argv.slice(2);
// Keeps what Node made of the TypeScript files: the next start is faster, and each process 13 MB smaller.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node');
if (!program) {
  console.error('Say what to run: node scripts/run.mjs path/to/file.ts [arguments]');
  process.exit(2);
}

try {
  const [, node] = await Promise.all([
    installDependencies(packagesFor(program)),
    readsTypeScript(process.versions.node) || findRuntime(),
  ]);
  const file = program.includes('/') ? resolve(root, program) : realpathSync(join(root, 'node_modules/.bin', program));
  if (!existsSync(file)) throw new Error(`There is no ${program} in this project.`);
  if (node === true) await runHere(file);
  else await runOn(node, file);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** The programs of the product run without the packages of tests and checks. */
function packagesFor(name) {
  const isFile = name.includes('/');
  return isFile && /^(apps|scripts)\b/.test(relative(root, resolve(root, name))) ? 'running' : 'everything';
}

/** An npm that is killed says nothing to what it runs: it is looked after, so that nothing is left behind. */
function onLossOfNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    end();
  }, 1_000);
  timer.unref();
}

async function runHere(file) {
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  onLossOfNpm(() => process.kill(process.pid, 'SIGTERM'));
  process.argv.splice(1, process.argv.length, file, ...args);
  await import(pathToFileURL(file).href);
}

/** Stays as the parent: passes signals on, and dies or ends as the child does. */
async function runOn(node, file) {
  const [command, ...words] = [...endWithUs, node, file, ...args];
  const child = spawn(command, words, { stdio: 'inherit' });
  // Ctrl-C reaches the whole group, so the child has it already: here it only must not end the parent first.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onLossOfNpm(() => child.kill('SIGTERM'));
  const code = await new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (exitCode, signal) => done(exitCode ?? 128 + (constants.signals[signal] ?? 1)));
  });
  process.exit(code);
}
