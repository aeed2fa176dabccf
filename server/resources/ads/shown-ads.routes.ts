/** `/ads`: what readers see now, and that they saw or clicked it (product.md: "clicks and impressions"). For guests too. */
import { sql } from 'kysely';
import * as v from 'valibot';
import { adEventInputSchema, shownAdSchema } from '#contract/resources/ad-slot.ts';
import { countTry, limits } from '../../auth/attempt-limits.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { idOf } from '../../write/lock-record.ts';

type ShownAd = v.InferOutput<typeof shownAdSchema>;

/** Seconds that a page or a proxy may show what it has. */
const fresh = 60;

const events = [
  { path: 'impressions', kind: 'impression', limit: limits.adImpression, summary: 'An ad was seen' },
  { path: 'clicks', kind: 'click', limit: limits.adClick, summary: 'An ad was clicked' },
] as const;

export const shownAdRoutes: ResourceModule = (app, { database, now }) => {
  defineRoute(app, {
    method: 'GET',
    path: '/ads',
    contract: {
      summary: 'What runs now, by place',
      tags: ['ads'],
      access: 'public',
      answers: { 200: v.object({ data: v.array(shownAdSchema) }) },
    },
    async handle({ reply }) {
      const at = new Date(now());
      // By the clock too: what is over is gone before the job has said so.
      const { rows: data } = await sql<ShownAd>`
        select id, kind, place, title, target_url, image from ad_slots
        where status = 'active' and deleted_at is null and starts_at <= ${at} and ends_at > ${at}
        order by place_rank`.execute(database);
      void reply.header('Cache-Control', `public, max-age=${fresh}`);
      return { data };
    },
  });

  for (const { path, kind, limit, summary } of events) {
    defineRoute(app, {
      method: 'POST',
      path: `/ads/:id/${path}`,
      contract: {
        summary: `${summary}; a repeat under the same key counts once`,
        tags: ['ads'],
        access: 'public',
        body: adEventInputSchema,
        answers: { 204: null },
      },
      async handle({ request, reply, body: { key }, params: { id = '' } }) {
        const at = new Date(now());
        await countTry(database, limit, request.ip, at);
        const { rows } = await sql<{ is_shown: boolean }>`
          with slot as (
            select id from ad_slots where id = ${idOf(id)} and status = 'active' and deleted_at is null
          ), noted as (
            insert into ad_events (key, slot_id, kind, created_at)
            select ${key}::uuid, id, ${kind}, ${at} from slot on conflict do nothing
          )
          select exists (select 1 from slot) as is_shown`.execute(database);
        if (rows[0]?.is_shown !== true) throw new Failure('not_found');
        return reply.code(204).send();
      },
    });
  }
};
