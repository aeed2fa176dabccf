/** `POST /{resource}/export`, and the file behind the link that it answers (product.md, "CSV export"). */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportAnswerSchema, type ExportFormat, exportSchema, xlsxRows } from '#contract/api/export.ts';
import { dayAt } from '#contract/time/days.ts';
import { abilityOfSession } from '../auth/link-session.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { defineRoute } from '../http/define-route.ts';
import { Failure } from '../http/failure.ts';
import { failureOf } from '../write/failure-of.ts';
import type { ResourceModule } from '../resource-module.ts';
import { issueExportLink, linkedExport } from './export-links.ts';
import type { ExportOutcome } from './export-source.ts';
import { exportSources } from './export-table.ts';
import { xlsxFile } from './xlsx-file.ts';

export const exportRoutes: ResourceModule = (app, { database, now }) => {
  for (const { name, prepare } of exportSources) {
    defineRoute(app, {
      method: 'POST',
      path: `/${name}/export`,
      contract: {
        summary:
          'An address at which all that a list’s query selects can be fetched as CSV or XLSX for five minutes',
        tags: [name],
        access: 'token',
        body: exportSchema,
        answers: { 200: exportAnswerSchema },
      },
      async handle({ request, actor, body: { query, format } }) {
        const { language } = request;
        const outcome = prepare({ ability: actor.ability, query, language, now: now() });
        if (outcome.kind !== 'file') throw failureOf(outcome);
        if (format === 'xlsx') await demandFewRows(outcome, { kysely: database });
        const wanted = { tokenId: actor.tokenId, resource: name, query, language, format };
        return { data: { url: await issueExportLink(database, wanted, new Date(now())) } };
      },
    });
  }
};

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** An XLSX file is put together in memory. */
async function demandFewRows(
  { count }: Pick<Extract<ExportOutcome, { kind: 'file' }>, 'count'>,
  database: Pick<OpenDatabase, 'kysely'>,
): Promise<void> {
  if ((await count(database, xlsxRows + 1)) <= xlsxRows) return;
  throw new Failure('conflict', { messageKey: 'export_too_long', values: { rows: xlsxRows } });
}

type ExportDeps = { readonly database: OpenDatabase; readonly now: () => number };

/** What the user may see is asked anew: an export shows no more than the list would at this moment. */
export function exportFileRoutes(app: FastifyInstance, { database, now }: ExportDeps): void {
  app.get<{ Params: { secret: string } }>('/files/exports/:secret', async ({ params }, reply) => {
    const link = await linkedExport(database.kysely, params.secret, new Date(now()));
    const source = exportSources.find(({ name }) => name === link?.resource);
    if (link === undefined || source === undefined) throw new Failure('not_found');
    const { language, query, format } = link;
    const ability = await abilityOfSession(database.kysely, link.token_id, new Date(now()), language);
    if (ability === null) throw new Failure('not_found');
    const outcome = source.prepare({ ability, query, language, now: now() });
    if (outcome.kind !== 'file') throw failureOf(outcome);
    if (format === 'xlsx') await demandFewRows(outcome, database);
    const name = `${source.name}-${dayAt(now())}.${format}`;
    return reply
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .header('Cache-Control', 'private, no-store')
      .header('X-Content-Type-Options', 'nosniff')
      .type(mediaTypes[format])
      .send(
        format === 'csv'
          ? Readable.from(outcome.lines(database))
          : await xlsxFile(await outcome.sheet(database, xlsxRows)),
      );
  });
}
