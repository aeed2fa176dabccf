/** Faults in published chapters as they travel (product.md, `/issues`; specification, section 3). */
import * as v from 'valibot';
import { momentSchema } from '../answers.ts';

export const issueKinds = [
  'missing_content',
  'wrong_content',
  'typo',
  'formatting',
  'duplicate',
  'other',
] as const;
/** Values of the issue's lifecycle; it moves by events, never by writing the field. */
export const issueStatuses = ['new', 'claimed', 'fixed', 'rejected', 'escalated'] as const;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const issueSchema = v.object({
  id,
  kind: v.picklist(issueKinds),
  status: v.picklist(issueStatuses),
  note: v.string(),
  book_id: id,
  chapter_id: v.nullable(id),
  reporter_id: v.nullable(id),
  /** Who posted the faulty chapter and must fix it. */
  owner_id: id,
  assignee_id: v.nullable(id),
  version: id,
  created_at: momentSchema,
  updated_at: momentSchema,
});

export const issueSorts = ['id', 'created_at', 'updated_at'] as const;
export const issueFilters = [
  'id',
  'kind',
  'status',
  'book_id',
  'chapter_id',
  'owner_id',
  'assignee_id',
] as const;
