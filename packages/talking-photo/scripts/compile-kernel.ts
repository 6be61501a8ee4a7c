import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const source = join(dirname(fileURLToPath(import.meta.url)), '../kernel');

/** Compiles kernel/*.ts with the settings of kernel/asconfig.json; nothing is written to disk. */
export async function compileKernel(): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(['--config', 'asconfig.json', '--outFile', 'kernel.wasm'], {
    readFile: (name, folder) => readFile(join(source, folder ?? '.', name), 'utf8').catch(() => null),
    writeFile: (name, content) => {
      if (name.endsWith('.wasm') && typeof content !== 'string') binary = content;
    },
    listFiles: () => [],
  });
  if (error || !binary) throw new Error(`The kernel does not compile:\n${stderr}`, { cause: error });
  return binary;
}
