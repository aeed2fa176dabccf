/** `POST /{resource}/export`, and the file behind the link that it answers (product.md, "CSV export"). */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportAnswerSchema, exportSchema } from '#contract/export.ts';
import { abilityOfSession } from '../auth/link-session.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { defineRoute } from '../http/define-route.ts';
import { Failure } from '../http/failure.ts';
import { failureOf } from '../query/refuse.ts';
import type { ResourceModule } from '../resource-module.ts';
import { issueExportLink, linkedExport } from './export-links.ts';
import { exportSources } from './export-table.ts';

export const exportRoutes: ResourceModule = (app, { database, now }) => {
  for (const { name, prepare } of exportSources) {
    defineRoute(app, {
      method: 'POST',
      path: `/${name}/export`,
      contract: {
        summary: 'An address at which all that a list’s query selects can be fetched as CSV for five minutes',
        tags: [name],
        access: 'token',
        body: exportSchema,
        answers: { 200: exportAnswerSchema },
      },
      async handle({ request, actor, body: { query } }) {
        const { language } = request;
        const outcome = prepare({ ability: actor.ability, query, language, now: now() });
        if (outcome.kind !== 'file') throw failureOf(outcome);
        const wanted = { tokenId: actor.tokenId, resource: name, query, language };
        return { data: { url: await issueExportLink(database, wanted, new Date(now())) } };
      },
    });
  }
};

type ExportDeps = { readonly database: OpenDatabase; readonly now: () => number };

/** What the user may see is asked anew: an export shows no more than the list would at this moment. */
export function exportFileRoutes(app: FastifyInstance, { database, now }: ExportDeps): void {
  app.get<{ Params: { secret: string } }>('/files/exports/:secret', async ({ params }, reply) => {
    const link = await linkedExport(database.kysely, params.secret, new Date(now()));
    const source = exportSources.find(({ name }) => name === link?.resource);
    if (link === undefined || source === undefined) throw new Failure('not_found');
    const { language, query } = link;
    const ability = await abilityOfSession(database.kysely, link.token_id, new Date(now()), language);
    if (ability === null) throw new Failure('not_found');
    const outcome = source.prepare({ ability, query, language, now: now() });
    if (outcome.kind !== 'file') throw failureOf(outcome);
    const name = `${source.name}-${new Date(now()).toISOString().slice(0, 10)}.csv`;
    return reply
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .header('Cache-Control', 'private, no-store')
      .header('X-Content-Type-Options', 'nosniff')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(outcome.lines(database)));
  });
}
