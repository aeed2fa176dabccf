import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from '#server/realtime/client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

it.each([
  ['nobody is trusted', false, '10.0.0.1', '192.0.2.1', '10.0.0.1'],
  ['the proxy is trusted', ['10.0.0.0/8'], '10.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['a client claims to be another', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.9, 192.0.2.1', '192.0.2.1'],
  ['there are two proxies', ['10.0.0.1', '10.0.0.2'], '10.0.0.1', '192.0.2.1, 10.0.0.2', '192.0.2.1'],
  ['somebody else passes on', ['10.0.0.1'], '192.0.2.7', '192.0.2.1', '192.0.2.7'],
  ['the proxy says nothing', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ['the proxy is of this machine', ['loopback'], '::1', '2001:db8::1', '2001:db8::1'],
  ['IPv4 comes in IPv6 clothes', ['loopback'], '::ffff:127.0.0.1', '::ffff:192.0.2.1', '192.0.2.1'],
  ['what is trusted is no address', ['proxy.example.test'], '10.0.0.1', '192.0.2.1', '10.0.0.1'],
] as const)(
  'when %s, the address is the nearest that is no proxy of ours',
  (_, trusted, remote, passed, expected) => {
    expect(clientAddress(trusted)(request(remote, passed))).toBe(expected);
  },
);
