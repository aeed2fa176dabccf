/** The value of a record's field in words: for comparing versions side by side, and for what was changed. */
import type { Messages } from '#i18n/messages.ts';
import type { Choices } from '../form/use-choices.ts';

/** `value` as the record or as a form has it. */
export function fieldWords(
  messages: Pick<Messages, 't' | 'number' | 'dateTime'>,
  choices: Choices,
  field: string,
  value: unknown,
): string {
  const { t, number, dateTime } = messages;
  const wordsOf = (one: unknown) => choices[field]?.find((choice) => choice.value === String(one))?.label;
  if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
  if (value === null || value === undefined || value === '') return t('conflict.empty');
  if (Array.isArray(value)) {
    const all = value.map(
      (one) => wordsOf(one) ?? (typeof one === 'object' ? JSON.stringify(one) : String(one)),
    );
    return all.length === 0 ? t('conflict.empty') : all.join(', ');
  }
  if (typeof value === 'number')
    return wordsOf(value) ?? (field.endsWith('_id') ? String(value) : number(value));
  if (typeof value !== 'string') return JSON.stringify(value);
  return wordsOf(value) ?? (isMoment(value) ? dateTime(value) : value);
}

/** As records have it, or as a form does. */
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::[\d.]+Z)?$/.test(text);
