/** A finding as it is kept: with what stands there and around it, for whoever judges it without the text. */
import type { Finding } from '#contract/scan/create-scanner.ts';
import { placeOf } from '#contract/scan/finding-place.ts';
import type { RangeFinding } from '#contract/scan/scan-range.ts';
import type { RuleId } from '#contract/scan/rules.ts';
import type { FindingValues, Severity } from '#contract/scan/scan-rule.ts';
import { shortened } from '#contract/text/shortened.ts';

export type KeptFinding = {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly kind: string;
  readonly from_offset: number | null;
  readonly to_offset: number | null;
  readonly quote: string;
  readonly before: string;
  readonly after: string;
  readonly values: FindingValues;
  readonly fix: string | null;
};

const longestValue = 200;

export function foundIn(text: string, finding: Finding): KeptFinding {
  const { from, to, values, rule, severity, kind, fix } = finding;
  return {
    rule,
    severity,
    kind,
    from_offset: from,
    to_offset: to,
    ...placeOf(text, finding),
    values: shortValues(values),
    fix,
  };
}

/** What is said of a chapter as a whole is known again by what it says. */
export function foundOf({ rule, severity, kind, values }: RangeFinding): KeptFinding {
  const quote = Object.values(values).join(' ');
  return {
    rule,
    severity,
    kind,
    from_offset: null,
    to_offset: null,
    quote,
    before: '',
    after: '',
    values,
    fix: null,
  };
}

const shortValues = (values: FindingValues): FindingValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? shortened(value, longestValue) : value,
    ]),
  );
