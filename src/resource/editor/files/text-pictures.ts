/** Where a text's pictures hang, and the call that brings one there. */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { type Attachment, type AttachmentPlace, attachmentSchema } from '#contract/resources/attachment.ts';
import type { HttpClient } from '#lib/http/http.ts';

export type TextPictures = {
  /** What hangs there already; null where nothing can, as on a draft that is not made yet. */
  readonly place: AttachmentPlace | null;
  /** Makes the draft first, where it is not there yet: a picture is input like a word. */
  readonly placeOf: () => Promise<AttachmentPlace>;
};

export const picturesOf = (place: AttachmentPlace): TextPictures => ({ place, placeOf: async () => place });

const answerSchema = oneAnswerSchema(attachmentSchema);

type PictureCall = { readonly idempotencyKey: string; readonly onSent?: (share: number) => void };

/** Whoever calls says what failed. */
export async function storePicture(
  http: HttpClient,
  { placeOf }: TextPictures,
  file: File,
  call: PictureCall,
): Promise<Attachment> {
  const { field, id } = await placeOf();
  const body = { [field]: id, file };
  return (
    await http.post('/attachments', { body, schema: answerSchema, isToldElsewhere: () => true, ...call })
  ).data;
}
