/** How staff open an urgent fault, and judge anew how bad it is (product.md, `/sos`). */
import { issueKinds } from '#contract/resources/issue.ts';
import { sosInputSchema, sosSchema, sosSeverities } from '#contract/resources/sos.ts';
import { defineForm } from '#resource/form/form-definition.ts';
import { fixedChoices } from '#resource/form/use-choices.ts';
import { booksByTitle } from '#resource/picker/books.ts';

const common = {
  resource: 'sos',
  routes: { list: 'sos', one: 'sos' },
  recordSchema: sosSchema,
  includes: [],
  inputSchema: sosInputSchema,
  labels: 'sosForm.field',
  choices: fixedChoices('sos', ({ t }) => ({
    kind: issueKinds.map((kind) => ({ value: kind, label: t(`issues.kind.${kind}`) })),
    severity: sosSeverities.map((severity) => ({ value: severity, label: t(`sos.severity.${severity}`) })),
  })),
  words: { create: 'sos.create', createTitle: 'sos.create', readOnly: 'form.notAllowed' },
  affects: ['activities'],
} as const;

const judged = {
  severity: { kind: 'select', initial: 'high' },
  note: { kind: 'area', rows: 5 },
} as const;

export const newSosForm = defineForm({
  ...common,
  fields: {
    book_id: { kind: 'record', source: booksByTitle },
    kind: { kind: 'select', initial: 'unreadable' },
    ...judged,
  },
  sections: [{ heading: 'screen.sos', fields: ['book_id', ['kind', 'severity'], 'note'] }],
});

export const sosForm = defineForm({
  ...common,
  fields: judged,
  sections: [{ heading: 'screen.sos', fields: ['severity', 'note'] }],
});
