import { z } from 'zod';

type Needed = { name: string; field: z.ZodType; isText: boolean };

const neededBySchema = new WeakMap<object, Needed[]>();

/**
 * The same input for what is left out, null or empty: a text that is needed is then empty, and the use case says what it
 * lacks; anything else that is needed is left out.
 */
export function withAbsentFields(schema: unknown, input: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof input !== 'object' || input === null) return input;
  const filled: Record<string, unknown> = { ...input };
  for (const { name, field, isText } of neededIn(schema)) {
    const value = filled[name];
    if (value !== undefined && value !== null && value !== '') continue;
    if (isText) filled[name] = '';
    else if (!field.safeParse(value).success) delete filled[name];
  }
  return filled;
}

function neededIn(schema: z.ZodObject): Needed[] {
  const before = neededBySchema.get(schema);
  if (before) return before;
  const needed = Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name, field]) => ({ name, field, isText: isText(field) }));
  neededBySchema.set(schema, needed);
  return needed;
}

function isText(field: z.ZodType): boolean {
  if (field instanceof z.ZodPipe) return isText(field.def.in as z.ZodType);
  return field instanceof z.ZodString;
}
