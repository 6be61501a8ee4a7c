import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The wire format of Protocol Buffers, as far as a model needs it. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low + 128 : low);
  } while (rest > 0);
  return Buffer.from(bytes);
}
const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, value: Buffer | string) => {
  const content = Buffer.from(value);
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
};
const message = (field: number, ...parts: Buffer[]) => bytes(field, Buffer.concat(parts));

const kinds = { float: 1, int64: 7 } as const;
type Kind = keyof typeof kinds;

const node = (operator: string, inputs: string[], output: string, cast?: number) =>
  message(
    1,
    ...inputs.map((name) => bytes(1, name)),
    bytes(2, output),
    bytes(4, operator),
    ...(cast === undefined ? [] : [message(5, bytes(1, 'to'), number(3, cast), number(20, 2))]),
  );

function constant(name: string, kind: Kind, shape: number[], values: number[]): Buffer {
  const raw = kind === 'float' ? new Float32Array(values) : new BigInt64Array(values.map(BigInt));
  const sizes = shape.map((size) => number(1, size));
  return message(5, ...sizes, number(2, kinds[kind]), bytes(8, name), bytes(9, Buffer.from(raw.buffer)));
}

function port(field: 11 | 12, name: string, kind: Kind, shape: (number | string)[]): Buffer {
  const sizes = shape.map((size) => message(1, typeof size === 'number' ? number(1, size) : bytes(2, size)));
  return message(field, bytes(1, name), message(2, message(1, number(1, kinds[kind]), message(2, ...sizes))));
}

const samplesPerCharacter = 1_024;
const letters = [' ', '.', ',', '!', '?', "'", ...'abcdefghijklmnopqrstuvwxyz'];

const metadata = {
  sample_rate: '22050',
  n_speakers: '2',
  language: 'English',
  voice: 'en-us',
  comment: 'coqui',
  frontend: 'characters',
  add_blank: '0',
  use_eos_bos: '0',
  blank_id: '0',
  bos_id: '0',
  eos_id: '0',
  pad_id: '0',
  punctuation: '. , ! ?',
  has_espeak: '0',
  model_type: 'vits',
};

/** Each character is a tone whose pitch is its number: unintelligible speech, as long as its script. */
function tinyModel(facts: Record<string, string>): Buffer {
  const ramp = Array.from({ length: samplesPerCharacter }, (_, at) => at * 0.01);
  const graph = message(
    7,
    node('Cast', ['input'], 'numbers', kinds.float),
    node('Unsqueeze', ['numbers', 'last'], 'column'),
    node('Mul', ['column', 'ramp'], 'phase'),
    node('Sin', ['phase'], 'wave'),
    node('Mul', ['wave', 'loudness'], 'soft'),
    node('Reshape', ['soft', 'line'], 'output'),
    bytes(2, 'tiny'),
    constant('last', 'int64', [1], [2]),
    constant('ramp', 'float', [1, 1, samplesPerCharacter], ramp),
    constant('loudness', 'float', [1], [0.2]),
    constant('line', 'int64', [3], [1, 1, -1]),
    port(11, 'input', 'int64', ['N', 'T']),
    port(11, 'input_lengths', 'int64', ['N']),
    port(11, 'scales', 'float', [3]),
    port(11, 'sid', 'int64', ['N']),
    port(12, 'output', 'float', ['N', 1, 'S']),
  );
  const entries = Object.entries(facts).map(([key, value]) => message(14, bytes(1, key), bytes(2, value)));
  return Buffer.concat([
    number(1, 8),
    bytes(2, 'portray-test'),
    graph,
    message(8, bytes(1, ''), number(2, 13)),
    ...entries,
  ]);
}

/** Writes a model of two voices, 6 kB; `facts` take the place of its own, and none at all make one that ends its process. */
export async function writeTinyModel(folder: string, facts: Record<string, string> = metadata): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'model.onnx'), tinyModel(facts));
  const tokens = ['_', ...letters].map((letter, at) => `${letter} ${at}`);
  await writeFile(join(folder, 'tokens.txt'), `${tokens.join('\n')}\n`);
}
