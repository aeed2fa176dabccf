/** Where an upgrade comes from: Fastify sees ordinary requests only, so the trusted proxies are looked through here. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Names that Fastify's own setting takes for ranges. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** `trusted` names addresses, ranges, or one of the names above; false trusts nobody. */
export function clientAddress(trusted: readonly string[] | false): (request: IncomingMessage) => string {
  const isProxy = proxiesIn(trusted);
  return ({ socket, headers }) => {
    const passed = String(headers['x-forwarded-for'] ?? '').split(',');
    let address = plain(socket.remoteAddress ?? '');
    // From the nearest outwards: the first that is no proxy of ours is who asks; what it says of others is hearsay.
    for (const next of passed.toReversed()) {
      if (!isProxy(address) || next.trim() === '') break;
      address = plain(next.trim());
    }
    return address;
  };
}

/** Whether an address is one of the trusted. */
export function proxiesIn(trusted: readonly string[] | false): (address: string) => boolean {
  const proxies = listOf(trusted === false ? [] : trusted);
  return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
}

function listOf(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of trusted.flatMap((name) => namedRanges[name] ?? [name])) {
    const [address = '', bits] = range.split('/');
    if (isIP(address) === 0) continue;
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An IPv4 address in IPv6 clothes is the same address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');
