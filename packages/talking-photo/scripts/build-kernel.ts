// Writes src/kernel-binary.ts: npm run build:kernel -w @portray/talking-photo
import { writeFile } from 'node:fs/promises';
import { compileKernel } from './compile-kernel.ts';

const binary = await compileKernel();
const base64 = Buffer.from(binary).toString('base64');
await writeFile(
  new URL('../src/kernel/kernel-binary.ts', import.meta.url),
  `/** kernel/kernel.ts, compiled by scripts/build-kernel.ts (base64 of ${binary.length} bytes). Do not edit. */
export const kernelBinary =
  '${base64}';
`,
);
console.log(`src/kernel-binary.ts holds ${binary.length} bytes of WebAssembly.`);
