import type { Messages } from '#i18n/messages.ts';

/** How many there are, as far as they were counted. */
export const shownTotal = (
  total: number,
  isLeast: boolean,
  { t, number }: Pick<Messages, 't' | 'number'>,
): string => (isLeast ? t('list.least', { number: number(total) }) : number(total));
