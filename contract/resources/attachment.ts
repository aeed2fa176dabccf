/** Files that hang on books (specification, section 3; product.md, `/books`, `/manage/attachments`). */
import * as v from 'valibot';
import { momentSchema } from '../answers.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const attachmentSchema = v.object({
  id,
  /** As it was called on the sender's machine. */
  name: v.string(),
  /** What its content is, whatever its name says. */
  media_type: v.string(),
  /** Bytes. */
  size: v.number(),
  /** Who sent it. */
  owner_id: id,
  book_id: v.nullable(id),
  created_at: momentSchema,
});
export type Attachment = v.InferOutput<typeof attachmentSchema>;

export const attachmentSorts = ['id', 'name', 'size', 'created_at'] as const;
export const attachmentFilters = ['id', 'book_id', 'owner_id', 'media_type'] as const;

/** Bytes. */
export const largestAttachment = 52_428_800;
/** Ending of a name → what it is; only these are taken. */
export const attachmentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  zip: 'application/zip',
  epub: 'application/epub+zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const;

/** `POST /attachments`: a form whose field `book_id` comes before its file. */
export const attachmentFormSchema = v.object({ book_id: id });

/** `POST /attachments/{id}/link`: where the file can be fetched without a token, for a few minutes. */
export const attachmentLinkSchema = v.object({ url: v.string() });
