/** Asks for a list as a file and gives it to the browser; loaded with the first press of the button. */
import { exportAnswerSchema } from '#contract/export.ts';
import { buildQuery, type ResourceQuery } from '#contract/query-dialect.ts';
import type { HttpClient } from './http.ts';

export async function fetchExport(
  http: HttpClient,
  resource: string,
  query: Partial<ResourceQuery>,
): Promise<void> {
  const body = { query: buildQuery(query) };
  const { data } = await http.post(`/${resource}/export`, { body, schema: exportAnswerSchema });
  const link = document.createElement('a');
  link.href = data.url;
  link.download = '';
  link.click();
}
