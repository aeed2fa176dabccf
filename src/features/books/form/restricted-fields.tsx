/** Fields that need an ability of their own: disabled with the rule's reason for everybody else. */
import { subject } from '@casl/ability';
import type { UseFormReturn } from 'react-hook-form';
import type { AppAbility } from '#contract/abilities.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { BookValues } from './book-values.ts';
import styles from './book-form.module.css';

type RestrictedProps = {
  readonly form: UseFormReturn<BookValues>;
  /** What abilities judge, and the action that is asked for. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly action: 'create' | 'update';
  readonly ownerName: string | null;
};

/** Null where the field may be written; else why not, or nothing where the rule gives no reason. */
export function refusalOf(
  ability: AppAbility,
  { action, record }: Pick<RestrictedProps, 'action' | 'record'>,
  field: string,
): string | null {
  const book = subject('books', { ...record });
  if (ability.can(action, book, field)) return null;
  return ability.relevantRuleFor(action, book, field)?.reason ?? '';
}

export function RestrictedFields({ form, record, action, ownerName }: RestrictedProps) {
  const { t, language } = useWords();
  const ability = useAbility();
  const { errors } = form.formState;
  const whyNot = (field: string) => {
    const refusal = refusalOf(ability, { action, record }, field);
    return refusal === '' ? t('bookForm.notAllowed') : refusal;
  };
  const number = (field: 'discount' | 'owner_id', help: string | undefined) => {
    const refusal = whyNot(field);
    const label = t(`bookForm.field.${field}`);
    if (refusal !== null)
      return (
        <TextField
          name={field}
          disabled
          value={String(form.getValues(field))}
          readOnly
          label={label}
          help={refusal}
          error={null}
        />
      );
    return (
      <TextField
        {...form.register(field, { valueAsNumber: true })}
        type="number"
        inputMode="numeric"
        label={label}
        help={help}
        error={fieldText(errors[field], language)}
      />
    );
  };
  const pick = whyNot('manager_pick');
  return (
    <>
      {number('discount', undefined)}
      {number('owner_id', ownerName === null ? undefined : t('bookForm.ownerNow', { name: ownerName }))}
      <div>
        {pick === null ? (
          <Checkbox {...form.register('manager_pick')} label={t('bookForm.field.manager_pick')} />
        ) : (
          <Checkbox
            name="manager_pick"
            disabled
            checked={form.getValues('manager_pick')}
            readOnly
            label={t('bookForm.field.manager_pick')}
            aria-describedby="manager-pick-reason"
          />
        )}
        {pick !== null && (
          <p id="manager-pick-reason" className={styles.reason}>
            {pick}
          </p>
        )}
      </div>
    </>
  );
}
