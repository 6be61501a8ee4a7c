import { limits } from '@portray/contracts/limits';
import type { V1Upload } from '@portray/contracts/v1/v1-call';
import { bodyOf, type CallFacts, hasBody, pathNames } from './contract-facts.ts';
import type { CallExample } from './examples.ts';
import type { createNamedSchemas, JsonSchema } from './named-schemas.ts';

type Schemas = ReturnType<typeof createNamedSchemas>;

/** Path, query and headers of a call. */
export function parametersOf(call: CallFacts, schemas: Schemas, example: CallExample): object[] {
  const inPath = pathNames(call.path);
  const { properties = {}, required = [] } = schemas.of(call.input, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const parameter = (name: string, place: 'path' | 'query') => {
    const { description, ...schema } = properties[name] ?? { type: 'string' };
    const shown = place === 'path' ? example.path?.[name] : example.query?.[name];
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description,
      schema,
      ...(shown !== undefined && { example: shown }),
    };
  };
  const inQuery = hasBody(call) ? [] : Object.keys(properties).filter((name) => !inPath.includes(name));
  return [
    ...inPath.map((name) => parameter(name, 'path')),
    ...inQuery.map((name) => parameter(name, 'query')),
    ...(call.method === 'POST' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

/** Components that operations refer to. */
export const parameterComponents = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A name of your own for this request, such as a UUID. For 24 hours the same request under the same name is done once, and repeats get the first answer.',
    schema: { type: 'string', minLength: 8, maxLength: 100 },
    example: '7c0b1a52-5d0c-4a4e-b0d2-3f8f5a1c9e77',
  },
};

const fileTypes: Record<V1Upload, { types: string[]; maxBytes: number; description: string }> = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: limits.maxImageBytes,
    description: 'A picture: JPEG, PNG or WebP',
  },
  voice_sample: {
    types: ['audio/mpeg', 'audio/wav', 'audio/mp4', 'audio/ogg', 'audio/flac', 'audio/webm'],
    maxBytes: limits.maxVoiceSampleBytes,
    description: 'A recording: MP3, WAV, M4A, Ogg, FLAC or WebM',
  },
  recording: {
    types: ['audio/mpeg', 'audio/wav', 'audio/mp4', 'audio/ogg', 'audio/flac', 'audio/webm'],
    maxBytes: limits.maxAudioBytes,
    description: 'A recording: MP3, WAV, M4A, Ogg, FLAC or WebM',
  },
  file: { types: ['application/octet-stream'], maxBytes: limits.maxClipBytes, description: 'The file' },
};

/** A file may come from an address, too. */
const takesAddress = ({ input }: CallFacts) => 'url' in input.shape;

/** The body of a call, or undefined where it takes none. */
export function requestBodyOf(
  call: CallFacts,
  body: JsonSchema | undefined,
  { examples, fields }: { examples: unknown[]; fields: JsonSchema },
): object | undefined {
  const { upload } = call.meta;
  const shown = examples.map((value, index) => [index === 0 ? 'usual' : `other${index}`, { value }]);
  const json = body && {
    schema: body,
    ...(shown.length > 0 && { examples: Object.fromEntries(shown) }),
  };
  if (!upload) return json && { required: isRequired(call), content: { 'application/json': json } };
  const { types, maxBytes, description } = fileTypes[upload];
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `${description}, at most ${maxBytes / 1_000_000} MB.`,
  };
  const form = {
    ...fields,
    type: 'object',
    properties: { ...(fields.properties as object), file },
    required: [...((fields.required as string[]) ?? []), 'file'],
  };
  return {
    required: true,
    description:
      'A form with the field `file` after all other fields; or the file alone as the body, with the other fields in the address.',
    content: {
      ...(takesAddress(call) && json && { 'application/json': json }),
      'multipart/form-data': { schema: form },
      ...Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    },
  };
}

function isRequired(call: CallFacts): boolean {
  return !bodyOf(call)?.safeParse({}).success;
}
