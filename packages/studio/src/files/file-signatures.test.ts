import { filePathOf } from '@portray/contracts/file-urls';
import { expect, test } from 'vitest';
import { createFileSignatures } from './file-signatures.ts';

const path = 'videos/ana/1-abc.mp4';
const clock = { at: new Date('2026-11-21T12:00:00.000Z') };
const signatures = createFileSignatures({ secret: 'a secret of thirty-two characters', now: () => clock.at });

function signed(of = signatures) {
  const [address = '', query] = of.sign(path).split('?');
  const { expires = '', signature = '' } = Object.fromEntries(new URLSearchParams(query));
  return { address, expires, signature };
}

test('a signed address is good for ten minutes and for one file', () => {
  const { address, ...given } = signed();
  expect(filePathOf(address, '')).toBe(path);
  expect(signatures.check(path, given)).toBe('valid');
  expect(signatures.check('videos/ana/2-abc.mp4', given)).toBe('forged');
  clock.at = new Date('2026-11-21T12:09:59.000Z');
  expect(signatures.check(path, given)).toBe('valid');
  clock.at = new Date('2026-11-21T12:10:00.000Z');
  expect(signatures.check(path, given)).toBe('expired');
  clock.at = new Date('2026-11-21T12:00:00.000Z');
});

test('only the installation can make one, or make one last longer', () => {
  const { expires, signature } = signed();
  const foreign = signed(createFileSignatures({ secret: 'the secret of another installation', now: () => clock.at }));
  const forged = [
    { expires: String(Number(expires) + 1), signature },
    { expires: `0${expires}`, signature },
    { expires: `${expires}.0`, signature },
    { expires: '', signature },
    { expires, signature: '' },
    { expires, signature: signature.slice(0, -1) },
    { expires, signature: `${signature}A` },
    { expires, signature: 'é'.repeat(signature.length) },
    foreign,
  ];
  for (const one of forged) expect(signatures.check(path, one)).toBe('forged');
});
