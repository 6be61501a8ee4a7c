import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { v1CodeOf, v1Codes, v1Errors } from './errors.ts';
import { v1 } from './v1.ts';
import type { V1Meta } from './v1-call.ts';

type Call = {
  '~orpc': {
    meta: V1Meta;
    route: { method?: string; path?: string; operationId?: string; summary?: string; tags?: readonly string[] };
    inputSchema?: z.ZodType;
    outputSchema?: z.ZodType;
  };
};
const calls = Object.values(v1).flatMap((noun) => Object.values(noun) as Call[]);
const schemas = new Map<string, z.ZodType>();
for (const { '~orpc': call } of calls) for (const schema of [call.inputSchema, call.outputSchema]) collect(schema);

/** Of a field, or of what may be left out. */
function descriptionOf(field: z.ZodType): string | undefined {
  const { innerType } = field.def as { innerType?: z.ZodType };
  return field.description ?? (innerType && descriptionOf(innerType));
}

/** Every schema with a name of its own. */
function collect(schema: unknown, seen = new Set<unknown>()): void {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return;
  seen.add(schema);
  const id = z.globalRegistry.get(schema)?.id;
  if (id) schemas.set(id, schema);
  const { def } = schema as unknown as { def: Record<string, unknown> };
  const shape = schema instanceof z.ZodObject ? Object.values(schema.shape) : [];
  for (const inner of [...shape, ...([def.options].flat() as unknown[]), def.element, def.innerType, def.in, def.out])
    collect(inner, seen);
}

test('each call has an id, an address, a summary and a scope of its own', () => {
  const ids = calls.map(({ '~orpc': { route } }) => known(route.operationId));
  expect(new Set(ids).size).toBe(ids.length);
  const addresses = calls.map(({ '~orpc': { route } }) => `${route.method} ${route.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(calls.filter(({ '~orpc': { meta } }) => !meta.scope).map(({ '~orpc': { route } }) => route.path)).toEqual([
    '/health',
  ]);
  expect(
    calls.every(({ '~orpc': { route } }) => known(route.summary).length > 8 && known(route.tags).length === 1),
  ).toBe(true);
});

test('no two schemas share the name of an object, but pages of lists', () => {
  const objects = [...schemas.values()].flatMap((schema) => {
    const literal = schema instanceof z.ZodObject && (schema.shape as Record<string, z.ZodType>).object;
    return literal instanceof z.ZodLiteral ? [...literal.values] : [];
  });
  const named = objects.filter((name) => name !== 'list');
  expect(new Set(named).size).toBe(named.length);
  expect(named).toContain('video');
});

describe('the example of', () => {
  const named = [...schemas].filter(([id]) => !id.endsWith('List'));
  test.each(named)('%s is one', (_id, schema) => {
    const examples = (z.globalRegistry.get(schema)?.examples ?? []) as unknown[];
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(schema.safeParse(example).error?.issues).toBeUndefined();
  });
});

test('every field says in a sentence what it is', () => {
  const silent: string[] = [];
  for (const [id, schema] of schemas) {
    if (!(schema instanceof z.ZodObject)) continue;
    for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>))
      if (!descriptionOf(field)) silent.push(`${id}.${name}`);
  }
  for (const { '~orpc': call } of calls) {
    if (!(call.inputSchema instanceof z.ZodObject)) continue;
    for (const [name, field] of Object.entries(call.inputSchema.shape as Record<string, z.ZodType>))
      if (!descriptionOf(field)) silent.push(`${call.route.operationId}.${name}`);
  }
  expect(silent).toEqual([]);
});

test('what can be created or changed takes metadata, where it shows them', () => {
  const shows = (output: z.ZodType | undefined): boolean =>
    output instanceof z.ZodUnion
      ? (output.options as z.ZodType[]).some(shows)
      : output instanceof z.ZodObject && 'metadata' in output.shape;
  const begins = ({ method, path = '' }: Call['~orpc']['route']) =>
    method === 'PATCH' || (method === 'POST' && !path.includes('{id}'));
  const silent = calls.filter(({ '~orpc': { route, inputSchema, outputSchema } }) => {
    const takes = inputSchema instanceof z.ZodObject && 'metadata' in inputSchema.shape;
    return begins(route) && shows(outputSchema) && !takes;
  });
  expect(silent.map(({ '~orpc': { route } }) => route.operationId)).toEqual([]);
  expect(schemas.size).toBeGreaterThan(30);
});

/** Every moment in a request, by the path of its field. */
function momentsIn(schema: unknown, path = ''): { path: string; schema: z.ZodType }[] {
  if (!(schema instanceof z.ZodType)) return [];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => momentsIn(inner, `${path}.${name}`));
  if (schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodISODateTime) return [{ path, schema }];
  if (schema instanceof z.ZodISODateTime) return [{ path, schema }];
  const { def } = schema as unknown as { def: Record<string, unknown> };
  return [...([def.options].flat() as unknown[]), def.element, def.innerType, def.in].flatMap((inner) =>
    momentsIn(inner, path),
  );
}

test('a moment is taken in every usual form, and another one is refused with how it is written', () => {
  const taken = calls.flatMap(({ '~orpc': { route, inputSchema } }) => momentsIn(inputSchema, route.operationId));
  expect(taken.length).toBeGreaterThan(2);
  const forms = ['2026-11-29T04:10:00Z', '2026-11-29T04:10:00.5Z', '2026-11-29T05:10:00+01:00'];
  for (const { path, schema } of taken) {
    for (const form of forms)
      expect({ path, form, is: schema.safeParse(form).success }).toEqual({ path, form, is: true });
    expect(schema.safeParse('yesterday').error?.issues[0]?.message).toContain('2026-11-29T04:10:00Z');
  }
});

test('what fields are called is written in one way', () => {
  const names = new Set<string>();
  for (const schema of schemas.values())
    if (schema instanceof z.ZodObject) for (const name of Object.keys(schema.shape)) names.add(name);
  expect([...names].filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))).toEqual([]);
});

test('each error that a call names is listed, and says when it happens', () => {
  const named = new Set(calls.flatMap(({ '~orpc': { meta } }) => [...meta.errors]));
  expect([...named].filter((code) => !v1Codes.includes(code))).toEqual([]);
  for (const { title, means } of Object.values(v1Errors)) {
    expect(title).toMatch(/^[A-Z]/);
    expect(means).toMatch(/\.$/);
  }
  expect(Object.values(v1CodeOf).every((code) => v1Codes.includes(code))).toBe(true);
});
