/** An address under which a file can be fetched without a token, for a few minutes. */
import * as v from 'valibot';
import { attachmentLinkSchema } from '#contract/resources/attachment.ts';
import type { HttpClient } from '#lib/http/http.ts';

const answerSchema = v.object({ data: attachmentLinkSchema });

export async function attachmentLink(
  http: HttpClient,
  id: number,
  options: { readonly signal?: AbortSignal } = {},
): Promise<string> {
  return (await http.post(`/attachments/${id}/link`, { schema: answerSchema, ...options })).data.url;
}
