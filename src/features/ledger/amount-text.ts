/** An amount in its account's unit: `1.250.000 ₫`, `1.250 xu`. */
import type { LedgerUnit } from '#contract/resources/ledger.ts';
import { moneyText } from '#i18n/money.ts';
import type { Messages } from '#i18n/messages.ts';

export function amountText(messages: Messages, amount: number, unit: LedgerUnit): string {
  if (unit === 'vnd') return moneyText(messages, amount);
  return messages.t('ledger.xu', { amount: messages.number(amount) });
}
