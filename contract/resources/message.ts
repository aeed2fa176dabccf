/** Messages below a record: the conversation of a ticket, the comments of a topic (product.md, `/tickets`, `/topics/{slug}`). */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import { boundedList } from '../api/bounded-list.ts';
import { filledKeptLine } from '../api/fields.ts';
import { rule } from '../api/validation-messages.ts';
import { writable } from '../api/writable.ts';
import { attachmentSchema } from './attachment.ts';
import { ticketPriorities } from './ticket.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A note is seen by staff alone. */
export const messageKinds = ['reply', 'note'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** UTF-16 units. The text is plain: line breaks are kept, and nothing in it is ever read as markup. */
export const longestMessage = 20_000;
export const mostAttachments = 10;
/** Messages in one page of a thread. */
export const messagePage = 50;
/** The most messages that a thread opens with: as many as are new, and a page at least. */
export const longestOpening = 200;
/** Of the message that one replies to. */
export const excerptLength = 140;

const bodySchema = v.pipe(
  v.string(rule('required')),
  writable,
  v.trim(),
  v.nonEmpty(rule('required')),
  v.maxLength(longestMessage, rule('max_length', longestMessage)),
);

/** UTF-16 units of a passage that a message is about; a longer selection is quoted by its beginning. */
export const longestQuote = 1000;
const place = v.pipe(
  v.number(rule('whole_number')),
  v.safeInteger(rule('whole_number')),
  v.minValue(0, rule('min_value', 0)),
);

/** The passage of a text that a message is about, as it was selected: its words, and where it begins (passages.ts). */
export const passageInputSchema = v.object({
  quote: filledKeptLine(longestQuote),
  paragraph: place,
  from: place,
});
export type PassageInput = v.InferOutput<typeof passageInputSchema>;

/** `POST /{resource}/{id}/messages` */
export const messageInputSchema = v.object({
  body: bodySchema,
  kind: v.optional(v.picklist(messageKinds), 'reply'),
  /** The message that this one replies to. */
  parent_id: v.optional(v.nullable(id), null),
  /** Files that their sender has uploaded to the same record, and that hang on nothing yet. */
  attachment_ids: v.optional(boundedList(id, { most: mostAttachments }), []),
  /** An event of the record's lifecycle that the message brings along, such as to resolve it. */
  event: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/))), null),
  /** How urgent the record is from then on; of a reply to a ticket by the staff alone. */
  priority: v.optional(v.nullable(v.picklist(ticketPriorities, rule('choice'))), null),
  /** Of a record whose text is commented on, such as a script; never of a message that replies to another. */
  passage: v.optional(v.nullable(passageInputSchema), null),
  /**
   * The newest message that its writer knows of, 0 for none: a reply to a ticket is refused with 409 and the newest reply of
   * somebody else in `data.current`, where there is one that is newer. null sends it whatever came.
   */
  seen: v.optional(v.nullable(place), null),
});
export type MessageInput = v.InferOutput<typeof messageInputSchema>;

/** `data.current` of a reply that was refused for another one that its writer had not seen. */
export const unseenReplySchema = v.object({ id, author_name: v.string() });

/** `PUT /{resource}/{id}/read`: the newest message that was seen, 0 for none; an older one than before changes nothing. */
export const threadReadSchema = v.object({ message_id: place });

/** `PATCH /{resource}/{id}/messages/{message_id}`, on the version that the change is based on. */
export const messageEditSchema = v.object({ body: bodySchema, version: id });

const personSchema = v.object({ id, name: v.string(), avatar: v.nullable(v.string()) });

export const messageSchema = v.object({
  id,
  kind: v.picklist(messageKinds),
  /** Empty once it is deleted. */
  body: v.string(),
  author: personSchema,
  parent: v.nullable(v.object({ id, author_name: v.string(), excerpt: v.string() })),
  attachments: v.array(v.pick(attachmentSchema, ['id', 'name', 'media_type', 'size'])),
  /** The passage that it is about; `text` is what that reads now, null once it is gone from the text. */
  passage: v.nullable(
    v.object({ ...passageInputSchema.entries, quote: v.string(), text: v.nullable(v.string()) }),
  ),
  /** When what it says of its passage was settled, and by whom. */
  resolved_at: v.nullable(momentSchema),
  resolved_by: v.nullable(v.string()),
  /** What the reader may do with it. */
  actions: v.array(v.picklist(['edit', 'delete', 'restore', 'resolve', 'reopen'])),
  version: id,
  created_at: momentSchema,
  edited_at: v.nullable(momentSchema),
  deleted_at: v.nullable(momentSchema),
});
export type Message = v.InferOutput<typeof messageSchema>;

/**
 * `GET /{resource}/{id}/messages`: the newest, or those before the id `before`, or those that changed after the revision
 * `since`. Ids and revisions rise within a thread.
 */
const whole = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
export const threadQuerySchema = v.object({
  before: v.optional(whole),
  since: v.optional(whole),
  /** With all that is new to the reader, as far as {@link longestOpening} messages reach. */
  from: v.optional(v.literal('unread')),
});

export const threadPageSchema = v.object({
  data: v.array(messageSchema),
  meta: v.object({
    /** What `since` takes to learn of later changes. */
    revision: v.number(),
    /** There are more: before the first one, or changed later than these. */
    has_more: v.boolean(),
    /** The newest message that the reader has seen; null where they have read none, and in answers to `since`. */
    read: v.nullable(v.number()),
  }),
});
export type ThreadPage = v.InferOutput<typeof threadPageSchema>;

/** `noting`: writing a note, which those alone are told who see notes; others see somebody who looks. */
export const presenceStates = ['looking', 'noting', 'replying'] as const;

/** `POST /{resource}/{id}/presence`, repeated for as long as somebody looks; `gone` takes it back. */
export const presenceInputSchema = v.object({
  state: v.picklist([...presenceStates, 'gone']),
  /** Tells the windows of one person apart. */
  window: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
});

/** Everybody who looks now, the reader included, by name. */
export const presenceAnswerSchema = v.object({
  data: v.array(v.object({ ...personSchema.entries, state: v.picklist(presenceStates) })),
  /** Of a text that is written there: its version now, so that whoever has missed a save learns of it. */
  text_version: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});
export type PresentPerson = v.InferOutput<typeof presenceAnswerSchema>['data'][number];

/** The channel of those who have a record open (contract.md, `POST /broadcasting/auth`); null for records that have none. */
export const presenceChannel = (resource: string, recordId: number): string | null =>
  /^(?:chapters|drafts|tickets)$/.test(resource) ? `presence-${resource}.${recordId}` : null;

/** Milliseconds between two signs of presence, and after which somebody who gives none is gone. */
export const presenceEvery = 20_000;
export const presenceLifetime = 50_000;
