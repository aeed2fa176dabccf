/** `GET /chapters/search`: chapters as somebody names them, for the command palette (product.md, "Shell"). */
import { chapterSearchInputSchema, foundChaptersSchema } from '#contract/resources/chapter-search.ts';
import { defineRoute } from '../../http/define-route.ts';
import { validated } from '../../http/validated.ts';
import { refusedBy } from '../../query/answer-one.ts';
import { failureOf } from '../../write/failure-of.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { chapters } from './chapter.resource.ts';
import { findChapters } from './find-chapters.ts';

export const chapterSearchRoutes: ResourceModule = (app, { database }) => {
  defineRoute(app, {
    method: 'GET',
    path: '/chapters/search',
    contract: {
      summary:
        'The first chapters for ?text=: a book’s words with a number, or a part of a title in one’s own books',
      tags: ['chapters'],
      access: 'token',
      answers: { 200: foundChaptersSchema },
    },
    async handle({ request, actor: { user, ability } }) {
      const { text } = validated(chapterSearchInputSchema, request.query);
      const data = await findChapters(database, user.id, ability, text);
      if (data === null) throw failureOf(refusedBy(ability, chapters.readAction, chapters, null));
      return { data };
    },
  });
};
