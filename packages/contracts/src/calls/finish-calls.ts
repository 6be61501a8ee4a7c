import { ContractProcedure, isContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import { type CallMeta, errorsOf } from './call.ts';

const keyFaults = errorsOf('idempotency_key_in_use', 'idempotency_key_reused');

type Definition = ContractProcedure<z.ZodType, z.ZodType, Record<never, never>, CallMeta>['~orpc'];

/** What holds for every call: one that writes refuses fields that it does not know, by their names, in groups of fields, too. */
export function finishCalls<Calls extends object>(calls: Calls): Calls {
  if (isContractProcedure(calls)) return finish(calls['~orpc'] as unknown as Definition) as unknown as Calls;
  return Object.fromEntries(Object.entries(calls).map(([name, inner]) => [name, finishCalls(inner)])) as Calls;
}

function finish(call: Definition): ContractProcedure<z.ZodType, z.ZodType, Record<never, never>, CallMeta> {
  const { inputSchema = z.object({}), errorMap, meta, route } = call;
  return new ContractProcedure({
    ...call,
    ...(route.method !== 'GET' && { inputSchema: close(inputSchema, namesIn(inputSchema)) }),
    errorMap: meta.takesKey ? { ...errorMap, ...keyFaults } : errorMap,
  });
}

/** The same schema, whose groups of fields take no other fields. One that was left open on purpose stays open. */
function close(schema: z.ZodType, names: readonly string[]): z.ZodType {
  const inside = (inner: unknown) => close(inner as z.ZodType, names);
  const as = (changes: object) => schema.clone({ ...schema.def, ...changes } as typeof schema.def, { parent: true });
  if (schema instanceof z.ZodObject) {
    const { shape, catchall, error } = schema.def;
    if (catchall && !(catchall instanceof z.ZodNever)) return schema;
    const refuse = (issue: z.core.$ZodRawIssue) => unknownFields(issue, names) ?? error?.(issue as never);
    return as({ shape: mapValues(shape, inside), catchall: z.never(), error: refuse });
  }
  if (schema instanceof z.ZodArray) return as({ element: inside(schema.def.element) });
  if (schema instanceof z.ZodUnion) return as({ options: schema.def.options.map(inside) });
  if (schema instanceof z.ZodPipe) return as({ in: inside(schema.def.in), out: inside(schema.def.out) });
  return isWrapper(schema) ? as({ innerType: inside(schema.def.innerType) }) : schema;
}

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodPrefault | z.ZodReadonly;

const isWrapper = (schema: z.ZodType): schema is Wrapper => 'innerType' in schema.def;

const mapValues = (shape: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, change(value)]));

/** Every field of a schema by its path: 'captions', 'advancedSettings', 'advancedSettings.captionStyle'. */
export function namesIn(schema: z.ZodType, path = ''): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) => {
      const own = path ? `${path}.${name}` : name;
      return [own, ...namesIn(inner as z.ZodType, own)];
    });
  }
  if (schema instanceof z.ZodArray) return namesIn(schema.def.element as z.ZodType, path);
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => namesIn(option as z.ZodType, path));
  if (schema instanceof z.ZodPipe) return namesIn(schema.def.in as z.ZodType, path);
  return isWrapper(schema) ? namesIn(schema.def.innerType as z.ZodType, path) : [];
}

type Issue = { code?: string; keys?: unknown; path?: PropertyKey[] | undefined };

const mostNamed = 3;

/**
 * The fields that a request must not have, by their names, each with the field that was probably meant; `known` are all that
 * it may have, as paths. Undefined for every other fault.
 */
export function unknownFields({ code, keys, path = [] }: Issue, known: readonly string[]): string | undefined {
  if (code !== 'unrecognized_keys' || !Array.isArray(keys)) return undefined;
  const group = path.filter((part) => typeof part === 'string');
  const sentences = keys.slice(0, mostNamed).map((key) => {
    const meant = nearest(String(key), group.join('.'), known);
    const where =
      meant !== undefined && isAround(groupOf(meant), group.join('.')) ? `, outside of "${group.join('.')}"` : '';
    return `Unknown field "${[...group, key].join('.')}".${meant ? ` Did you mean "${meant}"${where}?` : ''}`;
  });
  return sentences.join(' ');
}

/** A similar name in the same group, or the same name in another one; of equally similar ones that in the same group. */
function nearest(key: string, group: string, known: readonly string[]): string | undefined {
  const fitting = known
    .map((path) => ({ path, edits: edits(plain(key), plain(nameOf(path))), isNear: groupOf(path) === group }))
    .filter(({ edits: count, path, isNear }) =>
      isNear ? count < mostEdits(Math.min(key.length, nameOf(path).length)) : count === 0,
    );
  fitting.sort((one, other) => one.edits - other.edits || Number(other.isNear) - Number(one.isNear));
  return fitting[0]?.path;
}

/** So few that more of the name is kept than changed. */
const mostEdits = (length: number) => Math.min(length, 1 + Math.ceil(length / 3));

const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
/** Whether a group of fields is the one that another group stands in, or one further out. */
const isAround = (outer: string, inner: string) => inner !== outer && (outer === '' || inner.startsWith(`${outer}.`));
const groupOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('.'), 0));
const plain = (name: string) => name.replace(/[_\W]/g, '').toLowerCase().slice(0, 60);

/** How many letters must be added, taken away or changed (Levenshtein). */
function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, wanted] of [...other].entries()) {
      const change = (row[to] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(change, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
