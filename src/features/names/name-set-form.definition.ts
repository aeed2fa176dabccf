/** What can be changed of a set of names once it is made. */
import { nameSetInputSchema, nameSetSchema } from '#contract/resources/name.ts';
import { defineForm } from '#resource/form/form-definition.ts';
import { fixedChoices } from '#resource/form/use-choices.ts';

export const nameSetForm = defineForm({
  resource: 'names',
  routes: { list: 'name', one: 'name' },
  recordSchema: nameSetSchema,
  includes: [],
  inputSchema: nameSetInputSchema,
  fields: { name: { kind: 'text' }, note: { kind: 'area', rows: 4 } },
  sections: [{ heading: 'screen.name', fields: ['name', 'note'] }],
  labels: 'names.column',
  choices: fixedChoices('names', () => ({})),
  words: { create: 'names.create', createTitle: 'names.create', readOnly: 'form.notAllowed' },
  affects: ['activities'],
});
