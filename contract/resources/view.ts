/**
 * Saved views of lists (product.md, "Every list"): an address's query under a title, one's own or shared with everybody
 * on the desk. A list that has views is a row of `viewLists`.
 */
import * as v from 'valibot';
import { boundedList } from '../api/bounded-list.ts';
import { rule } from '../api/validation-messages.ts';
import { oneLine, writable } from '../api/writable.ts';

const bookParameters = [
  'limit',
  'sort',
  'search',
  'status',
  'progress',
  'kind',
  'genre',
  'content_rating',
] as const;

/**
 * What a list's address may say in a view. Which page somebody was on is no part of it. What a value means is judged by
 * the list that reads it, as with an address that was typed.
 */
export const viewLists = {
  books: [...bookParameters, 'trashed', 'columns'],
  'manage-books': [...bookParameters, 'owner_id', 'trashed', 'columns'],
  drafts: ['limit', 'sort', 'search', 'promoted', 'trashed', 'columns'],
  invoices: ['limit', 'sort', 'status', 'is_valid', 'period', 'columns'],
  issues: ['limit', 'sort', 'status', 'is_open', 'kind', 'source', 'book_id', 'assignee_id', 'columns'],
  'manage-activities': ['limit', 'sort', 'actor_id', 'subject', 'action', 'ip', 'from', 'to', 'columns'],
  'manage-attachments': ['limit', 'sort', 'search', 'kind', 'is_used', 'owner_id', 'from', 'to', 'columns'],
  'manage-invoices': ['limit', 'sort', 'status', 'is_valid', 'period', 'owner_id', 'columns'],
  'manage-reviews': ['limit', 'sort', 'search', 'status', 'rating', 'reader_id', 'from', 'to', 'columns'],
  'manage-users': ['limit', 'sort', 'search', 'role', 'status', 'columns'],
  name: ['limit', 'sort', 'search', 'is_common', 'trashed', 'columns'],
  scripts: ['limit', 'sort', 'search', 'status', 'kind', 'trashed', 'columns'],
  sos: ['limit', 'sort', 'status', 'is_open', 'severity', 'kind', 'assignee_id', 'columns'],
  tickets: [
    'limit',
    'sort',
    'search',
    'type',
    'status',
    'priority',
    'is_assigned',
    'is_open',
    'is_overdue',
    'assignee_id',
    'columns',
  ],
  /** Of whatever book: a view is a question to its chapters. */
  chapters: ['search', 'status', 'columns'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ViewList = keyof typeof viewLists;
const viewListNames = Object.keys(viewLists) as [ViewList, ...ViewList[]];

export const longestViewTitle = 60;
export const longestViewQuery = 2000;
/** Of one person, for one list. */
export const mostViews = 50;

const id = v.pipe(v.number(rule('whole_number')), v.safeInteger(rule('whole_number')), v.minValue(1));
const version = v.pipe(v.number(rule('whole_number')), v.safeInteger(rule('whole_number')));
const list = v.picklist(viewListNames, rule('choice'));
/** On one line, since it stands on a button. */
const title = v.pipe(
  v.string(rule('required')),
  writable,
  v.trim(),
  v.minLength(1, rule('required')),
  oneLine,
  v.maxLength(longestViewTitle, rule('max_length', longestViewTitle)),
);
const query = v.pipe(
  v.string(rule('invalid')),
  v.regex(/^[^\p{Cc}\p{Surrogate}]*$/u, rule('invalid')),
  v.maxLength(longestViewQuery, rule('max_length', longestViewQuery)),
);

export const viewSchema = v.object({
  id: v.number(),
  list: v.picklist(viewListNames),
  title: v.string(),
  /** An address's query string, without `?`. */
  query: v.string(),
  is_shared: v.boolean(),
  /** Whether whoever asks may change it. */
  is_own: v.boolean(),
  /** Whether the list opens with it for whoever asks. */
  is_default: v.boolean(),
  /** Who shared it; null for one's own. */
  owner_name: v.nullable(v.string()),
  version: v.number(),
});
export type View = v.InferOutput<typeof viewSchema>;

/** `GET /views?list=`: one's own in their order, then those that others share. */
export const viewListInputSchema = v.object({ list });
export const viewsSchema = v.object({ data: v.array(viewSchema) });

export const viewInputSchema = v.object({
  list,
  title,
  query,
  is_shared: v.optional(v.boolean(rule('invalid')), false),
});

/** The version that the change is based on; a stale one is 409. */
export const viewUpdateSchema = v.object({
  version,
  title: v.optional(title),
  query: v.optional(query),
  is_shared: v.optional(v.boolean(rule('invalid'))),
});

/** `POST /views/order`: one's own of a list, all of them, as they are to stand. */
export const viewOrderSchema = v.object({
  list,
  ids: boundedList(id, { most: mostViews }),
});

/** `POST /views/default`: what a list opens with for whoever asks; null for the list itself. */
export const viewDefaultSchema = v.object({ list, id: v.nullable(id) });

/** Parameters that the list does not know, or that are said twice. */
export function isViewQuery(of: ViewList, text: string): boolean {
  const known: readonly string[] = viewLists[of];
  const names = [...new URLSearchParams(text).keys()];
  return new Set(names).size === names.length && names.every((name) => known.includes(name));
}
