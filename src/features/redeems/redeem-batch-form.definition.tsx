/** How a batch of codes is made (product.md, `/manage/redeems`). */
import { newRedeemBatchSchema, redeemBatchInputSchema } from '#contract/resources/redeem.ts';
import { defineForm, type OwnFieldProps } from '#resource/form/form-definition.ts';
import { fixedChoices } from '#resource/form/use-choices.ts';
import { DateField } from '#ui/date-field/date-field.tsx';
import { useWatch } from 'react-hook-form';

function DayField({ name, form, label, error, isRequired }: OwnFieldProps) {
  const value: unknown = useWatch({ control: form.control, name });
  return (
    <DateField
      name={name}
      label={label}
      value={typeof value === 'string' ? value : ''}
      error={error}
      required={isRequired}
      onChange={(day) => form.setValue(name, day, { shouldDirty: true, shouldValidate: true })}
    />
  );
}

export const redeemBatchForm = defineForm({
  resource: 'redeem-batches',
  subject: 'topup',
  routes: { list: 'manage-redeems', one: 'manage-redeems' },
  recordSchema: newRedeemBatchSchema,
  shownOnce: ['codes'],
  includes: [],
  inputSchema: redeemBatchInputSchema,
  fields: {
    name: { kind: 'text' },
    coins: { kind: 'number', initial: 100 },
    code_count: { kind: 'number', initial: 100 },
    valid_until: { kind: 'text', Field: DayField },
    note: { kind: 'area', rows: 3 },
  },
  sections: [
    {
      heading: 'redeem-batches.title',
      fields: ['name', ['coins', 'code_count'], 'valid_until', 'note'],
    },
  ],
  labels: 'redeem-batches.column',
  choices: fixedChoices('redeem-batches', () => ({})),
  words: {
    create: 'redeem-batches.create',
    createTitle: 'redeem-batches.create',
    readOnly: 'form.notAllowed',
  },
  affects: ['activities'],
});
