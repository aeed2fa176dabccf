/** Topics: announcements, guides and discussions, with comments below them (product.md, `/topics/{slug}`). */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { filledLine, filledText } from '../api/fields.ts';
import { rule } from '../api/validation-messages.ts';

export const topicKinds = ['announcement', 'guide', 'discussion'] as const;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const topicSchema = v.object({
  id,
  kind: v.picklist(topicKinds),
  title: v.string(),
  /** Its address; made of the first title, and the same from then on. */
  slug: v.string(),
  /** Plain text; an empty line parts paragraphs. */
  body: v.string(),
  is_pinned: v.boolean(),
  /** Takes no more comments. */
  is_locked: v.boolean(),
  owner_id: id,
  version: id,
  created_at: momentSchema,
  updated_at: momentSchema,
});
export type Topic = v.InferOutput<typeof topicSchema>;

export const longestTopicTitle = 200;

/** `POST /topics` */
export const topicInputSchema = v.object({
  kind: v.picklist(topicKinds, rule('choice')),
  title: filledLine(longestTopicTitle),
  body: filledText(50_000),
  is_pinned: v.optional(v.boolean(rule('invalid'))),
  is_locked: v.optional(v.boolean(rule('invalid'))),
});

/** `PATCH /topics/{id}`, on the version that the change is based on. */
export const topicUpdateSchema = v.object({ ...v.partial(topicInputSchema).entries, version: id });

/** `POST /topics/{id}/messages/{message_id}/report`: what is wrong with a comment. */
export const commentReportSchema = v.object({ reason: filledText(1000) });

/** `search` finds titles, without marks unless marks are typed. */
export const topicContract = {
  name: 'topics',
  record: topicSchema,
  filters: ['id', 'slug', 'search', 'kind', 'owner_id'],
  sorts: ['id', 'is_pinned', 'created_at', 'updated_at'],
} as const satisfies ResourceContract;
