import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

/** Compiles a folder of AssemblyScript with the settings of its asconfig.json; nothing is written to disk. */
export async function compileKernel(folder: URL): Promise<Uint8Array> {
  const source = fileURLToPath(folder);
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(['--config', 'asconfig.json', '--outFile', 'kernel.wasm'], {
    readFile: (name, inside) => readFile(join(source, inside ?? '.', name), 'utf8').catch(() => null),
    writeFile: (name, content) => {
      if (name.endsWith('.wasm') && typeof content !== 'string') binary = content;
    },
    listFiles: () => [],
  });
  if (error || !binary) throw new Error(`The kernel does not compile:\n${stderr}`, { cause: error });
  return binary;
}
