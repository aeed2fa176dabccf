/** `/views`: saved views of lists, for everybody on the desk (product.md, "Every list"). */
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import type { Language } from '#contract/languages.ts';
import {
  type View,
  viewDefaultSchema,
  viewInputSchema,
  viewListInputSchema,
  viewOrderSchema,
  viewSchema,
  viewsSchema,
  viewUpdateSchema,
} from '#contract/resources/view.ts';
import type { Actor } from '../../auth/actor.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import { validated } from '../../http/validated.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readView, readViews } from './read-views.ts';
import { viewMessages } from './view-messages.ts';
import {
  chooseDefault,
  createView,
  orderViews,
  removeView,
  updateView,
  type ViewOutcome,
  type ViewOwner,
} from './write-view.ts';

const tags = ['views'];
const one = oneAnswerSchema(viewSchema);

/** Views are of the desk's lists; editors and those above them may share theirs. */
function ownerOf({ user, ability }: Actor): ViewOwner {
  if (!ability.can('view', 'bookdesk')) {
    throw new Failure('forbidden', { text: ability.relevantRuleFor('view', 'bookdesk')?.reason ?? null });
  }
  return { id: user.id, mayShare: ability.can('read', 'editor') };
}

/** Whoever has no desk has no views, and learns of none. */
function ownerOfOne(actor: Actor): ViewOwner {
  if (!actor.ability.can('view', 'bookdesk')) throw new Failure('not_found');
  return ownerOf(actor);
}

function idOf(params: Readonly<Record<string, string>>): number {
  const text = params['id'] ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new Failure('not_found');
  return Number(text);
}

function viewOf(outcome: ViewOutcome, language: Language): View {
  const messages = viewMessages[language];
  switch (outcome.kind) {
    case 'written':
      return outcome.view;
    case 'version-conflict':
      throw new Failure('version_conflict', { data: { current: outcome.current } });
    case 'query-unknown':
      throw new Failure('validation_failed', { errors: { query: ['invalid'] } });
    case 'may-not-share':
      throw new Failure('forbidden', { text: messages.notShared });
    case 'full':
      throw new Failure('conflict', { text: messages.full });
    case 'foreign':
      throw new Failure('forbidden');
    case 'not-found':
      throw new Failure('not_found');
  }
}

export const viewRoutes: ResourceModule = (app, { database }) => {
  defineRoute(app, {
    method: 'GET',
    path: '/views',
    contract: {
      summary: 'The views of a list, for ?list=: one’s own, then those that others share',
      tags,
      access: 'token',
      answers: { 200: viewsSchema },
    },
    async handle({ request, actor }) {
      const { id } = ownerOf(actor);
      const { list } = validated(viewListInputSchema, request.query);
      return { data: await readViews(database, id, list) };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/views',
    contract: { summary: 'Save a view', tags, access: 'token', body: viewInputSchema, answers: { 201: one } },
    async handle({ request: { language }, reply, actor, body }) {
      const data = viewOf(await createView(database, ownerOf(actor), body), language);
      return reply.code(201).send({ data, message: viewMessages[language].saved });
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/views/order',
    contract: {
      summary: 'Put one’s own views of a list into an order',
      tags,
      access: 'token',
      body: viewOrderSchema,
      answers: { 200: viewsSchema },
    },
    async handle({ actor, body: { list, ids } }) {
      const { id } = ownerOf(actor);
      await orderViews(database, id, list, ids);
      return { data: await readViews(database, id, list) };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/views/default',
    contract: {
      summary: 'Choose the view that a list opens with; null for the list itself',
      tags,
      access: 'token',
      body: viewDefaultSchema,
      answers: { 200: viewsSchema },
    },
    async handle({ actor, body: { list, id } }) {
      const owner = ownerOf(actor);
      if (!(await chooseDefault(database, owner.id, list, id))) throw new Failure('not_found');
      return { data: await readViews(database, owner.id, list) };
    },
  });

  defineRoute(app, {
    method: 'PATCH',
    path: '/views/:id',
    contract: {
      summary: 'Change one’s own view, on the version it was based on',
      tags,
      access: 'token',
      body: viewUpdateSchema,
      answers: { 200: one },
    },
    reach: async ({ actor, params }) => {
      const view = await readView(database, ownerOfOne(actor).id, idOf(params));
      if (view === null) throw new Failure('not_found');
    },
    async handle({ request: { language }, actor, params, body }) {
      const outcome = await updateView(database, ownerOfOne(actor), idOf(params), body);
      return { data: viewOf(outcome, language), message: viewMessages[language].saved };
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    path: '/views/:id',
    contract: {
      summary: 'Delete one’s own view',
      tags,
      access: 'token',
      answers: { 200: oneAnswerSchema(v.pick(viewSchema, ['id'])) },
    },
    async handle({ request: { language }, actor, params }) {
      const { id } = viewOf(await removeView(database, ownerOfOne(actor), idOf(params), false), language);
      return { data: { id }, message: viewMessages[language].deleted };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/views/:id/restore',
    contract: {
      summary: 'Take back the deletion of one’s own view, within a day',
      tags,
      access: 'token',
      answers: { 200: one },
    },
    async handle({ request: { language }, actor, params }) {
      const data = viewOf(await removeView(database, ownerOfOne(actor), idOf(params), true), language);
      return { data, message: viewMessages[language].restored };
    },
  });
};
