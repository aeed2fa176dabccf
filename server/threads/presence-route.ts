/** `POST /{resource}/{id}/presence`: whoever has a record open says so now and then, and learns who else has. */
import type { FastifyInstance } from 'fastify';
import { presenceAnswerSchema, presenceInputSchema } from '#contract/resources/message.ts';
import type { Actor } from '../auth/actor.ts';
import { defineRoute } from '../http/define-route.ts';
import { reachRecord } from '../http/reach-record.ts';
import type { Resource } from '../query/resource.ts';
import type { ResourceDeps } from '../resource-module.ts';
import { noteSign, presentPeople, threadPushes } from './watchers.ts';

type Presence = {
  readonly resource: Resource;
  /** What one must be allowed to do with a record to be seen at it; null for reading it. */
  readonly action: 'update' | null;
  /** Whether those who look are told of each other. */
  readonly showsPeople: boolean;
  /** The record that is meant, and whether its notes are shown to the actor. */
  readonly look: (actor: Actor, id: string) => Promise<{ readonly id: number; readonly seesNotes: boolean }>;
  /** Of a text that is written there. */
  readonly textVersion?: (id: number) => Promise<number>;
};

export function presenceRoute(app: FastifyInstance, deps: ResourceDeps, presence: Presence): void {
  const { database, unitOfWork } = deps;
  const { resource, action, showsPeople, look, textVersion } = presence;
  const { name } = resource;
  defineRoute(app, {
    method: 'POST',
    path: `/${name}/:id/presence`,
    contract: {
      summary: 'Say that one is looking, writing or gone; answers who else is there',
      tags: [name],
      access: 'token',
      body: presenceInputSchema,
      answers: { 200: presenceAnswerSchema },
    },
    reach: reachRecord(database, resource, action),
    async handle({ actor, body: { state, window }, params }) {
      const { id, seesNotes } = await look(actor, params['id'] ?? '');
      const record = { resource: name, id };
      await unitOfWork(async (transaction, notifier) => {
        const news = await noteSign(transaction, {
          ...record,
          userId: actor.user.id,
          window,
          // There are no notes for whoever sees none.
          state: state === 'noting' && !seesNotes ? 'looking' : state,
          seesNotes,
        });
        if (news === 'nobody' || !showsPeople) return;
        notifier.push(await threadPushes(transaction, record, 'people', { onlyStaff: news === 'staff' }));
      });
      return {
        data: showsPeople ? await presentPeople(database, record, { seesNotes }) : [],
        ...(textVersion !== undefined && { text_version: await textVersion(id) }),
      };
    },
  });
}
