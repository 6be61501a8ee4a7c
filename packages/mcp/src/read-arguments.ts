import { namesIn, unknownFields } from '@portray/contracts/calls/finish-calls';
import type { V1Code } from '@portray/contracts/v1/errors';
import type { z } from 'zod';

/** Arguments that a tool does not take. `message` is for models: code, sentence, and the argument that is wrong. */
export class WrongArguments extends Error {
  constructor(code: V1Code, sentence: string, field: string) {
    super(`${code}: ${sentence}${field ? ` (field: ${field})` : ''}`);
    this.name = 'WrongArguments';
  }
}

/** The arguments of a tool. Throws WrongArguments. */
export function readArguments(schema: z.ZodObject, given: unknown): unknown {
  const read = schema.safeParse(given ?? {});
  if (read.success) return read.data;
  const issues = read.error.issues;
  for (const issue of issues) {
    const path = issue.path.filter((part) => typeof part !== 'symbol');
    const unknown = unknownFields({ ...issue, path }, namesIn(schema));
    if (unknown) throw new WrongArguments('unknown_parameter', unknown, path.join('.'));
  }
  const [{ path, message, code } = { path: [], message: 'The arguments cannot be read.', code: 'custom' }] = issues;
  const field = path.map(String).join('.');
  if (code === 'invalid_type' && message.endsWith('received undefined'))
    throw new WrongArguments('missing_parameter', `“${field}” is missing.`, field);
  throw new WrongArguments('invalid_request', `${message.replace(/\.?$/, '.')}`, field);
}
