import { problem, type V1Code, v1Codes, v1Errors } from '@portray/contracts/v1/errors';
import { type CallFacts, exampleOf } from './contract-facts.ts';
import type { createNamedSchemas } from './named-schemas.ts';

type Schemas = ReturnType<typeof createNamedSchemas>;

const text = { type: 'string' };
/** Headers of answers, by the names under which operations refer to them. */
export const headerComponents = {
  RequestId: {
    description: 'Names the request in our log. Tell it to us when you ask about it.',
    schema: { type: 'string', format: 'uuid' },
    example: '5f0c2c7e-3d0b-4a57-9a11-6a8b8f5a3f0e',
  },
  RateLimit: {
    description: 'What is left of the calls of your key: `r` calls, and `t` seconds until all of them are back.',
    schema: text,
    example: '"key";r=599;t=60',
  },
  RateLimitPolicy: {
    description: 'What your key has: `q` calls in a window of `w` seconds.',
    schema: text,
    example: '"key";q=600;w=60',
  },
  RetryAfter: {
    description: 'Seconds after which to try again.',
    schema: { type: 'integer', minimum: 1 },
    example: 12,
  },
  WwwAuthenticate: {
    description: 'How to authenticate, and what was wrong with the key.',
    schema: text,
    example: 'Bearer realm="portray", error="invalid_token"',
  },
  Allow: { description: 'The methods that the address has.', schema: text, example: 'GET, POST' },
};

const header = (name: keyof typeof headerComponents) => ({ $ref: `#/components/headers/${name}` });
const always = { 'X-Request-Id': header('RequestId') };
const counted = { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') };

function errorHeaders(status: number) {
  return {
    ...always,
    ...([401, 403].includes(status) && { 'WWW-Authenticate': header('WwwAuthenticate') }),
    ...(status === 405 && { Allow: header('Allow') }),
    ...([429, 503].includes(status) && { 'Retry-After': header('RetryAfter') }),
    ...(status === 429 && counted),
  };
}

/** Every answer of a call: what it makes, and each way in which it fails. */
export function responsesOf(call: CallFacts, schemas: Schemas): Record<string, object> {
  const [usual, ...others] = call.outputs;
  const headers = { ...always, ...(call.meta.scope && counted) };
  const answer = (output: CallFacts['outputs'][number], description: string) => {
    const example = exampleOf(output, { begins: call.method === 'POST' && !call.path.endsWith('/share') });
    const content = { schema: schemas.of(output, 'output'), ...(example !== undefined && { example }) };
    return { description, headers, content: { [call.meta.answersWith ?? 'application/json']: content } };
  };
  const replies: [number, object][] = [
    ...others.map((output): [number, object] => [200, answer(output, 'With `dry_run`: nothing was made')]),
    [call.status, answer(usual, call.status === 201 ? 'Made' : 'Done')],
    ...[...byStatus(call.meta.errors)].map(([status, codes]): [number, object] => [status, errorReply(status, codes)]),
  ];
  return Object.fromEntries(
    replies.sort(([one], [other]) => one - other).map(([status, reply]) => [String(status), reply]),
  );
}

function byStatus(codes: readonly V1Code[]): Map<number, V1Code[]> {
  const found = new Map<number, V1Code[]>();
  for (const code of codes) found.set(v1Errors[code].status, [...(found.get(v1Errors[code].status) ?? []), code]);
  return found;
}

/** One status may have several codes: each has its sentence and its example. */
function errorReply(status: number, codes: V1Code[]): object {
  const narrowed = { properties: { code: { enum: codes } } };
  return {
    description: codes.map((code) => `\`${code}\`: ${v1Errors[code].means}`).join('\n\n'),
    headers: errorHeaders(status),
    content: {
      'application/problem+json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, narrowed] },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/** What each code looks like. */
export function problemExamples(publicUrl: string): Record<string, object> {
  return Object.fromEntries(v1Codes.map((code) => [code, { value: exampleProblem(code, publicUrl) }]));
}

function exampleProblem(code: V1Code, publicUrl: string) {
  const { status, title, means } = v1Errors[code];
  const url = `${publicUrl}/docs/errors#${code}`;
  const request_id = String((exampleOf(problem) as { request_id: string }).request_id);
  return { type: url, title, status, detail: means, code, param: null, doc_url: url, request_id };
}

/**
 * What many calls answer alike stands once among the components, under the name of its status. Answers the components and
 * replaces the replies in place.
 */
export function shareReplies(operations: { responses: Record<string, object> }[]): Record<string, object> {
  const counts = new Map<string, number>();
  const each = operations.flatMap(({ responses }) =>
    Object.entries(responses).filter(([status]) => Number(status) >= 400),
  );
  for (const [status, reply] of each) {
    const key = `${status} ${JSON.stringify(reply)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const components: Record<string, object> = {};
  const names = new Map<string, string>();
  for (const [key, count] of [...counts].sort(([, one], [, other]) => other - one)) {
    const status = key.slice(0, 3);
    if (count < 2) continue;
    const same = Object.keys(components).filter((name) => name.startsWith(`Error${status}`)).length;
    const name = `Error${status}${same === 0 ? '' : String.fromCharCode(65 + same)}`;
    names.set(key, name);
    components[name] = JSON.parse(key.slice(4)) as object;
  }
  for (const { responses } of operations) {
    for (const [status, reply] of Object.entries(responses)) {
      const name = names.get(`${status} ${JSON.stringify(reply)}`);
      if (name) responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return Object.fromEntries(Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1)));
}
