// The engine's kernel in AssemblyScript; src/kernel-reference*.ts is the same in TypeScript, and what it must equal.
// Every function works on addresses in one memory that the caller owns, and allocates nothing.
export { addField } from './fields';
export { invertSheet } from './invert';
export { rasterCells } from './raster';
export { composeSlit } from './compose';
export { filterAcross, mixDown } from './resample';
export { convertRows } from './colour';
export { doubleColumns, writeTwoRows } from './texture';
export { shadeColumn } from './inside';
export { addGrain, ditherRow, mixRow } from './surround';
