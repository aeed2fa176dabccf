/** Fixes made in a text: those that do not overlap, in their order. */
import type { TextEdit } from '../rich-text/rich-text-edits.ts';

type Fixable = { readonly from: number; readonly to: number; readonly fix: string | null };

/** Of two that overlap the first is taken; the other is found again afterwards, if it still is one. */
export function editsOf(findings: readonly Fixable[]): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let done = 0;
  for (const { from, to, fix } of findings.toSorted((one, other) => one.from - other.from)) {
    if (fix === null || from < done) continue;
    edits.push({ from, to, text: fix });
    done = to;
  }
  return edits;
}

/** `edits` ascending and apart from each other. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { from, to, text: put } of edits) {
    parts.push(text.slice(done, from), put);
    done = to;
  }
  parts.push(text.slice(done));
  return parts.join('');
}
