/** Fields that need an ability of their own: disabled with the rule's reason for everybody else. */
import { subject } from '@casl/ability';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AppAbility } from '#contract/abilities.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility, useUser } from '#lib/bookdesk-context.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import type { ComboboxOption } from '#ui/field/combobox.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { OwnerField } from '../owner-field.tsx';
import type { BookValues } from './book-values.ts';
import styles from './book-form.module.css';

type RestrictedProps = {
  readonly form: UseFormReturn<BookValues>;
  /** What abilities judge, and the action that is asked for. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly action: 'create' | 'update';
  /** The owner that the book has; null for a new one. */
  readonly owner: { readonly id: number; readonly name: string } | null;
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

export function RestrictedFields({ form, record, action, owner: present }: RestrictedProps) {
  const { t, language } = useWords();
  const ability = useAbility();
  const user = useUser();
  const { errors } = form.formState;
  /** Chosen here, or by somebody whose name is known anyway; others are told by their number. */
  const [picked, setPicked] = useState<ComboboxOption | null>(null);
  const known: ComboboxOption[] = [
    ...(picked === null ? [] : [picked]),
    ...[present, user].flatMap((person) => (person === null ? [] : [{ id: person.id, label: person.name }])),
  ];
  const whyNot = (field: string) => {
    const refusal = refusalOf(ability, { action, record }, field);
    return refusal === '' ? t('bookForm.notAllowed') : refusal;
  };
  const discount = whyNot('discount');
  const owner = whyNot('owner_id');
  const ownerId = useWatch({ control: form.control, name: 'owner_id' });
  const pick = whyNot('manager_pick');
  return (
    <>
      {discount === null ? (
        <TextField
          {...form.register('discount', { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          label={t('bookForm.field.discount')}
          error={fieldText(errors.discount, language)}
        />
      ) : (
        <TextField
          name="discount"
          disabled
          value={String(form.getValues('discount'))}
          readOnly
          label={t('bookForm.field.discount')}
          help={discount}
          error={null}
        />
      )}
      {owner === null ? (
        <OwnerField
          label={t('bookForm.field.owner_id')}
          chosen={known.find(({ id }) => id === ownerId) ?? { id: ownerId, label: `#${ownerId}` }}
          error={fieldText(errors.owner_id, language)}
          onChoose={(chosen) => {
            setPicked(chosen);
            form.setValue('owner_id', chosen.id, { shouldDirty: true, shouldValidate: true });
          }}
        />
      ) : (
        <TextField
          name="owner_id"
          disabled
          value={known.find(({ id }) => id === ownerId)?.label ?? `#${ownerId}`}
          readOnly
          label={t('bookForm.field.owner_id')}
          help={owner}
          error={null}
        />
      )}
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
