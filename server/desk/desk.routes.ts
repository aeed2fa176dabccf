/** `GET /desk`: what waits for the signed-in user (product.md, `/`). */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { deskSchema } from '#contract/resources/desk.ts';
import { defineRoute } from '../http/define-route.ts';
import { failureOf } from '../write/failure-of.ts';
import type { ResourceModule } from '../resource-module.ts';
import { booksToChange, booksToReview, lastEdited } from './desk-books.ts';
import { scheduledToday } from './desk-chapters.ts';
import { draftsLastEdited } from './desk-drafts.ts';
import { invoicesToConfirm } from './desk-invoices.ts';
import { issuesToFix } from './desk-issues.ts';
import { deskReaders } from './desk-readers.ts';

export const deskRoutes: ResourceModule = (app, { database, now }) =>
  defineRoute(app, {
    method: 'GET',
    path: '/desk',
    contract: {
      summary:
        'What waits for the signed-in user: reviews, changes, issues, statements, today’s chapters, last edits, and the last 30 days',
      tags: ['desk'],
      access: 'token',
      answers: { 200: oneAnswerSchema(deskSchema) },
    },
    async handle({ actor: { user, ability } }) {
      if (!ability.can('view', 'bookdesk')) {
        const reason = ability.relevantRuleFor('view', 'bookdesk')?.reason ?? null;
        throw failureOf({ kind: 'forbidden', reason });
      }
      const [toReview, toChange, toFix, toConfirm, scheduled, edited, drafts, readers] = await Promise.all([
        booksToReview(database, ability),
        booksToChange(database, user),
        issuesToFix(database, ability),
        invoicesToConfirm(database, ability, user.id),
        scheduledToday(database, ability, new Date(now())),
        lastEdited(database, user.id),
        draftsLastEdited(database, user.id),
        deskReaders(database, ability, now()),
      ]);
      const data = {
        to_review: toReview,
        to_change: toChange,
        to_fix: toFix,
        to_confirm: toConfirm,
        scheduled_today: scheduled,
        last_edited: edited,
        drafts,
        readers,
      };
      return { data };
    },
  });
