/** Schemes that a page or a browser would act on by itself. */
const never = new Set([
  ...['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'filesystem:', 'about:', 'view-source:'],
  ...['ws:', 'wss:', 'ftp:', 'mailto:', 'tel:', 'sms:', 'chrome:', 'jar:', 'intent:'],
]);
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether people may be sent back there: https, a program on their own computer, or a scheme of an installed program. */
export function mayRedirectTo(address: string): boolean {
  const url = address.length <= 2_048 ? URL.parse(address) : null;
  if (!url || url.hash || address.includes('#') || url.username || url.password) return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return loopback.test(url.hostname);
  return !never.has(url.protocol) && /^[a-z][a-z0-9+.-]*:\/\//i.test(address);
}

/** Whether an address is one of those that the program named: letter by letter, but for the port on the person's computer. */
export function isNamed(address: string, named: readonly string[]): boolean {
  return named.includes(address) || (isOnThisComputer(address) && named.some((each) => differsByPort(address, each)));
}

/** Whether it leads to a program on the computer of the person. */
export function isOnThisComputer(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'http:' && loopback.test(url.hostname);
}

function differsByPort(one: string, other: string): boolean {
  const [first, second] = [new URL(one), URL.parse(other)];
  if (!second || !isOnThisComputer(other)) return false;
  return first.hostname === second.hostname && first.pathname === second.pathname && first.search === second.search;
}

/** How people are told where an address leads: its host, or the scheme of an installed program. */
export function hostOf(address: string): string {
  const { host, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? host : protocol.replace(/:$/, '');
}
