/** Where a picture of a text is shown: a book's for good, others by a link of some minutes (contract/resources/attachment.ts). */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { type ShownPicture, shownPictureSchema } from '#contract/resources/attachment.ts';
import type { HttpClient } from '#lib/http/http.ts';

const answerSchema = oneAnswerSchema(shownPictureSchema);

/** Nobody is told of what fails: the picture's description stands in its place. */
export async function shownPicture(
  http: HttpClient,
  id: number,
  signal?: AbortSignal,
): Promise<ShownPicture> {
  const options = { schema: answerSchema, quiet: true, ...(signal && { signal }) } as const;
  return (await http.post(`/attachments/${id}/picture`, options)).data;
}
