import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';

const issuer = 'https://portray.example';
const sessionId = randomUUID();
const claims = { sub: randomUUID(), email: 'ana@example.com', aal: 'aal1', sid: sessionId };
const clock = { at: new Date('2026-11-21T12:00:00Z') };

let keys: JWK[];
let readings: number;
beforeEach(() => {
  keys = [];
  readings = 0;
  clock.at = new Date('2026-11-21T12:00:00Z');
});

const open = () =>
  createAccessTokens(
    async () => {
      readings++;
      return { keys };
    },
    issuer,
    () => clock.at,
  );

async function addKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  keys.push({ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' });
  return (changes: object = {}, seconds = 600, audience = issuer) => {
    const now = Math.floor(clock.at.getTime() / 1_000);
    const token = new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'EdDSA', kid });
    return token
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(now + seconds)
      .sign(privateKey);
  };
}

test('a token is checked here, and the keys are read once for many', async () => {
  const sign = await addKey('one');
  const tokens = open();
  const token = await sign();
  for (let round = 0; round < 3; round++) {
    expect(await tokens.verify(token)).toMatchObject({ principal: { userId: claims.sub, aal: 'aal1', sessionId } });
  }
  expect(readings).toBe(1);
});

test('a token ends with its time, even when it was checked before', async () => {
  const sign = await addKey('one');
  const tokens = open();
  const token = await sign();
  expect(await tokens.verify(token)).toBeDefined();
  clock.at = new Date(clock.at.getTime() + 600_000);
  expect(await tokens.verify(token)).toBeUndefined();
});

test('the keys are believed for 10 minutes, then read anew', async () => {
  const sign = await addKey('one');
  const tokens = open();
  await tokens.verify(await sign());
  clock.at = new Date(clock.at.getTime() + 599_000);
  await tokens.verify(await sign({ aal: 'aal2' }));
  expect(readings).toBe(1);
  clock.at = new Date(clock.at.getTime() + 2_000);
  await tokens.verify(await sign());
  expect(readings).toBe(2);
});

test('a token ends with its session', async () => {
  const sign = await addKey('one');
  const tokens = open();
  const token = await sign();
  expect(await tokens.verify(token)).toBeDefined();
  tokens.endSession(sessionId);
  expect(await tokens.verify(token)).toBeUndefined();
  expect(await tokens.verify(await sign({ sid: randomUUID() }))).toBeDefined();
});

test('a new key is learned from the first token that it signed, and unknown tokens cannot make us read the keys all the time', async () => {
  await addKey('one');
  const tokens = open();
  const foreignToken = createForeign();
  expect(await tokens.verify(await foreignToken())).toBeUndefined();
  const asked = readings;
  for (let round = 0; round < 5; round++) expect(await tokens.verify(await foreignToken())).toBeUndefined();
  expect(readings).toBe(asked);
  clock.at = new Date(clock.at.getTime() + 6_000);
  const sign = await addKey('two');
  expect(await tokens.verify(await sign())).toBeDefined();
});

test.each([
  ['for another product', {}, 'https://another.example'],
  ['without a session', { sid: undefined }, issuer],
  ['with an assurance that does not exist', { aal: 'aal9' }, issuer],
])('a token %s opens nothing', async (_, changes, audience) => {
  const sign = await addKey('one');
  expect(await open().verify(await sign(changes, 600, audience))).toBeUndefined();
});

test('an invalid token is refused', async () => {
  await addKey('one');
  expect(await open().verify('a.b.c')).toBeUndefined();
});

/** Signs with a key that we never hear of. */
function createForeign() {
  const known = keys;
  return async () => {
    keys = [];
    const sign = await addKey('foreign');
    keys = known;
    return sign();
  };
}
