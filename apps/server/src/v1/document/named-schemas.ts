import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };
type Direction = 'input' | 'output';

/**
 * Schemas of a document: those with an id of their own stand once among its components, everything else where it is used. What is
 * sent and what is answered may differ under one id (a default may be left out, but is always answered): then what is sent is
 * called '…Input'.
 */
export function createNamedSchemas(all: readonly { schema: z.ZodType; direction: Direction }[]) {
  const parts = { input: new Map<string, JsonSchema>(), output: new Map<string, JsonSchema>() };
  const written = all.map(({ schema, direction }) => ({ schema, direction, json: write(schema, direction) }));
  for (const { direction, json } of written)
    for (const [id, definition] of Object.entries(json.definitions)) parts[direction].set(id, definition);
  const differing = new Set(
    [...parts.input.keys()].filter((id) => parts.output.has(id) && !isSame(parts.input.get(id), parts.output.get(id))),
  );
  // What names one that differs differs, too.
  for (let before = -1; before < differing.size; ) {
    before = differing.size;
    for (const [id, definition] of parts.input)
      if (parts.output.has(id) && namesOf(definition).some((name) => differing.has(name))) differing.add(id);
  }
  const nameOf = (id: string, direction: Direction) => (direction === 'input' && differing.has(id) ? `${id}Input` : id);
  const components: Record<string, JsonSchema> = {};
  for (const direction of ['output', 'input'] as const)
    for (const [id, definition] of parts[direction])
      components[nameOf(id, direction)] ??= relink(definition, (name) => nameOf(name, direction)) as JsonSchema;
  return {
    /** The schema as it stands in the document: mostly a reference. */
    of(schema: z.ZodType, direction: Direction): JsonSchema {
      const found = written.find((one) => one.schema === schema && one.direction === direction);
      const { root } = found?.json ?? write(schema, direction);
      return relink(root, (name) => nameOf(name, direction)) as JsonSchema;
    },
    components: Object.fromEntries(Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

function write(schema: z.ZodType, direction: Direction): { root: JsonSchema; definitions: Record<string, JsonSchema> } {
  // Within a list, also a schema with an id becomes a reference.
  const json = z.toJSONSchema(z.array(schema), { io: direction, target: 'draft-2020-12', unrepresentable: 'any' });
  const { items, $defs = {} } = JSON.parse(JSON.stringify(json)) as {
    items: JsonSchema;
    $defs?: Record<string, JsonSchema>;
  };
  const definitions = Object.entries($defs).map(([id, definition]) => [id, finish(definition, direction)]);
  return { root: finish(items, direction), definitions: Object.fromEntries(definitions) };
}

/** Answers may have more fields one day: only requests are closed. */
function finish(schema: JsonSchema, direction: Direction): JsonSchema {
  return visit(schema, ({ id, $schema, ...rest }) => {
    if (direction === 'output' && rest.additionalProperties === false) delete rest.additionalProperties;
    return rest;
  }) as JsonSchema;
}

const prefix = '#/$defs/';

function relink(value: unknown, nameOf: (id: string) => string): unknown {
  return visit(value, (schema) => {
    const { $ref } = schema;
    if (typeof $ref !== 'string' || !$ref.startsWith(prefix)) return schema;
    return { ...schema, $ref: `#/components/schemas/${nameOf($ref.slice(prefix.length))}` };
  });
}

function namesOf(definition: JsonSchema): string[] {
  return [...JSON.stringify(definition).matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name]) => String(name));
}

/** That requests are closed and answers are not makes no difference by itself. */
function isSame(one: JsonSchema | undefined, other: JsonSchema | undefined): boolean {
  const open = (schema: unknown) =>
    visit(schema, ({ additionalProperties, ...rest }) =>
      additionalProperties === false || additionalProperties === undefined ? rest : { ...rest, additionalProperties },
    );
  return JSON.stringify(open(one)) === JSON.stringify(open(other));
}

/** Every schema within a schema, from the inside out; names of properties are no keywords. */
function visit(value: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => visit(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    if (literalKeywords.includes(key)) return [key, inner];
    if (key !== 'properties' || typeof inner !== 'object') return [key, visit(inner, change)];
    const properties = Object.entries(inner as object).map(([name, schema]) => [name, visit(schema, change)]);
    return [key, Object.fromEntries(properties)];
  });
  return change(Object.fromEntries(entries));
}

/** Their values are data. */
const literalKeywords = ['default', 'const', 'enum', 'examples', 'example', 'required'];
