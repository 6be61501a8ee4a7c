// Writes what comes from src/kernel/layout.ts and kernel/*.ts: npm run build:kernel -w @portray/talking-photo
import { writeFile } from 'node:fs/promises';
import { compileKernel } from './compile-kernel.ts';
import { assemblyBlocks, typeScriptBlocks } from './write-blocks.ts';

const write = (path: string, content: string | Uint8Array) =>
  writeFile(new URL(`../${path}`, import.meta.url), content);

await write('kernel/blocks.ts', assemblyBlocks());
await write('src/kernel/blocks.ts', typeScriptBlocks());
const binary = await compileKernel(new URL('../kernel/', import.meta.url));
await write('src/kernel/kernel.wasm', binary);
console.log(`src/kernel/kernel.wasm has ${binary.length} bytes.`);
