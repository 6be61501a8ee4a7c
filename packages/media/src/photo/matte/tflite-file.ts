import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';

/** A tensor of a model: its shape, and its numbers where they are part of the file (weights). */
export type TfliteTensor = { shape: number[]; values: Float32Array | Int32Array | undefined };

/** One operation: its number in the format's list or the name of a custom one, and the indices of its tensors. */
export type TfliteLayer = {
  opcode: number | string;
  inputs: number[];
  output: number;
  /** Option `field` of this operation as a whole number; 0 where the file leaves it out. */
  option(field: number, bytes: 1 | 4): number;
};

export type TfliteFile = { tensors: TfliteTensor[]; layers: TfliteLayer[]; input: number; output: number };

/** Types of numbers in the format. */
const float32 = 0;
const float16 = 1;
const int32 = 2;
const customOpcode = 32;

/**
 * Reads a TensorFlow Lite model (a flatbuffer: every table begins with the way to a list of its fields). The numbers of
 * fields are those of TensorFlow's schema.fbs. Throws AppError unexpected where it is no such file.
 */
export function readTflite(bytes: Uint8Array): TfliteFile {
  const file = new FlatBuffer(bytes);
  const model = file.follow(0);
  const opcodes = file.tables(model, 1).map((code) => {
    const opcode = Math.max(file.number(code, 0, 1), file.number(code, 3, 4));
    return opcode === customOpcode ? file.text(code, 1) : opcode;
  });
  const buffers = file.tables(model, 4);
  const graph = known(file.tables(model, 2)[0]);
  const tensors = file.tables(graph, 0).map((tensor) => {
    const data = file.bytes(known(buffers[file.number(tensor, 2, 4)]), 0);
    return { shape: file.numbers(tensor, 0), values: numbersIn(data, file.number(tensor, 1, 1)) };
  });
  const layers = file.tables(graph, 3).map((layer): TfliteLayer => {
    const options = file.table(layer, 4);
    return {
      opcode: known(opcodes[file.number(layer, 0, 4)]),
      inputs: file.numbers(layer, 1),
      output: known(file.numbers(layer, 2)[0]),
      option: (field, size) => (options === undefined ? 0 : file.number(options, field, size)),
    };
  });
  return { tensors, layers, input: known(file.numbers(graph, 1)[0]), output: known(file.numbers(graph, 2)[0]) };
}

function numbersIn(data: Uint8Array, type: number): Float32Array | Int32Array | undefined {
  if (data.length === 0) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (type === float16)
    return Float32Array.from({ length: data.length / 2 }, (_, i) => float16Of(view.getUint16(2 * i, true)));
  if (type === float32) return Float32Array.from({ length: data.length / 4 }, (_, i) => view.getFloat32(4 * i, true));
  if (type === int32) return Int32Array.from({ length: data.length / 4 }, (_, i) => view.getInt32(4 * i, true));
  throw new AppError('unexpected', 'The photo could not be examined. Please try again.', {
    cause: `a tensor of type ${type}`,
  });
}

/** The number that 16 bits stand for (IEEE 754 binary16); `getFloat16` is not in Node 22. */
function float16Of(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return bits >> 15 === 0 ? size : -size;
}

class FlatBuffer {
  readonly #view: DataView;
  readonly #data: Uint8Array;

  constructor(data: Uint8Array) {
    this.#data = data;
    this.#view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  }
  follow(at: number): number {
    return at + this.#view.getUint32(at, true);
  }
  number(table: number, field: number, size: 1 | 4): number {
    const at = this.#field(table, field);
    if (at === 0) return 0;
    return size === 1 ? this.#view.getUint8(at) : this.#view.getInt32(at, true);
  }
  numbers(table: number, field: number): number[] {
    return this.#elements(table, field).map((at) => this.#view.getInt32(at, true));
  }
  table(table: number, field: number): number | undefined {
    const at = this.#field(table, field);
    return at === 0 ? undefined : this.follow(at);
  }
  tables(table: number, field: number): number[] {
    return this.#elements(table, field).map((at) => this.follow(at));
  }
  bytes(table: number, field: number): Uint8Array {
    const at = this.#field(table, field);
    if (at === 0) return new Uint8Array();
    const start = this.follow(at);
    return this.#data.subarray(start + 4, start + 4 + this.#view.getUint32(start, true));
  }
  text(table: number, field: number): string {
    return new TextDecoder().decode(this.bytes(table, field));
  }
  /** Where a field stands, 0 where the table has none. */
  #field(table: number, field: number): number {
    const list = table - this.#view.getInt32(table, true);
    const entry = 4 + 2 * field;
    const offset = entry < this.#view.getUint16(list, true) ? this.#view.getUint16(list + entry, true) : 0;
    return offset === 0 ? 0 : table + offset;
  }
  #elements(table: number, field: number): number[] {
    const at = this.#field(table, field);
    if (at === 0) return [];
    const start = this.follow(at);
    return Array.from({ length: this.#view.getUint32(start, true) }, (_, i) => start + 4 + 4 * i);
  }
}
