/** How a topic is written; pinning and locking are the staff's (product.md, `/topics/{slug}`). */
import { topicInputSchema, topicKinds, topicSchema } from '#contract/resources/topic.ts';
import { defineForm } from '#resource/form/form-definition.ts';
import { fixedChoices } from '#resource/form/use-choices.ts';

const common = {
  resource: 'topics',
  routes: { list: 'topics-slug', one: 'topics-slug' },
  recordSchema: topicSchema,
  includes: [],
  inputSchema: topicInputSchema,
  labels: 'topicForm.field',
  choices: fixedChoices('topics', ({ t }) => ({
    kind: topicKinds.map((kind) => ({ value: kind, label: t(`topics.kind.${kind}`) })),
  })),
  words: { create: 'topics.create', createTitle: 'topics.create', readOnly: 'form.notAllowed' },
  affects: ['topic-pages', 'activities'],
} as const;

const texts = {
  kind: { kind: 'select', initial: 'discussion' },
  title: { kind: 'text' },
  body: { kind: 'area', rows: 14 },
} as const;

/** By whoever may begin discussions alone. */
export const newDiscussionForm = defineForm({
  ...common,
  fields: texts,
  choices: fixedChoices('discussions', ({ t }) => ({
    kind: [{ value: 'discussion', label: t('topics.kind.discussion') }],
  })),
  sections: [{ heading: 'screen.topics-slug', fields: ['kind', 'title', 'body'] }],
});

export const newTopicForm = defineForm({
  ...common,
  fields: texts,
  sections: [{ heading: 'screen.topics-slug', fields: ['kind', 'title', 'body'] }],
});

export const topicForm = defineForm({
  ...common,
  fields: { ...texts, is_pinned: { kind: 'flag' }, is_locked: { kind: 'flag' } },
  sections: [
    { heading: 'screen.topics-slug', fields: ['kind', 'title', 'body', ['is_pinned', 'is_locked']] },
  ],
});
