/** `POST /{resource}/export`, and the file behind the link that it answers (product.md, "CSV export"). */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportAnswerSchema, exportSchema } from '#contract/export.ts';
import { abilityOfSession } from '../auth/link-session.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { defineRoute } from '../http/define-route.ts';
import { Failure } from '../http/failure.ts';
import { matchFor } from '../query/matching-ids.ts';
import { failureOf } from '../query/refuse.ts';
import type { ResourceModule } from '../resource-module.ts';
import { csvStretches } from './csv-stretches.ts';
import { issueExportLink, linkedExport } from './export-links.ts';
import { exportedResources } from './export-table.ts';

export const exportRoutes: ResourceModule = (app, { database, now }) => {
  for (const { resource } of exportedResources) {
    defineRoute(app, {
      method: 'POST',
      path: `/${resource.name}/export`,
      contract: {
        summary: 'An address at which all that a list’s query selects can be fetched as CSV for five minutes',
        tags: [resource.name],
        access: 'token',
        body: exportSchema,
        answers: { 200: exportAnswerSchema },
      },
      async handle({ request, actor, body: { query } }) {
        const match = matchFor(resource, actor.ability, query);
        if (match.kind !== 'match') throw failureOf(match);
        const wanted = { tokenId: actor.tokenId, resource: resource.name, query, language: request.language };
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
    const exported = exportedResources.find(({ resource }) => resource.name === link?.resource);
    if (link === undefined || exported === undefined) throw new Failure('not_found');
    const { language, query } = link;
    const ability = await abilityOfSession(database.kysely, link.token_id, new Date(now()), language);
    if (ability === null) throw new Failure('not_found');
    const match = matchFor(exported.resource, ability, query);
    if (match.kind !== 'match') throw failureOf(match);
    const name = `${exported.resource.name}-${new Date(now()).toISOString().slice(0, 10)}.csv`;
    return reply
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .header('Cache-Control', 'private, no-store')
      .header('X-Content-Type-Options', 'nosniff')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvStretches(database, exported, match.plan, match.selection, language)));
  });
}
