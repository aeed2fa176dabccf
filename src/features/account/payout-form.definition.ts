/** Where one's own statements are paid to (product.md, `/setting`, "payout"). */
import { banks } from '#contract/money/banks.ts';
import { payoutSettingsSchema, payoutSettingsUpdateSchema } from '#contract/resources/payout-settings.ts';
import { defineForm } from '#resource/form/form-definition.ts';
import { fixedChoices } from '#resource/form/use-choices.ts';
import { HolderField } from './holder-field.tsx';

export const payoutForm = defineForm({
  resource: 'account/payout-settings',
  isOwn: true,
  routes: { list: 'setting', one: 'setting' },
  recordSchema: payoutSettingsSchema,
  includes: [],
  inputSchema: payoutSettingsUpdateSchema,
  fields: {
    bank: { kind: 'select' },
    account_number: { kind: 'text', help: 'setting.payout.account_number.help' },
    holder: { kind: 'text', Field: HolderField },
    tax_code: { kind: 'text', help: 'setting.payout.tax_code.help' },
    threshold: { kind: 'number', help: 'setting.payout.threshold.help' },
  },
  sections: [
    { heading: 'setting.payout.account', fields: ['bank', ['account_number', 'holder']] },
    { heading: 'setting.payout.terms', fields: [['tax_code', 'threshold']] },
  ],
  labels: 'setting.payout',
  choices: fixedChoices('account/payout-settings', ({ t }) => ({
    bank: [
      { value: '', label: t('setting.payout.chooseBank') },
      ...banks.map(({ code, name }) => ({ value: code, label: name })),
    ],
  })),
  words: { create: 'form.save', createTitle: 'screen.setting', readOnly: 'setting.readOnly' },
  // Whether the password is needed again is said there, and may be what a refused save was about.
  affects: ['activities', 'account/payout-settings'],
});
