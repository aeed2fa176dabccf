/** Blanks where none belong, and none where one does. */
import type { Span, TextRule } from '../scan-rule.ts';

type Pattern = { readonly kind: string; readonly pattern: RegExp; readonly fix: (found: string) => string };

/** Indentation is no fault, nor is what stands at the end of a line, which nobody sees. */
const patterns: readonly Pattern[] = [
  { kind: 'double_blank', pattern: /(?<=[^\s]) {2,}(?=[^\s])/gu, fix: () => ' ' },
  {
    kind: 'blank_before',
    pattern: /(?<=[\p{L}\p{N}”"’»)]) +[,;!?](?=\p{L})/gu,
    fix: (found) => `${found.trim()} `,
  },
  {
    kind: 'blank_before',
    // An ellipsis may begin a speech; `:)` is no colon.
    pattern: /(?<=[\p{L}\p{N}”"’»)]) +(?=[,;!?”’»)]|[.](?![.\p{L}\p{N}])|:(?![)(D/]))/gu,
    fix: () => '',
  },
  {
    kind: 'blank_after_opening',
    pattern: /(?<=[(“‘«]) +(?=[\p{L}\p{N}])/gu,
    fix: () => '',
  },
  {
    kind: 'none_after',
    // Neither `1,5` nor `v.v.`, `TP.HCM` or an address: after a full stop a capital follows a word of small letters.
    pattern: /(?<=\p{L})[,;!?](?=\p{L})|(?<=\p{Ll}{2})[.](?=\p{Lu}\p{Ll})|(?<=\p{Ll})(?:…|\.{3})(?=\p{Lu})/gu,
    fix: (found) => `${found} `,
  },
];

export const spacing: TextRule<'spacing'> = {
  id: 'spacing',
  scope: 'text',
  reach: 'line',
  severity: 'warning',
  *find({ text }): Generator<Span> {
    const found = patterns.flatMap(({ kind, pattern, fix }) =>
      Array.from(text.matchAll(pattern), ({ 0: match, index: from }): Span => {
        return { from, to: from + match.length, kind, fix: fix(match) };
      }),
    );
    let end = 0;
    for (const span of found.toSorted((one, other) => one.from - other.from)) {
      if (span.from < end) continue;
      yield span;
      end = span.to;
    }
  },
};
