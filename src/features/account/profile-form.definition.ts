/** One's own name (product.md, `/setting`, "account"). */
import { profileSchema, profileUpdateSchema } from '#contract/resources/account-settings.ts';
import { defineForm } from '#resource/form/form-definition.ts';
import { fixedChoices } from '#resource/form/use-choices.ts';

export const profileForm = defineForm({
  resource: 'account/profiles',
  isOwn: true,
  routes: { list: 'setting', one: 'setting' },
  recordSchema: profileSchema,
  includes: [],
  inputSchema: profileUpdateSchema,
  fields: { name: { kind: 'text' } },
  sections: [{ heading: 'setting.profile.heading', fields: ['name'] }],
  labels: 'setting.profile',
  choices: fixedChoices('account/profiles', () => ({})),
  words: { create: 'form.save', createTitle: 'screen.setting', readOnly: 'setting.readOnly' },
  affects: ['users', 'activities'],
});
