// Writes src/kernel/kernel-relaxed.ts and kernel-strict.ts: npm run build:kernel -w @portray/talking-photo
import { writeFile } from 'node:fs/promises';
import { compileKernel } from './compile-kernel.ts';

for (const variant of ['relaxed', 'strict'] as const) {
  const binary = await compileKernel(variant);
  const base64 = Buffer.from(binary).toString('base64');
  const name = `kernel-${variant}.ts`;
  await writeFile(
    new URL(`../src/kernel/${name}`, import.meta.url),
    `/** kernel/kernel.ts, compiled by scripts/build-kernel.ts (base64 of ${binary.length} bytes). Do not edit. */
export const ${variant}Kernel =
  '${base64}';
`,
  );
  console.log(`src/kernel/${name} holds ${binary.length} bytes of WebAssembly.`);
}
