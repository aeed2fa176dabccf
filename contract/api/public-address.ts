/**
 * Addresses that are sold as targets of ads: whole ones, on https, of a public host. Shared by form and server; what comes
 * out is as a browser writes it, so that a name in other letters is seen as the punycode that it is.
 */
import * as v from 'valibot';
import { laterRule } from './later-validation-messages.ts';
import { rule } from './validation-messages.ts';
import { oneLine, writable } from './writable.ts';

export const longestAddress = 2000;

/** Suffixes that no public name has (RFC 2606, RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const privateSuffixes = [
  'alt',
  'example',
  'home.arpa',
  'internal',
  'invalid',
  'lan',
  'local',
  'localhost',
  'onion',
  'test',
];

/** A browser reads every form of a number as IPv4, and its host is digits then; IPv6 stands in brackets. */
const isIpLiteral = (host: string) => host.startsWith('[') || /^[\d.]+$/.test(host);

function isPublic(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return (
    name.includes('.') &&
    !isIpLiteral(name) &&
    !privateSuffixes.some((suffix) => name === suffix || name.endsWith(`.${suffix}`))
  );
}

const isHttps = (text: string) => /^https:\/\/[^/\\]/i.test(text) && URL.canParse(text);

export const publicAddress = v.config(
  v.pipe(
    v.string(rule('required')),
    writable,
    v.trim(),
    v.nonEmpty(rule('required')),
    v.maxLength(longestAddress, rule('max_length', longestAddress)),
    oneLine,
    v.check(isHttps, laterRule('https_address')),
    v.check((text) => {
      const { username, password } = new URL(text);
      return username === '' && password === '';
    }, laterRule('address_login')),
    v.check((text) => isPublic(new URL(text).hostname), laterRule('public_host')),
    v.transform((text) => new URL(text).href),
    // Other letters grow when they are written for the wire.
    v.maxLength(longestAddress, rule('max_length', longestAddress)),
  ),
  { abortPipeEarly: true },
);
