/** `POST /faqs/{id}/votes`: whether an answer helped, by whoever reads it (product.md, `/faqs`). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { faqVoteAnswerSchema, faqVoteSchema } from '#contract/resources/faq.ts';
import type { Actor } from '../../auth/actor.ts';
import { countTry, limits } from '../../auth/attempt-limits.ts';
import { hashSecret } from '../../auth/tokens.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import { giveSecret, readSecret, type SecretCookie } from '../../http/secret-cookie.ts';
import { say } from '../../messages/messages.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { idOf } from '../../write/lock-record.ts';
import { castVote } from './cast-vote.ts';

const cookie: SecretCookie = { name: 'voter', path: '/api/faqs', keptSeconds: 365 * 86_400 };

export const voteRoutes: ResourceModule = (app, { database, now }) => {
  defineRoute(app, {
    method: 'POST',
    path: '/faqs/:id/votes',
    contract: {
      summary: 'Say whether an answer helped; a second vote moves the first. Guests are known by a cookie',
      tags: ['faqs'],
      access: 'optional',
      body: faqVoteSchema,
      answers: { 200: oneAnswerSchema(faqVoteAnswerSchema) },
    },
    async handle({ request, reply, actor, body: { is_helpful: isHelpful }, params: { id = '' } }) {
      await countTry(database, limits.faqVote, request.ip, new Date(now()));
      const counts = await castVote(database, idOf(id), voterOf(request, reply, actor), isHelpful);
      if (counts === null) throw new Failure('not_found');
      return { data: { ...counts, is_helpful: isHelpful }, message: say(request.language, 'vote_counted') };
    },
  });
};

function voterOf(request: FastifyRequest, reply: FastifyReply, actor: Actor | null): string {
  if (actor !== null) return `user ${actor.user.id}`;
  return `guest ${hashSecret(readSecret(request, cookie) ?? giveSecret({ request, reply }, cookie))}`;
}
