import { z } from 'zod';

type Json = { [key: string]: unknown };

/**
 * A schema as assistants are told it: without references, which not every host follows, and without examples of whole objects.
 * What it takes stays the same.
 */
export function plainSchema<Schema extends z.ZodObject>(schema: Schema) {
  const standard = schema['~standard'];
  const written = (io: 'input' | 'output') => () => {
    const { $schema: _dialect, $defs = {}, ...root } = z.toJSONSchema(schema, { io }) as Json & { $defs?: Json };
    return inlined(root, $defs) as Json;
  };
  const cached = { input: once(written('input')), output: once(written('output')) };
  return {
    '~standard': { ...standard, jsonSchema: { input: cached.input, output: cached.output } },
  } as { '~standard': typeof standard & { jsonSchema: typeof cached } };
}

/** The same for arguments: they are told as they must be, and checked by `readArguments`, whose refusals have a code. */
export function argumentsSchema<Schema extends z.ZodObject>(schema: Schema) {
  const { '~standard': standard } = plainSchema(schema);
  const validate = (value: unknown) => ({ value: value ?? {} });
  return { '~standard': { ...standard, validate } } as { '~standard': typeof standard };
}

function inlined(part: unknown, defs: Json): unknown {
  if (Array.isArray(part)) return part.map((each) => inlined(each, defs));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, examples: _examples, id: _id, properties, ...rest } = part as Json;
  const own = Object.fromEntries(
    Object.entries(rest)
      .filter(([key, value]) => isWorthSaying(key, value, rest))
      .map(([key, value]) => [key, inlined(value, defs)]),
  );
  const fields = properties === undefined ? {} : { properties: inlinedFields(properties as Json, defs) };
  const named = typeof $ref === 'string' ? (inlined(defs[$ref.replace('#/$defs/', '')], defs) as Json) : {};
  return { ...named, ...own, ...fields };
}

/** A pattern says nothing beside the name of the format, and that whole numbers are below 2^53 goes without saying. */
function isWorthSaying(key: string, value: unknown, { format }: Json): boolean {
  if (key === 'pattern') return format === undefined;
  return Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER;
}

/** Fields may be called as words of JSON Schema are. */
function inlinedFields(fields: Json, defs: Json): Json {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inlined(field, defs)]));
}

function once<Result>(work: () => Result): () => Result {
  let done: { result: Result } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}
