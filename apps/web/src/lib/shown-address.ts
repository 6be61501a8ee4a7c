import { toUnicode } from 'punycode.js/punycode.es6.js';

/** An address of a mailbox as people write it: browsers and mail servers know only the letters of ASCII in a domain. */
export function shownAddress(email: string): string {
  try {
    return toUnicode(email);
  } catch {
    // It looks encoded and is not.
    return email;
  }
}
