import { type Block, calls, type FieldType, records } from '../src/kernel/layout.ts';

const sizes: Record<FieldType, number> = { address: 4, i32: 4, f32: 4, f64: 8 };
const header = '// From src/kernel/layout.ts by `npm run build:kernel -w @portray/talking-photo`. Do not edit.';

/** kernel/blocks.ts: a class for each block, whose fields AssemblyScript aligns as `offsetsOf` does. */
export function assemblyBlocks(): string {
  const classes = Object.entries({ ...calls, ...records }).map(([name, block]) => {
    const fields = Object.entries(block).map(([field, type]) => `  ${field}: ${type === 'address' ? 'usize' : type};`);
    return ['', '@unmanaged', `export class ${name.charAt(0).toUpperCase()}${name.slice(1)} {`, ...fields, '}'];
  });
  return linesOf(header, ...classes.flat());
}

/** src/kernel/blocks.ts: a function for each call, which writes its block, and the places of the records' numbers. */
export function typeScriptBlocks(): string {
  return linesOf(
    header,
    "import type { BlockOf } from './layout.ts';",
    ...Object.entries(records).flatMap(([name, block]) => recordLines(name, block)),
    '',
    'export type KernelExports = {',
    ...Object.keys(calls).map((name) => `  ${name}(block: number): number;`),
    '};',
    '',
    '/** How many bytes the longest block takes. */',
    `export const blockBytes = ${Math.max(...Object.values(calls).map(bytesOf))};`,
    '',
    'export type KernelCalls = ReturnType<typeof bindCalls>;',
    '',
    '/** The calls of the kernel; each writes its block at the address `at`, a multiple of 8. */',
    'export function bindCalls(exports: KernelExports, buffer: ArrayBuffer, at: number) {',
    '  const i32 = new Int32Array(buffer, at);',
    '  const f32 = new Float32Array(buffer, at);',
    '  const f64 = new Float64Array(buffer, at);',
    '  return {',
    ...Object.entries(calls).flatMap(([name, block]) => callLines(name, block)),
    '  };',
    '}',
  );
}

function recordLines(name: string, block: Block): string[] {
  const places = offsetsOf(block).map(({ field, offset }) => `  ${field}: ${offset / 8},`);
  return [
    '',
    `export const ${name}At = {`,
    ...places,
    '} as const;',
    `export const ${name}Numbers = ${places.length};`,
  ];
}

function callLines(name: string, block: Block): string[] {
  const writes = offsetsOf(block).map(
    ({ field, offset, size, view }) => `      ${view}[${offset / size}] = block.${field};`,
  );
  return [`    ${name}(block: BlockOf<'${name}'>): number {`, ...writes, `      return exports.${name}(at);`, '    },'];
}

type Field = { field: string; offset: number; size: number; view: 'i32' | 'f32' | 'f64' };

/** Each field aligned to its size. */
function offsetsOf(block: Block): Field[] {
  let next = 0;
  return Object.entries(block).map(([field, type]) => {
    const size = sizes[type];
    const offset = Math.ceil(next / size) * size;
    next = offset + size;
    return { field, offset, size, view: type === 'address' ? 'i32' : type };
  });
}

function bytesOf(block: Block): number {
  const last = offsetsOf(block).at(-1);
  return last ? last.offset + last.size : 0;
}

function linesOf(...lines: string[]): string {
  return `${lines.join('\n')}\n`;
}
