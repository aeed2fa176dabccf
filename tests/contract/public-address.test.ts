/** Where ads may lead: public hosts on https, whatever is typed (product.md, `/manage/textlinks`). */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { publicAddress } from '#contract/api/public-address.ts';
import { validationText } from '#contract/api/validation-messages.ts';

const judged = (text: unknown) => {
  const result = v.safeParse(publicAddress, text);
  return result.success ? result.output : result.issues.map(({ message }) => message).join();
};

it.each([
  ['  https://shop.vn/mua?id=1#top  ', 'https://shop.vn/mua?id=1#top'],
  ['https://shop.vn', 'https://shop.vn/'],
  ['HTTPS://SHOP.VN/A', 'https://shop.vn/A'],
  ['https://shop.vn:8443/', 'https://shop.vn:8443/'],
  ['https://sách.vn/truyện', 'https://xn--sch-ela.vn/truy%E1%BB%87n'],
  // A Cyrillic a: seen for what it is.
  ['https://аpple.com/', 'https://xn--pple-43d.com/'],
])('takes %s as %s', (typed, kept) => {
  expect(judged(typed)).toBe(kept);
});

it.each([
  ['', 'required'],
  [7, 'required'],
  ['shop.vn', 'https_address'],
  ['http://shop.vn/', 'https_address'],
  ['//shop.vn/', 'https_address'],
  ['https:/shop.vn/', 'https_address'],
  ['https:///shop.vn/', 'https_address'],
  ['https:\\\\shop.vn/', 'https_address'],
  ['javascript:alert(1)', 'https_address'],
  ['JaVaScRiPt:alert(1)//https://shop.vn', 'https_address'],
  ['java\nscript:alert(1)', 'one_line'],
  ['data:text/html,<script>alert(1)</script>', 'https_address'],
  ['blob:https://shop.vn/1', 'https_address'],
  ['https://', 'https_address'],
  ['https://user@shop.vn/', 'address_login'],
  ['https://bank.vn:pw@shop.vn/', 'address_login'],
  ['https://127.0.0.1/', 'public_host'],
  ['https://2130706433/', 'public_host'],
  ['https://0x7f.1/', 'public_host'],
  ['https://192.168.1.1:8080/', 'public_host'],
  ['https://[::1]/', 'public_host'],
  ['https://[::ffff:10.0.0.1]/', 'public_host'],
  ['https://localhost/', 'public_host'],
  ['https://app.localhost./', 'public_host'],
  ['https://intranet/', 'public_host'],
  ['https://nas.local/', 'public_host'],
  ['https://db.internal/', 'public_host'],
  ['https://router.home.arpa/', 'public_host'],
])('refuses %s: %s', (typed, fault) => {
  expect(judged(typed)).toBe(fault);
});

it('refuses what is too long, also where it grows when it is written for the wire', () => {
  for (const path of ['a'.repeat(2000), 'ệ'.repeat(1000)]) {
    expect(judged(`https://shop.vn/${path}`)).toBe('max_length:2000');
  }
});

it('takes nothing, whatever it is, that a browser would not open on https, and takes again what it gave', () => {
  const typed = fc.oneof(
    fc.webUrl({ validSchemes: ['https', 'http', 'ftp'] }),
    fc.string({ unit: 'binary' }).map((rest) => `https://${rest}`),
    fc.string(),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const result = v.safeParse(publicAddress, text);
      if (!result.success) return;
      const { protocol, username, hostname, href } = new URL(result.output);
      expect([protocol, username, href]).toEqual(['https:', '', result.output]);
      expect(hostname).toContain('.');
      expect(judged(result.output)).toBe(result.output);
    }),
    { numRuns: 2000 },
  );
});

it('says a bound as it is, with whatever stands in it', () => {
  expect(validationText('last_day:A: $& B, $1')).toBe('Không được sau ngày A: $& B, $1.');
});
