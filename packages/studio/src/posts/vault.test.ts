import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const key = () => randomBytes(32).toString('base64');
const place = 'user/youtube/access_token';

test('what is locked is opened again, and never looks the same twice', () => {
  const vault = createVault([key()]);
  for (const value of ['', 'token', 'ключ 🔑'.repeat(500)]) {
    const locked = vault.lock(value, place);
    expect(locked).not.toBe(vault.lock(value, place));
    expect(vault.open(locked, place)).toBe(value);
  }
});

test('a value of somebody else, or of another place, cannot be opened', () => {
  const vault = createVault([key()]);
  const locked = vault.lock('token', place);
  expect(() => vault.open(locked, 'other/youtube/access_token')).toThrow('enter them again');
});

test('a value that was changed, cut or made up cannot be opened', () => {
  const vault = createVault([key()]);
  const locked = vault.lock('token', place);
  const [head, id, sealed = ''] = locked.split('.');
  const flipped = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  for (const bad of [`${head}.${id}.${flipped}`, locked.slice(0, -8), `${head}.${id}.`, 'nonsense', '', 'v1.x.y']) {
    expect(() => vault.open(bad, place)).toThrow('enter them again');
  }
});

test('keys can be changed: new values are locked with the new key, old ones still open until the old key goes', () => {
  const [old, fresh] = [key(), key()];
  const locked = createVault([old]).lock('token', place);
  const rotating = createVault([fresh, old]);
  expect(rotating.open(locked, place)).toBe('token');
  const renewed = rotating.lock('token', place);
  expect(createVault([fresh]).open(renewed, place)).toBe('token');
  expect(() => createVault([fresh]).open(locked, place)).toThrow('enter them again');
});

test('a server without keys says which setting is missing', () => {
  expect(() => createVault(undefined)).toThrow('ENCRYPTION_KEYS');
});
