import { expect, test } from 'vitest';
import { newBackupCodes, readBackupCode } from './second-factor.ts';

test('ten different codes are made, without letters and digits that look alike', () => {
  const codes = newBackupCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});

test('a code is read however it was typed', () => {
  for (const typed of ['abcde-fghjk', ' ABCDE-FGHJK ', 'abcdefghjk', 'ABCDE FGHJK', 'abcde – fghjk'])
    expect(readBackupCode(typed), typed).toBe('abcde-fghjk');
});

test('a code of earlier days, with small and capital letters, stays as it is', () => {
  expect(readBackupCode('aB3dE-fGh0k')).toBe('aB3dE-fGh0k');
});
