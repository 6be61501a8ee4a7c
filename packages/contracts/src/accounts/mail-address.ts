/**
 * An address of a mailbox as mail servers know it: `ana@xn--mller-kva.example` for `ana@müller.example`. Browsers write it so
 * by themselves, programs do not. Anything else stays as it is.
 */
export function asciiAddress(typed: string): string {
  const email = typed.trim();
  const [, local, domain] = /^(.+)@([^@\s/\\?#:[\]]+)$/.exec(email) ?? [];
  if (!domain || /^[\0-\x7f]*$/.test(domain)) return email;
  const address = `http://${domain}`;
  return URL.canParse(address) ? `${local}@${new URL(address).hostname}` : email;
}
