/** Files that hang on books (specification, section 3; product.md, `/books`, `/manage/attachments`). */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';

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
  /** Whether it hangs on anything: a book, a message, a draft or a script. */
  is_used: v.boolean(),
  created_at: momentSchema,
});
export type Attachment = v.InferOutput<typeof attachmentSchema>;

/** What uses a file; what it is called is in contract/vocabulary. */
export const attachmentUses = ['books', 'messages', 'drafts', 'scripts'] as const;

/** `append=used_by`: what a file hangs on; null where it hangs on nothing. */
export const attachmentUseSchema = v.nullable(
  v.object({
    resource: v.picklist(attachmentUses),
    /** Of the record, for a message of the one that it stands below; null where the reader may not see that. */
    name: v.nullable(v.string()),
    /** Where it is to be found; null where the reader may not see it. */
    path: v.nullable(v.string()),
  }),
);
export type AttachmentUse = v.InferOutput<typeof attachmentUseSchema>;

/**
 * `search` finds names, without marks unless marks are typed. `is_used` tells what hangs on a record from what does not;
 * `from` and `to` are days in Vietnam, both included.
 */
export const attachmentContract = {
  name: 'attachments',
  record: attachmentSchema,
  filters: [
    'id',
    'search',
    'book_id',
    'draft_id',
    'script_id',
    'owner_id',
    'media_type',
    'kind',
    'is_used',
    'from',
    'to',
  ],
  sorts: ['id', 'name', 'size', 'created_at'],
} as const satisfies ResourceContract;

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

/** What people call a type; their names are in contract/vocabulary. */
export const attachmentKinds = {
  image: [attachmentTypes.jpg, attachmentTypes.png, attachmentTypes.webp, attachmentTypes.gif],
  document: [attachmentTypes.pdf, attachmentTypes.docx, attachmentTypes.txt],
  book: [attachmentTypes.epub],
  archive: [attachmentTypes.zip],
} as const;

/** What a file can hang on; a picture of a draft or a script is for whoever may read that. */
export const attachmentPlaces = ['book_id', 'draft_id', 'script_id'] as const;
export type AttachmentPlace = { readonly field: (typeof attachmentPlaces)[number]; readonly id: number };

/** `POST /attachments`: a form with one of these fields, which comes before its file. */
export const attachmentFormSchema = v.object({
  book_id: v.optional(id),
  draft_id: v.optional(id),
  script_id: v.optional(id),
});

/** `POST /attachments/{id}/link`: where the file can be fetched without a token, for a few minutes. */
export const attachmentLinkSchema = v.object({ url: v.string() });

/**
 * `POST /attachments/{id}/picture`: where a picture of a text is shown. A book's has an address for good, whatever becomes
 * of whoever asked; that of a draft or a script is a link, as are pictures that browsers alone can read.
 */
export const shownPictureSchema = v.object({
  url: v.string(),
  is_for_good: v.boolean(),
  /** Pixels; null where they are not known. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});
export type ShownPicture = v.InferOutput<typeof shownPictureSchema>;
