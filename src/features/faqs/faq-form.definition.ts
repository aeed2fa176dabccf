/** How a question is written (product.md, `/faqs`: editors edit in place). */
import { faqCategories, faqInputSchema, faqSchema } from '#contract/resources/faq.ts';
import { defineForm } from '#resource/form/form-definition.ts';
import { fixedChoices } from '#resource/form/use-choices.ts';

const common = {
  resource: 'faqs',
  routes: { list: 'faqs', one: 'faqs-id' },
  recordSchema: faqSchema,
  includes: [],
  inputSchema: faqInputSchema,
  labels: 'faqs.column',
  choices: fixedChoices('faqs', ({ t }) => ({
    category: faqCategories.map((category) => ({ value: category, label: t(`faqs.category.${category}`) })),
  })),
  words: { create: 'faqs.create', createTitle: 'faqs.create', readOnly: 'form.notAllowed' },
  affects: ['activities'],
} as const;

const texts = {
  category: { kind: 'select', initial: 'account' },
  question: { kind: 'text' },
  answer: { kind: 'area', rows: 12, help: 'faqs.answerHelp' },
  is_published: { kind: 'flag' },
} as const;

/** A new question comes last in its category; it is moved where readers see it (faq-ordering.tsx). */
export const faqForm = defineForm({
  ...common,
  fields: texts,
  sections: [{ heading: 'screen.faqs-id', fields: ['category', 'question', 'answer', 'is_published'] }],
});
