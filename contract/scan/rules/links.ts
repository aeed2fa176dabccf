/** Addresses of other sites, also with the dot spelt out, which a chapter never needs. */
import type { Span, TextRule } from '../scan-rule.ts';

const domains = 'com|net|org|vn|info|xyz|biz|top|club|site|online|asia|app|blog';
const edge = '(?<![\\p{L}\\p{N}_-])';
const end = '(?![\\p{L}\\p{N}_-])';
const urls = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"“”]{1,300}/giu;
/** The end of a domain is written in one case: "xong.Com" is a forgotten blank. */
const plain = new RegExp(
  `${edge}[a-zA-Z0-9][a-zA-Z0-9-]{1,62}(?:\\.[a-zA-Z0-9-]{1,62}){0,3}\\.(?:${domains}|${domains.toUpperCase()})${end}(?:/[^\\s<>"“”]{0,300})?`,
  'gu',
);
const spelt = new RegExp(
  `${edge}[a-zA-Z0-9][a-zA-Z0-9-]{3,62} ?(?: chấm | dot |[(\\[](?:\\.|dot|chấm)[)\\]]| \\. ?|\\. ) ?(?:${domains})${end}`,
  'giu',
);

export const links: TextRule<'links'> = {
  id: 'links',
  scope: 'text',
  reach: 'line',
  severity: 'error',
  *find({ text }): Generator<Span> {
    const found = [urls, plain, spelt].flatMap((pattern) =>
      Array.from(text.matchAll(pattern), ({ 0: match, index: from }) => ({
        from,
        to: from + match.length,
        match,
      })),
    );
    let done = 0;
    for (const { from, to, match } of found.toSorted(
      (one, other) => one.from - other.from || other.to - one.to,
    )) {
      if (from < done) continue;
      yield { from, to, kind: 'link', values: { text: match } };
      done = to;
    }
  },
};
