import type { ApiKeyRequest } from '@portray/contracts/api-keys';
import { limits } from '@portray/contracts/limits';
import { keepMetadata, readMetadata } from '@portray/database/queries/api-metadata';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { findKey, listKeys, makeKey, renameKey, revokeKey, rotateKey } from './api-keys.ts';

let studio: TestStudio;
let deps: TestStudio['deps'] & { settings: { OPERATOR_EMAILS: string[] } };
let ana: Principal;
let ben: Principal;
beforeAll(async () => {
  studio = await openTestStudio();
  [ana, ben] = [await studio.addPerson(), await studio.addPerson()];
  deps = { ...studio.deps, settings: { OPERATOR_EMAILS: [ben.email] } };
});
afterAll(() => studio?.close());

const usual: ApiKeyRequest = {
  name: 'Scripts',
  mode: 'live',
  scopes: ['read', 'create'],
  expires_at: null,
  per_minute: null,
};
const inHours = (hours: number) => new Date(studio.clock.at.getTime() + hours * 3_600_000);

test('a key is found by its secret, which is said once and kept nowhere', async () => {
  const { key, secret } = await makeKey(deps, ana, { ...usual, mode: 'test' });
  expect(secret).toMatch(/^pk_test_[A-Za-z0-9_-]{43}$/);
  expect(key.shown).toBe(`${secret.slice(0, 12)}…${secret.slice(-4)}`);
  expect(await findKey(deps, secret)).toEqual({
    keyId: key.id,
    userId: ana.userId,
    email: ana.email,
    mode: 'test',
    scopes: ['read', 'create'],
    perMinute: limits.keyCallsPerMinute,
  });
  const dump = JSON.stringify(await studio.rows('select *, secret_hash::text as hash from api_keys'));
  expect(dump).not.toContain(secret.slice(12, 40));
  expect(JSON.stringify(await listKeys(deps, ana))).not.toContain('secret');
});

test('what is no secret of ours is unknown', async () => {
  const { secret } = await makeKey(deps, ana, usual);
  const other = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
  for (const text of [
    '',
    'pk_live_',
    secret.replace('live', 'test'),
    other,
    `${secret}A`,
    `${secret}\n`,
    'x'.repeat(1e5),
  ])
    expect(await findKey(deps, text)).toBe('key_unknown');
});

test('a key that was revoked is refused at once, and stays revoked', async () => {
  const { key, secret } = await makeKey(deps, ana, usual);
  const revoked = await revokeKey(deps, ana, key);
  expect(revoked).toMatchObject({ revoked_at: studio.clock.at.toISOString(), revoked_reason: 'owner' });
  expect(await findKey(deps, secret)).toBe('key_revoked');
  expect(await revokeKey(deps, ana, key)).toEqual(revoked);
});

test('a key is refused from the moment on at which it expires', async () => {
  const { secret } = await makeKey(deps, ana, { ...usual, expires_at: inHours(1).toISOString() });
  const at = (date: Date) => findKey({ ...deps, now: () => date }, secret);
  expect(await at(new Date(inHours(1).getTime() - 1))).toMatchObject({ userId: ana.userId });
  expect(await at(inHours(1))).toBe('key_expired');
  const past = { ...usual, expires_at: inHours(-1).toISOString() };
  await expect(makeKey(deps, ana, past)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('both secrets work while a key is rotated, then the new one alone', async () => {
  const old = await makeKey(deps, ana, { ...usual, name: 'Nightly', per_minute: 7 });
  const next = await rotateKey(deps, ana, { id: old.key.id, overlap_hours: 24 });
  expect(next.key).toMatchObject({ name: 'Nightly', scopes: ['read', 'create'], per_minute: 7 });
  const at = (hours: number, secret: string) => findKey({ ...deps, now: () => inHours(hours) }, secret);
  expect(await at(23.9, old.secret)).toMatchObject({ keyId: old.key.id, perMinute: 7 });
  expect(await at(24, old.secret)).toBe('key_revoked');
  expect(await at(24, next.secret)).toMatchObject({ keyId: next.key.id });
  await expect(rotateKey(deps, ana, { id: old.key.id, overlap_hours: 1 })).rejects.toMatchObject({ code: 'conflict' });
  const last = await rotateKey(deps, ana, { id: next.key.id, overlap_hours: 0 });
  expect(await findKey(deps, next.secret)).toBe('key_revoked');
  expect(await findKey(deps, last.secret)).toMatchObject({ keyId: last.key.id });
  const listed = (await listKeys(deps, ana)).find(({ id }) => id === next.key.id);
  expect(listed).toMatchObject({ revoked_reason: 'rotated', replaced_by: last.key.id });
});

test('a revoked or expired key cannot be rotated', async () => {
  const { key } = await makeKey(deps, ana, usual);
  await revokeKey(deps, ana, key);
  await expect(rotateKey(deps, ana, { ...key, overlap_hours: 1 })).rejects.toMatchObject({ code: 'conflict' });
});

test('when a key was used is written to the minute', async () => {
  const { key, secret } = await makeKey(deps, ana, usual);
  const lastUsed = async () => (await listKeys(deps, ana)).find(({ id }) => id === key.id)?.last_used_at;
  const use = (seconds: number) => findKey({ ...deps, now: () => inHours(seconds / 3_600) }, secret);
  await use(0);
  await expect.poll(lastUsed).toBe(studio.clock.at.toISOString());
  await use(59);
  await use(61);
  await expect.poll(lastUsed).toBe(inHours(61 / 3_600).toISOString());
});

test('only operators make keys that operate the server', async () => {
  const request = { ...usual, scopes: ['operate' as const] };
  await expect(makeKey(deps, ana, request)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await makeKey(deps, ben, request)).key.scopes).toEqual(['operate']);
});

test("other people's keys are not there", async () => {
  const { key, secret } = await makeKey(deps, ana, usual);
  const notFound = { code: 'not_found' };
  await expect(renameKey(deps, ben, { id: key.id, name: 'Mine' })).rejects.toMatchObject(notFound);
  await expect(rotateKey(deps, ben, { id: key.id, overlap_hours: 0 })).rejects.toMatchObject(notFound);
  await expect(revokeKey(deps, ben, key)).rejects.toMatchObject(notFound);
  await expect(revokeKey(deps, ana, { id: 'nothing' })).rejects.toMatchObject(notFound);
  expect(await findKey(deps, secret)).toMatchObject({ userId: ana.userId });
  expect(await renameKey(deps, ana, { id: key.id, name: 'Mine' })).toMatchObject({ name: 'Mine' });
});

test('one person has a limited number of working keys; revoked ones are forgotten after a while', async () => {
  const cleo = await studio.addPerson();
  const made = [];
  for (let number = 0; number < limits.maxApiKeys; number += 1) made.push(await makeKey(deps, cleo, usual));
  await expect(makeKey(deps, cleo, usual)).rejects.toMatchObject({ code: 'conflict' });
  for (const { key } of made.slice(1)) await revokeKey(deps, cleo, key);
  await makeKey(deps, cleo, usual);
  expect(await listKeys(deps, cleo)).toHaveLength(limits.maxApiKeys + 1);
  await makeKey({ ...deps, now: () => inHours(24 * (limits.endedKeyDays + 1)) }, cleo, usual);
  expect(await listKeys(deps, cleo)).toHaveLength(3);
});

test('what a program keeps with an object is its owner’s, replaced as a whole, and gone where it is empty', async () => {
  const of = (person: Principal) => ({ userId: person.userId, kind: 'video', objectId: 'v1' });
  const keep = (metadata: Record<string, string>) =>
    studio.database.asPerson(ana.userId, (tx) => keepMetadata(tx, of(ana), metadata));
  const read = (person: Principal) =>
    studio.database.readAsPerson(person.userId, (tx) => readMetadata(tx, { ...of(person), objectIds: ['v1', 'v2'] }));
  await keep({ order: '17', shop: 'north' });
  await keep({ order: '18' });
  expect([...(await read(ana))]).toEqual([['v1', { order: '18' }]]);
  expect(await read(ben)).toEqual(new Map());
  await keep({});
  expect(await read(ana)).toEqual(new Map());
});
