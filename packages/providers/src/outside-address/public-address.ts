import { BlockList, isIPv4, isIPv6 } from 'node:net';

const blocked = new BlockList();
const v4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Of the global unicast range: documentation, Teredo and 6to4, which may lead to a private IPv4 address. */
const v6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
for (const range of v4) blocked.addSubnet(...subnetOf(range), 'ipv4');
for (const range of v6) blocked.addSubnet(...subnetOf(range), 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

function subnetOf(range: string): [network: string, prefix: number] {
  const [network = '', prefix] = range.split('/');
  return [network, Number(prefix)];
}

/** Whether an IP address belongs to the public internet; IPv4 inside IPv6 never counts. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4');
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/**
 * The host that a person meant by 'mastodon.example', 'https://mastodon.example/@ana', '@ana@mastodon.example'; undefined
 * where it is none: other schemes and ports, addresses in numbers, names of this machine or network.
 */
export function readHost(typed: string): string | undefined {
  const text = typed.trim();
  const name = /^@?[^@/\s:]+@([^@/\s]+)$/.exec(text)?.[1] ?? text;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(name) && !/^[^/]+:\d+$/.test(name) ? name : `https://${name}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && isHostName(hostname) ? hostname : undefined;
}

/** Names of one machine, or of a network behind a router. */
const inside = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/;

/** A name with a dot whose last part is no number; `URL` has turned every spelling of an IP address into its usual one. */
export function isHostName(host: string): boolean {
  return host.length <= 253 && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(host) && !inside.test(host);
}
