/** What is looked for, where, and what is put in its place. */
import type { UseFormReturn } from 'react-hook-form';
import { searchPlaces } from '#contract/resources/replacement.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useWords } from '#i18n/words.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { ReplaceValues } from './replace-values.ts';
import styles from './replace.module.css';

type ReplaceFieldsProps = {
  readonly form: UseFormReturn<ReplaceValues>;
  /** How many chapters are chosen in the list. */
  readonly chosen: number;
};

export function ReplaceFields({ form, chosen }: ReplaceFieldsProps) {
  const { t, number, language } = useWords();
  const { register, formState } = form;
  const { errors } = formState;
  const places = {
    title: t('replace.in.title'),
    content: t('replace.in.content'),
    both: t('replace.in.both'),
  };
  return (
    <>
      <div className={styles.fields}>
        <TextField
          {...register('text')}
          label={t('replace.text')}
          autoComplete="off"
          spellCheck={false}
          error={fieldText(errors.text, language)}
        />
        <TextField
          {...register('with')}
          label={t('replace.with')}
          autoComplete="off"
          spellCheck={false}
          error={fieldText(errors.with, language)}
        />
        <SelectField
          {...register('in')}
          label={t('replace.in')}
          choices={searchPlaces.map((value) => ({ value, label: places[value] }))}
          error={fieldText(errors.in, language)}
        />
      </div>
      <div className={styles.options}>
        <Checkbox {...register('match_case')} label={t('replace.matchCase')} />
        <Checkbox {...register('whole_words')} label={t('replace.wholeWords')} />
        {chosen > 0 && (
          <Checkbox
            {...register('only_chosen')}
            label={t('replace.onlyChosen', { number: number(chosen) })}
          />
        )}
      </div>
    </>
  );
}
