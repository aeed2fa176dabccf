/** Money as people read it: `1.250.000 ₫` in Vietnamese. Dong has no smaller unit. */
import type { Messages } from './messages.ts';

export const moneyText = ({ number }: Pick<Messages, 'number'>, dong: number): string =>
  number(dong, { style: 'currency', currency: 'VND' });

/** Where there is little room, as on a chart's axis: `1,3 Tr ₫`. */
export const shortMoneyText = ({ number }: Pick<Messages, 'number'>, dong: number): string =>
  number(dong, { style: 'currency', currency: 'VND', notation: 'compact', maximumFractionDigits: 1 });
