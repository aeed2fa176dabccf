/** What a finding says. */
import type { RuleId } from '#contract/scan/rules.ts';
import type { FindingValues } from '#contract/scan/scan-rule.ts';
import type { MessageId } from '#i18n/load-language.ts';
import type { Messages } from '#i18n/messages.ts';

type Told = { readonly rule: RuleId; readonly kind: string; readonly values: FindingValues };

export const findingMessage = ({ t }: Messages, { rule, kind, values }: Told): string =>
  t(`scan.finding.${rule}.${kind}` as MessageId, values);
