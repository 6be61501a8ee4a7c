import { readFileSync } from 'node:fs';
import { v1Codes } from '@portray/contracts/v1/errors';
import { expect, test } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';
import { callFacts } from './contract-facts.ts';
import { exampleUrl, type Operation, writeV1Document } from './v1-document.ts';

const document = writeV1Document(exampleUrl);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const sdk = new URL('../../../../../packages/sdk/', import.meta.url);

test('the committed document is the one that the contracts make; `npm test -- v1-document -u` writes it', async () => {
  await expect(`${JSON.stringify(document, null, 1)}\n`).toMatchFileSnapshot(new URL('openapi.json', sdk).pathname);
});

test('nothing that the last release had is gone or asks for more', () => {
  const released = JSON.parse(readFileSync(new URL('openapi.released.json', sdk), 'utf8'));
  expect(breakingChanges(released, document as never)).toEqual([]);
});

test('every call of the contract is described, with a scope, a way in and every way in which it fails', () => {
  const calls = callFacts();
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    calls.map((call) => call.operationId).toSorted(),
  );
  expect(calls.length).toBeGreaterThan(70);
  for (const { path, method, meta } of calls) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation?.security, path).toEqual(meta.scope ? [{ apiKey: [] }] : []);
    expect(operation?.['x-error-codes'], path).toEqual([...meta.errors]);
    expect(codesOf(operation as Operation).toSorted(), path).toEqual([...meta.errors].toSorted());
  }
});

/** The codes that the answers of an operation name. */
function codesOf({ responses }: Operation): string[] {
  return Object.values(responses).flatMap((reply) => {
    const text = JSON.stringify(resolve(reply));
    return [...new Set([...text.matchAll(/#\/components\/examples\/(\w+)/g)].map(([, code]) => String(code)))];
  });
}

function resolve(reply: object): object {
  const { $ref } = reply as { $ref?: string };
  const { responses } = document.components as unknown as { responses: Record<string, object> };
  return $ref ? (responses[$ref.split('/').at(-1) ?? ''] ?? {}) : reply;
}

test('the codes of the document are those of the code, each with an example', () => {
  const { schemas, examples } = document.components as unknown as {
    schemas: Record<string, { properties: Record<string, { enum: string[] }> }>;
    examples: object;
  };
  expect(schemas.Problem?.properties.code?.enum).toEqual([...v1Codes]);
  expect(Object.keys(examples)).toEqual([...v1Codes]);
});

test('every reference leads to something, and everything that is named is used', () => {
  const text = JSON.stringify(document);
  const named = Object.entries(document.components).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
  );
  const used = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => String(ref)));
  expect([...used].filter((ref) => !named.includes(ref))).toEqual([]);
  const unused = named.filter((ref) => !used.has(ref) && !ref.includes('securitySchemes'));
  // A code that no call names yet still has its place among the errors.
  expect(unused.filter((ref) => !ref.includes('/examples/'))).toEqual([]);
  expect(text).not.toContain('$defs');
});

test('every operation has a sample in three languages, every answer an example and a request id', () => {
  for (const operation of operations) {
    expect(operation['x-codeSamples'].map(({ lang }) => lang)).toEqual(['Shell', 'TypeScript', 'Python']);
    for (const [status, reply] of Object.entries(operation.responses)) {
      const { headers, content = {} } = resolve(reply) as {
        headers: object;
        content?: Record<string, { example?: unknown }>;
      };
      expect(Object.keys(headers), operation.operationId).toContain('X-Request-Id');
      if (status.startsWith('2'))
        for (const { example } of Object.values(content)) expect(example, operation.operationId).toBeDefined();
    }
  }
});

test('answers stay open for more fields, requests are closed', () => {
  const { Video, CreateVideo } = document.components.schemas;
  expect(Video).not.toHaveProperty('additionalProperties');
  expect(CreateVideo).toMatchObject({ additionalProperties: false });
});

test('a server shows its own address in everything', () => {
  const text = JSON.stringify(writeV1Document('https://videos.example'));
  expect(text).toContain('"url":"https://videos.example/v1"');
  expect(text).not.toContain(exampleUrl);
});
