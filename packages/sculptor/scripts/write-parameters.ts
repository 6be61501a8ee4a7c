import { sculptureNames } from '../src/sculpture.ts';

/** kernel/parameters.ts: the numbers of a sculpture as a block of 32-bit floats. */
export function kernelParameters(): string {
  return `${[
    '// From src/sculpture.ts by `npm run build:kernel -w @portray/sculptor`. Do not edit.',
    '',
    '@unmanaged',
    'class Parameters {',
    ...sculptureNames.map((name) => `  ${name}: f32;`),
    '}',
    '',
    `const address = memory.data(${sculptureNames.length * 4}, 16);`,
    '',
    '/** The sculpture that is drawn. */',
    'export const s = changetype<Parameters>(address);',
    '',
    '/** Where its numbers are written. */',
    'export function parametersAt(): usize {',
    '  return address;',
    '}',
  ].join('\n')}\n`;
}
