import type { JsonSchema } from './named-schemas.ts';

type Reply = { $ref?: string; content?: Record<string, { schema?: JsonSchema }> };
type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: JsonSchema };
type Operation = {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Record<string, { schema?: JsonSchema }> };
  responses?: Record<string, Reply>;
  'x-scope'?: string;
};
/** Of an OpenAPI document what programs of others build on. */
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, object>>;
};

type Side = { document: Document; schema: JsonSchema };
/** Who reads values of a schema: for what the server reads, less may not be taken; for what it answers, less may not be given. */
type Reader = 'server' | 'client';

/**
 * What would break a program that was written against the older document, a sentence for each: an operation, a field, a value or
 * an answer that is gone, a new input that is needed, a narrower type of an input, a wider one of an answer. What was added is no
 * breaking change, and neither are new values of an enumeration in an answer, which clients must leave alone.
 */
export function breakingChanges(before: Document, after: Document): string[] {
  return [
    ...operationsOf(before.paths).flatMap(({ name, path, method, operation }) => {
      const now = after.paths[path]?.[method];
      if (!now) return [`${name} is gone.`];
      return compareOperations(name, { document: before, operation }, { document: after, operation: now });
    }),
    ...Object.entries(before.webhooks ?? {}).flatMap(([type, { post }]) => {
      const now = after.webhooks?.[type]?.post;
      if (!now) return [`The webhook ${type} is gone.`];
      const [one, other] = [bodySchema(post), bodySchema(now)];
      if (!one || !other) return [];
      return compare(
        `webhook ${type}`,
        { document: before, schema: one },
        { document: after, schema: other },
        'client',
      );
    }),
  ];
}

function operationsOf(paths: Document['paths']) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      method,
      operation,
    })),
  );
}

type Placed = { document: Document; operation: Operation };

function compareOperations(name: string, before: Placed, after: Placed): string[] {
  const [was, is] = [before.operation, after.operation];
  return [
    ...(was.operationId === is.operationId
      ? []
      : [`${name} is called ${is.operationId} instead of ${was.operationId}.`]),
    ...(was['x-scope'] === is['x-scope']
      ? []
      : [`${name} needs the scope ${is['x-scope']} instead of ${was['x-scope']}.`]),
    ...compareParameters(name, before, after),
    ...compareBodies(name, before, after),
    ...compareReplies(name, before, after),
  ];
}

function compareParameters(name: string, before: Placed, after: Placed): string[] {
  const was = parametersOf(before);
  const is = parametersOf(after);
  const gone = [...was.keys()].filter((key) => !is.has(key)).map((key) => `${name} no longer takes ${key}.`);
  const changed = [...is].flatMap(([key, parameter]) => {
    const earlier = was.get(key);
    if (!earlier) return parameter.required ? [`${name} needs ${key}.`] : [];
    const needed = parameter.required && !earlier.required ? [`${name} needs ${key}.`] : [];
    const one = { document: before.document, schema: earlier.schema ?? {} };
    const other = { document: after.document, schema: parameter.schema ?? {} };
    return [...needed, ...compare(`${name} ${key}`, one, other, 'server')];
  });
  return [...gone, ...changed];
}

function parametersOf({ document, operation }: Placed): Map<string, Parameter> {
  const all = (operation.parameters ?? []).map((one) => resolve<Parameter>(document, one));
  return new Map(all.map((one) => [`the ${one.in} parameter ${one.name}`, one]));
}

function compareBodies(name: string, before: Placed, after: Placed): string[] {
  const [was, is] = [before.operation.requestBody, after.operation.requestBody];
  if (!was) return is?.required ? [`${name} needs a body.`] : [];
  if (!is) return [`${name} no longer takes a body.`];
  const needed = is.required && !was.required ? [`${name} needs a body.`] : [];
  const kinds = Object.entries(was.content ?? {}).flatMap(([type, { schema }]) => {
    const now = is.content?.[type];
    if (!now) return [`${name} no longer takes ${type}.`];
    const one = { document: before.document, schema: schema ?? {} };
    return compare(`${name} body`, one, { document: after.document, schema: now.schema ?? {} }, 'server');
  });
  return [...needed, ...kinds];
}

const isSuccess = (status: string) => status.startsWith('2');

function compareReplies(name: string, before: Placed, after: Placed): string[] {
  const replies = Object.entries(before.operation.responses ?? {}).filter(([status]) => isSuccess(status));
  const statuses = Object.keys(after.operation.responses ?? {}).filter(isSuccess);
  const added = statuses.filter((status) => !before.operation.responses?.[status]);
  return [
    ...added.map((status) => `${name} answers ${status}, too.`),
    ...replies.flatMap(([status, reply]) => {
      const now = after.operation.responses?.[status];
      if (!now) return [`${name} no longer answers ${status}.`];
      const [was, is] = [resolve<Reply>(before.document, reply), resolve<Reply>(after.document, now)];
      return Object.entries(was.content ?? {}).flatMap(([type, { schema }]) => {
        const other = is.content?.[type];
        if (!other) return [`${name} no longer answers ${type}.`];
        const one = { document: before.document, schema: schema ?? {} };
        return compare(`${name} answer`, one, { document: after.document, schema: other.schema ?? {} }, 'client');
      });
    }),
  ];
}

function bodySchema(operation: Operation | undefined): JsonSchema | undefined {
  return operation?.requestBody?.content?.['application/json']?.schema;
}

/** What differs between two schemas in a way that breaks who is at the other side; `place` says where, such as 'POST /videos body'. */
function compare(place: string, before: Side, after: Side, reader: Reader, seen = new Set<string>()): string[] {
  const pair = `${reader} ${refOf(before.schema)} ${refOf(after.schema)}`;
  if (refOf(before.schema) && seen.has(pair)) return [];
  const within = new Set(seen).add(pair);
  const was = flatten(before);
  const is = flatten(after);
  return [
    ...compareTypes(place, was, is, reader),
    ...compareValues(place, was, is, reader),
    ...compareBounds(place, was, is, reader),
    ...compareFields(place, { ...before, schema: was }, { ...after, schema: is }, reader, within),
    ...compareInner(place, { ...before, schema: was }, { ...after, schema: is }, reader, within),
  ];
}

const refOf = ({ $ref }: JsonSchema) => (typeof $ref === 'string' ? $ref : '');

/** A schema with what it refers to, and with the parts of `allOf` as one. */
function flatten({ document, schema }: Side): JsonSchema {
  const { allOf, ...own } = resolve<JsonSchema>(document, schema);
  if (!Array.isArray(allOf)) return own;
  const parts = [own, ...allOf.map((part: JsonSchema) => flatten({ document, schema: part }))];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => (required as string[]) ?? []),
  };
}

function resolve<Found extends object>(document: Document, value: Found): Found {
  const { $ref } = value as { $ref?: string };
  if (typeof $ref !== 'string') return value;
  const [, , kind = '', name = ''] = $ref.split('/');
  const found = (document.components?.[kind]?.[name] ?? {}) as Found;
  return resolve(document, found);
}

function typesOf({ type, anyOf, oneOf }: JsonSchema): string[] | undefined {
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type as string[];
  return anyOf || oneOf ? undefined : undefined;
}

function compareTypes(place: string, was: JsonSchema, is: JsonSchema, reader: Reader): string[] {
  const [before, after] = [typesOf(was), typesOf(is)];
  if (!after) return before && reader === 'client' && !is.anyOf && !is.oneOf ? [`${place} may be of any type.`] : [];
  if (!before)
    return reader === 'server' && !was.anyOf && !was.oneOf ? [`${place} must be ${after.join(' or ')}.`] : [];
  const covers = (wide: string[], narrow: string[]) =>
    narrow.every((type) => wide.includes(type) || (type === 'integer' && wide.includes('number')));
  const isFine = reader === 'server' ? covers(after, before) : covers(before, after);
  return isFine ? [] : [`${place} is ${after.join(' or ')} instead of ${before.join(' or ')}.`];
}

/** An input must take every value that it took. An answer may have others one day, but none may get another meaning by going. */
function compareValues(place: string, was: JsonSchema, is: JsonSchema, reader: Reader): string[] {
  const [before, after] = [valuesOf(was), valuesOf(is)];
  if (!after) return [];
  if (!before) return reader === 'server' ? [`${place} takes certain values only.`] : [];
  const gone = before.filter((value) => !after.includes(value));
  return gone.map((value) => `${place} no longer has the value ${JSON.stringify(value)}.`);
}

function valuesOf(schema: JsonSchema): unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

const upper = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'] as const;
const lower = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'] as const;

function compareBounds(place: string, was: JsonSchema, is: JsonSchema, reader: Reader): string[] {
  if (reader === 'client') return [];
  const of = (schema: JsonSchema, name: string) => schema[name] as number | undefined;
  const tighter = [
    ...upper.filter((name) => (of(is, name) ?? Number.POSITIVE_INFINITY) < (of(was, name) ?? Number.POSITIVE_INFINITY)),
    ...lower.filter((name) => (of(is, name) ?? Number.NEGATIVE_INFINITY) > (of(was, name) ?? Number.NEGATIVE_INFINITY)),
  ];
  // Of moments the usual forms of ISO 8601 are more than the one of our answers.
  const isMoment = is.format === 'date-time' && was.format === 'date-time' && takesOffsets(is.pattern);
  const compared = isMoment ? (['format'] as const) : (['pattern', 'format'] as const);
  const others = compared.filter((name) => is[name] !== undefined && is[name] !== was[name]);
  return [...tighter, ...others].map(
    (name) => `${place} has the ${name} ${is[name]} instead of ${was[name] ?? 'none'}.`,
  );
}

type Properties = Record<string, JsonSchema>;

function compareFields(place: string, before: Side, after: Side, reader: Reader, seen: Set<string>): string[] {
  const was = (before.schema.properties ?? {}) as Properties;
  const is = (after.schema.properties ?? {}) as Properties;
  const [neededBefore, neededNow] = [before.schema, after.schema].map(({ required }) => (required as string[]) ?? []);
  const gone = Object.keys(was).filter((name) => !(name in is));
  const needed = (neededNow ?? []).filter((name) => !neededBefore?.includes(name));
  const loose = (neededBefore ?? []).filter((name) => name in is && !neededNow?.includes(name));
  return [
    ...gone.map((name) => `${place}.${name} is gone.`),
    ...(reader === 'server' ? needed.map((name) => `${place}.${name} is needed.`) : []),
    ...(reader === 'client' ? loose.map((name) => `${place}.${name} may be missing.`) : []),
    ...Object.keys(was).flatMap((name) => {
      const [one, other] = [was[name], is[name]];
      if (!one || !other) return [];
      return compare(`${place}.${name}`, { ...before, schema: one }, { ...after, schema: other }, reader, seen);
    }),
  ];
}

/** Items of lists, values of maps, and the kinds of what may be of several. */
function compareInner(place: string, before: Side, after: Side, reader: Reader, seen: Set<string>): string[] {
  const inner = (['items', 'additionalProperties'] as const).flatMap((name) => {
    const [one, other] = [before.schema[name], after.schema[name]];
    if (!isSchema(one) || !isSchema(other)) return [];
    return compare(`${place}[]`, { ...before, schema: one }, { ...after, schema: other }, reader, seen);
  });
  const closed =
    reader === 'server' && before.schema.additionalProperties !== false && after.schema.additionalProperties === false;
  return [
    ...inner,
    ...(closed ? [`${place} takes no other fields any more.`] : []),
    ...compareKinds(place, before, after, reader, seen),
  ];
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Each kind that there was must fit one of those that there are; for answers the other way round. */
function compareKinds(place: string, before: Side, after: Side, reader: Reader, seen: Set<string>): string[] {
  const [was, is] = [kindsOf(before), kindsOf(after)];
  if (was.length === 1 && is.length === 1) return [];
  const [all, among] = reader === 'server' ? [was, is] : [is, was];
  const fits = (one: Side, other: Side) =>
    compare(place, reader === 'server' ? one : other, reader === 'server' ? other : one, reader, seen).length === 0;
  const unfit = all.filter((one) => !among.some((other) => fits(one, other)));
  const sentence = reader === 'server' ? 'no longer takes one of its kinds' : 'may be of a new kind';
  return unfit.map(() => `${place} ${sentence}.`);
}

function kindsOf({ document, schema }: Side): Side[] {
  const kinds = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  return kinds ? kinds.map((kind) => ({ document, schema: kind })) : [{ document, schema: withoutKinds(schema) }];
}

const withoutKinds = ({ anyOf, oneOf, ...rest }: JsonSchema): JsonSchema => rest;

const takesOffsets = (pattern: unknown): boolean =>
  typeof pattern === 'string' &&
  new RegExp(pattern).test('2026-11-29T05:10:00+01:00') &&
  new RegExp(pattern).test('2026-11-29T04:10:00.000Z');
