/** `GET /honors`: a board of honor, for everybody (product.md, `/honors`). */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { honorBoardSchema, honorQuerySchema } from '#contract/resources/honor.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import { validated } from '../../http/validated.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readBoard } from './read-board.ts';

export const honorRoutes: ResourceModule = (app, { database, now }) => {
  defineRoute(app, {
    method: 'GET',
    path: '/honors',
    contract: {
      summary: 'A board of honor: ?board=, ?period=, and ?start= for one that is over',
      tags: ['honors'],
      access: 'optional',
      answers: { 200: oneAnswerSchema(honorBoardSchema) },
    },
    async handle({ request }) {
      const question = validated(honorQuerySchema, request.query);
      const data = await readBoard(database, question, new Date(now()));
      if (data === null) throw new Failure('not_found');
      return { data };
    },
  });
};
