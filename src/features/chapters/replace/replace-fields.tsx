/** What is looked for, where, and what is put in its place. */
import { Classes } from '@blueprintjs/core';
import type { UseFormReturn } from 'react-hook-form';
import { searchPlaces } from '#contract/resources/replacement.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { ReplaceValues } from './replace-values.ts';
import styles from './replace.module.css';

const namedAtMost = 5;

type ReplaceFieldsProps = {
  readonly form: UseFormReturn<ReplaceValues>;
  /** How many chapters are chosen in the list. */
  readonly chosen: number;
  /** Longer names that are to stay as they are. */
  readonly keptOut: readonly string[];
};

export function ReplaceFields({ form, chosen, keptOut }: ReplaceFieldsProps) {
  const { t, number, language } = useMessages();
  const { register, formState } = form;
  const { errors, defaultValues } = formState;
  const also =
    defaultValues?.also?.flatMap((name) => (name?.text === undefined ? [] : [{ text: name.text }])) ?? [];
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
          options={searchPlaces.map((value) => ({ value, label: places[value] }))}
          error={fieldText(errors.in, language)}
        />
      </div>
      {also.length > 0 && (
        <>
          <p className={styles.note}>{t('replace.manyHelp')}</p>
          <ol className={styles.names} aria-label={t('replace.names')}>
            {also.map(({ text }, at) => (
              <li key={text}>
                <input
                  {...register(`also.${at}.text`)}
                  className={Classes.INPUT}
                  aria-label={t('replace.nameText', { number: number(at + 2) })}
                  aria-invalid={errors.also?.[at]?.text !== undefined}
                  autoComplete="off"
                  spellCheck={false}
                  dir="auto"
                />
                <input
                  {...register(`also.${at}.with`)}
                  className={Classes.INPUT}
                  aria-label={t('replace.nameWith', { number: number(at + 2) })}
                  aria-invalid={errors.also?.[at]?.with !== undefined}
                  autoComplete="off"
                  spellCheck={false}
                  dir="auto"
                />
              </li>
            ))}
          </ol>
        </>
      )}
      <div className={styles.options}>
        <Checkbox {...register('match_case')} label={t('replace.matchCase')} />
        <Checkbox {...register('whole_words')} label={t('replace.wholeWords')} />
        {keptOut.length > 0 && (
          <Checkbox
            {...register('keep_longer')}
            label={t('replace.keepLonger', { names: keptOut.slice(0, namedAtMost).join(', ') })}
          />
        )}
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
