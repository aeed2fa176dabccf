/** How a reply is written once for all tickets (product.md, `/tickets`). */
import { cannedReplyInputSchema, cannedReplySchema, replyEvents } from '#contract/resources/canned-reply.ts';
import { ticketPriorities } from '#contract/resources/ticket.ts';
import { defineForm } from '#resource/form/form-definition.ts';
import { fixedChoices } from '#resource/form/use-choices.ts';

const common = {
  resource: 'canned-replies',
  routes: { list: 'tickets', one: 'tickets' },
  recordSchema: cannedReplySchema,
  includes: [],
  inputSchema: cannedReplyInputSchema,
  labels: 'cannedForm.field',
  choices: fixedChoices('canned-replies', ({ t }) => ({
    event: [
      { value: '', label: t('cannedForm.noEvent') },
      ...replyEvents.map((event) => ({ value: event, label: t(`event.${event}`) })),
    ],
    priority: [
      { value: '', label: t('cannedForm.samePriority') },
      ...ticketPriorities.map((priority) => ({ value: priority, label: t(`tickets.priority.${priority}`) })),
    ],
  })),
  words: { create: 'tickets.canned.add', createTitle: 'tickets.canned.add', readOnly: 'form.notAllowed' },
  affects: ['activities'],
} as const;

const texts = {
  title: { kind: 'text' },
  body: { kind: 'area', rows: 8, help: 'cannedForm.help.body' },
  event: { kind: 'select', initial: '' },
  priority: { kind: 'select', initial: '' },
} as const;

/** A new one comes last. */
export const newCannedReplyForm = defineForm({
  ...common,
  fields: texts,
  sections: [{ heading: 'tickets.canned', fields: ['title', 'body', ['event', 'priority']] }],
});

export const cannedReplyForm = defineForm({
  ...common,
  fields: { ...texts, position: { kind: 'number' } },
  sections: [{ heading: 'tickets.canned', fields: [['title', 'position'], 'body', ['event', 'priority']] }],
});
