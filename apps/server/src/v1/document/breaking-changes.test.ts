import { expect, test } from 'vitest';
import { breakingChanges, type Document } from './breaking-changes.ts';
import type { JsonSchema } from './named-schemas.ts';
import { exampleUrl, writeV1Document } from './v1-document.ts';

const released = JSON.parse(JSON.stringify(writeV1Document(exampleUrl))) as Document;

function changed(
  change: (
    document: Document,
    schemas: Record<string, JsonSchema & { properties: Record<string, JsonSchema>; required: string[] }>,
  ) => void,
): string[] {
  const document = structuredClone(released);
  change(document, document.components?.schemas as never);
  return breakingChanges(released, document);
}

test('a document that has not changed breaks nothing', () => {
  expect(breakingChanges(released, structuredClone(released))).toEqual([]);
});

test.each<[string, Parameters<typeof changed>[0], RegExp]>([
  ['an operation that is gone', ({ paths }) => void delete paths['/credits'], /^GET \/credits is gone\.$/],
  [
    'an operation with another name',
    ({ paths }) => Object.assign(paths['/credits']?.get ?? {}, { operationId: 'readCredits' }),
    /is called readCredits/,
  ],
  [
    'another scope',
    ({ paths }) => Object.assign(paths['/credits']?.get ?? {}, { 'x-scope': 'manage' }),
    /needs the scope manage/,
  ],
  [
    'a field of an answer that is gone',
    (_, { Video }) => void delete Video?.properties.status,
    /Video|answer\.status is gone/,
  ],
  [
    'a field of an answer that may be missing',
    (_, { Video }) => Object.assign(Video ?? {}, { required: ['id'] }),
    /answer\.status may be missing/,
  ],
  [
    'a field of an answer that may be null',
    (_, { Video }) => Object.assign(Video?.properties.title ?? {}, { type: ['string', 'null'] }),
    /answer\.title is string or null instead of string/,
  ],
  [
    'a value of an answer that is gone',
    (_, { Video }) => void (Video?.properties.status?.enum as string[]).pop(),
    /answer\.status no longer has the value "cancelled"/,
  ],
  [
    'a field of a request that is gone',
    (_, { CreateVideo }) => void delete CreateVideo?.properties.title,
    /body\.title is gone/,
  ],
  [
    'a new field that a request needs',
    (_, { CreateVideo }) => Object.assign(CreateVideo ?? {}, { required: ['mood'] }),
    /body\.mood is needed/,
  ],
  [
    'a shorter text in a request',
    (_, { CreateVideo }) => Object.assign(CreateVideo?.properties.title ?? {}, { maxLength: 3 }),
    /body\.title has the maxLength 3/,
  ],
  [
    'a value that a request may no longer have',
    (_, { CreateVideo }) => void (CreateVideo?.properties.shape?.enum as string[]).pop(),
    /body\.shape no longer has the value "square"/,
  ],
  [
    'another type in a request',
    (_, { CreateVideo }) => Object.assign(CreateVideo?.properties.title ?? {}, { type: 'integer' }),
    /body\.title is integer instead of string/,
  ],
  [
    'a query that is gone',
    ({ paths }) => void paths['/videos']?.get?.parameters?.pop(),
    /no longer takes the query parameter/,
  ],
  [
    'a query that is needed',
    ({ paths }) => Object.assign(paths['/videos']?.get?.parameters?.[0] ?? {}, { required: true }),
    /needs the query parameter/,
  ],
  [
    'another status',
    ({ paths }) => {
      const { responses } = paths['/videos']?.post ?? {};
      if (responses) {
        responses['202'] = responses['201'] ?? {};
        delete responses['201'];
      }
    },
    /no longer answers 201/,
  ],
  [
    'a content type that is no longer taken',
    ({ paths }) => void delete paths['/photos']?.post?.requestBody?.content?.['image/png'],
    /no longer takes image\/png/,
  ],
  [
    'a kind of photo that is no longer taken',
    (_, { PhotoChoice }) => void (PhotoChoice?.anyOf as unknown[]).pop(),
    /body\.photo no longer takes one of its kinds/,
  ],
  ['a webhook that is gone', ({ webhooks }) => void delete webhooks?.['video.failed'], /webhook video\.failed is gone/],
])('%s is a breaking change', (_, change, sentence) => {
  const found = changed(change);
  expect(found.length).toBeGreaterThan(0);
  expect(found.join('\n')).toMatch(sentence);
});

test.each<[string, Parameters<typeof changed>[0]]>([
  ['a new operation', ({ paths }) => Object.assign(paths, { '/moods': { get: { operationId: 'listMoods' } } })],
  ['a new field of an answer', (_, { Video }) => Object.assign(Video?.properties ?? {}, { mood: { type: 'string' } })],
  ['a new value of an answer', (_, { Video }) => void (Video?.properties.status?.enum as string[]).push('paused')],
  [
    'a new field that a request may have',
    (_, { CreateVideo }) => Object.assign(CreateVideo?.properties ?? {}, { mood: { type: 'string' } }),
  ],
  [
    'a new value that a request may have',
    (_, { CreateVideo }) => void (CreateVideo?.properties.shape?.enum as string[]).push('round'),
  ],
  [
    'a longer text in a request',
    (_, { CreateVideo }) => Object.assign(CreateVideo?.properties.title ?? {}, { maxLength: 9_999 }),
  ],
  ['a new error', ({ paths }) => Object.assign(paths['/credits']?.get?.responses ?? {}, { '418': {} })],
  [
    'a field of an answer that is no longer null',
    (_, { Video }) => Object.assign(Video?.properties.voice_id ?? {}, { type: 'string', anyOf: undefined }),
  ],
])('%s breaks nothing', (_, change) => {
  expect(changed(change)).toEqual([]);
});
