import { shownAddress } from '#lib/shown-address.ts';

/** The secret of an address for authenticator apps (`otpauth://totp/…?secret=…`), in groups of four to be typed. */
export function secretToType(totpURI: string): string {
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  return inFours(secret.replace(/=+$/, ''));
}

/** The text of the file that keeps the codes. */
export function backupCodesFile(codes: readonly string[], email: string): string {
  const lines = [
    `Portray backup codes of ${shownAddress(email)}`,
    'Each works once, if your phone is lost.',
    '',
    ...codes,
  ];
  return `${lines.join('\n')}\n`;
}

function inFours(text: string): string {
  return text.match(/.{1,4}/g)?.join(' ') ?? '';
}
