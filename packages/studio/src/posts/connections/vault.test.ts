import { randomBytes } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const key = () => randomBytes(32).toString('base64');
const place = 'user/youtube/access_token';

test('what is locked is opened again, and never looks the same twice', async () => {
  const vault = createVault([key()]);
  for (const value of ['', 'token', 'ключ 🔑'.repeat(500)]) {
    const locked = await vault.lock(value, place);
    expect(locked).not.toBe(await vault.lock(value, place));
    await expect(vault.open(locked, place)).resolves.toBe(value);
  }
});

test('a value of another user, or of another place, cannot be opened', async () => {
  const vault = createVault([key()]);
  const locked = await vault.lock('token', place);
  await expect(vault.open(locked, 'other/youtube/access_token')).rejects.toThrow('enter them again');
});

test('a value that was moved by rewriting its header cannot be opened', async () => {
  const vault = createVault([key()]);
  const [header = '', ...sealed] = (await vault.lock('token', place)).split('.');
  const moved = { ...JSON.parse(Buffer.from(header, 'base64url').toString()), sub: 'other' };
  const locked = [Buffer.from(JSON.stringify(moved)).toString('base64url'), ...sealed].join('.');
  await expect(vault.open(locked, 'other')).rejects.toThrow('enter them again');
});

test('a value that was changed, cut or made up cannot be opened', async () => {
  const vault = createVault([key()]);
  const locked = await vault.lock('token', place);
  const parts = locked.split('.');
  const [header, , nonce, sealed = ''] = parts;
  const flipped = parts.map((part, at) => (at > 1 ? `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}` : part));
  for (const bad of [
    ...flipped.slice(2).map((part, at) => parts.with(at + 2, part).join('.')),
    locked.slice(0, -8),
    `${header}..${nonce}.${sealed}.`,
    ...['nonsense', '', 'v1.x.y', '....'],
  ]) {
    await expect(vault.open(bad, place)).rejects.toThrow('enter them again');
  }
});

test('a value that is sealed with the right key in another way cannot be opened', async () => {
  const secret = key();
  const locked = await createVault([secret]).lock('token', place);
  const header = JSON.parse(Buffer.from(locked.split('.')[0] ?? '', 'base64url').toString());
  const wrapped = await new CompactEncrypt(Buffer.from('token'))
    .setProtectedHeader({ ...header, alg: 'A256GCMKW' })
    .encrypt(Buffer.from(secret, 'base64'));
  await expect(createVault([secret]).open(wrapped, place)).rejects.toThrow('enter them again');
});

test('keys can be changed: new values are locked with the new key, old ones still open until the old key goes', async () => {
  const [old, fresh] = [key(), key()];
  const locked = await createVault([old]).lock('token', place);
  const rotating = createVault([fresh, old]);
  await expect(rotating.open(locked, place)).resolves.toBe('token');
  const renewed = await rotating.lock('token', place);
  await expect(createVault([fresh]).open(renewed, place)).resolves.toBe('token');
  await expect(createVault([fresh]).open(locked, place)).rejects.toThrow('enter them again');
});

test('a server without keys says so in words for people, and names the setting in the log alone', () => {
  const open = () => createVault(undefined);
  expect(open).toThrow(expect.objectContaining({ code: 'not_configured', cause: 'ENCRYPTION_KEYS is missing' }));
  expect(open).not.toThrow('ENCRYPTION_KEYS');
});
