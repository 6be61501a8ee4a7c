// Writes what comes from src/sculpture.ts and kernel/*.ts: npm run build:kernel -w @portray/sculptor
import { writeFile } from 'node:fs/promises';
import { compileKernel } from '../../talking-photo/scripts/compile-kernel.ts';
import { kernelParameters } from './write-parameters.ts';

const folder = new URL('../kernel/', import.meta.url);
await writeFile(new URL('parameters.ts', folder), kernelParameters());
const binary = await compileKernel(folder);
await writeFile(new URL('../src/kernel.wasm', import.meta.url), binary);
console.log(`src/kernel.wasm has ${binary.length} bytes.`);
