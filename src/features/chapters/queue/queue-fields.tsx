/** The fields of a queue. */
import type { UseFormReturn } from 'react-hook-form';
import { useController, useWatch } from 'react-hook-form';
import { lastPlannedDay } from '#contract/time/days.ts';
import { mostPerDay } from '#contract/resources/chapter-queue.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { CheckGroup } from '#ui/field/check-group.tsx';
import { DateField } from '#ui/date-field/date-field.tsx';
import { readTypedNumber } from '#contract/text/typed-number.ts';
import { NumericField } from '#ui/field/numeric-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TimeField } from '#ui/date-field/time-field.tsx';
import type { ServerErrors } from '#ui/field/use-server-errors.ts';
import type { QueueValues } from './queue-values.ts';
import { useWeekdayNames } from './use-weekday-names.ts';
import { ZoneField } from './zone-field.tsx';
import styles from './queue.module.css';

type QueueFieldsProps = {
  readonly form: UseFormReturn<QueueValues, unknown, unknown>;
  /** How many chapters are chosen in the list. */
  readonly chosen: number;
  readonly serverErrors: ServerErrors | undefined;
};

export function QueueFields({ form, chosen, serverErrors }: QueueFieldsProps) {
  const { t, number, language } = useMessages();
  const weekdayNames = useWeekdayNames('long');
  const { register, control, formState } = form;
  const { field: from } = useController({ control, name: 'from' });
  const { field: time } = useController({ control, name: 'time' });
  const which = useWatch({ control, name: 'which' });
  const errorOf = (field: 'per_day' | 'time' | 'from' | 'zone' | 'from_number' | 'which') =>
    fieldText(formState.errors[field], language) ?? serverErrors?.[field]?.[0] ?? null;
  const { weekdays } = formState.errors;
  const weekdayError = fieldText(Array.isArray(weekdays) ? weekdays[0] : weekdays, language);
  const options = [
    { value: 'chosen', label: t('queue.which.chosen', { number: number(chosen) }) },
    { value: 'drafts', label: t('queue.which.drafts') },
  ];
  return (
    <div className={styles.fields}>
      {chosen > 0 && (
        <SelectField
          {...register('which')}
          label={t('queue.which')}
          options={options}
          error={errorOf('which')}
        />
      )}
      {which === 'drafts' && (
        <NumericField
          read={readTypedNumber}
          control={control}
          name="from_number"
          min={0}
          label={t('queue.fromNumber')}
          error={errorOf('from_number')}
        />
      )}
      <NumericField
        read={readTypedNumber}
        control={control}
        name="per_day"
        min={1}
        max={mostPerDay}
        label={t('queue.perDay')}
        error={errorOf('per_day')}
      />
      <DateField {...from} label={t('queue.from')} max={lastPlannedDay} error={errorOf('from')} />
      <TimeField {...time} label={t('queue.time')} error={errorOf('time')} />
      <ZoneField control={control} error={errorOf('zone')} />
      <div className={styles.weekdays}>
        <CheckGroup
          {...register('weekdays')}
          label={t('queue.weekdays')}
          options={weekdayNames.map((label, at) => ({ value: String(at + 1), label }))}
          error={weekdayError}
        />
      </div>
    </div>
  );
}
