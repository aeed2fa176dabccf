/** Asks for a list as a file and gives it to the browser; loaded with the first press of the button. */
import { exportAnswerSchema, type ExportFormat } from '#contract/api/export.ts';
import { buildQuery, type ResourceQuery } from '#contract/api/query-dialect.ts';
import { downloadFrom } from '#lib/files/download-from.ts';
import type { HttpClient } from '#lib/http/http.ts';

export async function fetchExport(
  http: HttpClient,
  resource: string,
  query: Partial<ResourceQuery>,
  format: ExportFormat,
): Promise<void> {
  const body = { query: buildQuery(query), format };
  const { data } = await http.post(`/${resource}/export`, { body, schema: exportAnswerSchema });
  downloadFrom(data.url);
}
