/** The fields of a queue. */
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { mostPerDay } from '#contract/resources/chapter-queue.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useWords } from '#i18n/words.ts';
import { CheckGroup } from '#ui/field/check-group.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { ServerErrors } from '#ui/field/use-server-errors.ts';
import { type QueueValues, zoneChoices } from './queue-values.ts';
import { useWeekdayNames } from './use-weekday-names.ts';
import styles from './queue.module.css';

type QueueFieldsProps = {
  readonly form: UseFormReturn<QueueValues, unknown, unknown>;
  /** How many chapters are chosen in the list. */
  readonly chosen: number;
  readonly serverErrors: ServerErrors | undefined;
};

export function QueueFields({ form, chosen, serverErrors }: QueueFieldsProps) {
  const { t, number, language } = useWords();
  const weekdayNames = useWeekdayNames('long');
  const { register, control, formState } = form;
  const which = useWatch({ control, name: 'which' });
  const zone = useWatch({ control, name: 'zone' });
  const errorOf = (field: 'per_day' | 'time' | 'from' | 'zone' | 'from_number' | 'which') =>
    fieldText(formState.errors[field], language) ?? serverErrors?.[field]?.[0] ?? null;
  const { weekdays } = formState.errors;
  const weekdayError = fieldText(Array.isArray(weekdays) ? weekdays[0] : weekdays, language);
  const choices = [
    { value: 'chosen', label: t('queue.which.chosen', { number: number(chosen) }) },
    { value: 'drafts', label: t('queue.which.drafts') },
  ];
  return (
    <div className={styles.fields}>
      {chosen > 0 && (
        <SelectField
          {...register('which')}
          label={t('queue.which')}
          choices={choices}
          error={errorOf('which')}
        />
      )}
      {which === 'drafts' && (
        <TextField
          {...register('from_number', { valueAsNumber: true })}
          type="number"
          min={0}
          label={t('queue.fromNumber')}
          error={errorOf('from_number')}
        />
      )}
      <TextField
        {...register('per_day', { valueAsNumber: true })}
        type="number"
        min={1}
        max={mostPerDay}
        label={t('queue.perDay')}
        error={errorOf('per_day')}
      />
      <TextField {...register('from')} type="date" label={t('queue.from')} error={errorOf('from')} />
      <TextField {...register('time')} type="time" label={t('queue.time')} error={errorOf('time')} />
      <SelectField
        {...register('zone')}
        label={t('queue.zone')}
        choices={zoneChoices(zone)}
        error={errorOf('zone')}
      />
      <div className={styles.weekdays}>
        <CheckGroup
          {...register('weekdays')}
          label={t('queue.weekdays')}
          choices={weekdayNames.map((label, at) => ({ value: String(at + 1), label }))}
          error={weekdayError}
        />
      </div>
    </div>
  );
}
