import { expect, test } from 'vitest';
import { backupCodesFile, secretToType } from './setup-facts.ts';

test('a secret that cannot be scanned is typed in groups of four, without its padding', () => {
  const uri =
    'otpauth://totp/Portray:ana%40example.com?secret=JBSWY3DPEHPK3PXPAA%3D%3D&issuer=Portray&digits=6&period=30';
  expect(secretToType(uri)).toBe('JBSW Y3DP EHPK 3PXP AA');
});

test('the file of backup codes says whose they are, and has one on each line', () => {
  expect(backupCodesFile(['aaaaa-11111', 'bbbbb-22222'], 'ana@example.com').split('\n')).toEqual([
    'Portray backup codes of ana@example.com',
    'Each works once, if your phone is lost.',
    '',
    'aaaaa-11111',
    'bbbbb-22222',
    '',
  ]);
});
