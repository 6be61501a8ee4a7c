import { createHash } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
/** Version 1, raw bytes, SHA-256 of 32 bytes. */
const head = [0x01, 0x55, 0x12, 0x20];

/** The name that Bluesky gives to some content: its hash, written in base 32. */
export function cidOf(content: string): string {
  const bytes = [...head, ...createHash('sha256').update(content).digest()];
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  return `b${fives.map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')}`;
}
