/** What can only be said of several chapters together (product.md, `/scan`). */
import { rangeRules, type RuleId } from './rules.ts';
import type { ChapterTraits, RangeRule, RangeSpan, Severity } from './scan-rule.ts';

export type RangeFinding = RangeSpan & { readonly rule: RuleId; readonly severity: Severity };

/** In the order of the rules, then of the chapters. */
export function scanRange(chapters: readonly ChapterTraits[]): readonly RangeFinding[] {
  const inOrder = chapters.toSorted((one, other) => one.number - other.number || one.id - other.id);
  return rangeRules.flatMap((rule: RangeRule<RuleId>) =>
    Array.from(rule.find(inOrder), (span) => ({ ...span, rule: rule.id, severity: rule.severity })),
  );
}
