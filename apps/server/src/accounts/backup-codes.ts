import { randomInt } from 'node:crypto';

/** No i, l, o, 0 and 1: people copy these codes by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codes = 10;
const halfCharacters = 5;

/** Codes that replace the authenticator app once each, such as 'k7mwd-3hxqp'. */
export function newBackupCodes(): string[] {
  return Array.from({ length: codes }, () => `${half()}-${half()}`);
}

function half(): string {
  return Array.from({ length: halfCharacters }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A typed code as it was given out: spaces, the dash and capitals alone make no difference. */
export function readBackupCode(typed: string): string {
  const plain = typed.replace(/[\s\p{Pd}]/gu, '');
  // Older codes mix small and capital letters, which both count.
  const code = plain === plain.toUpperCase() ? plain.toLowerCase() : plain;
  return `${code.slice(0, halfCharacters)}-${code.slice(halfCharacters)}`;
}
