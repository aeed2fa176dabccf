/** Proper names of a set (product.md, `/name`): source = Hán-Việt = target, what kind of name it is, and whether it is settled. */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { keptLine } from '../api/fields.ts';
import { rule } from '../api/validation-messages.ts';

export const nameCategories = ['person', 'place', 'skill', 'item', 'sect', 'other'] as const;
export const nameTiers = ['main', 'secondary'] as const;
export const nameStatuses = ['suggested', 'approved', 'rejected'] as const;
export type NameStatus = (typeof nameStatuses)[number];

/** UTF-16 code units. */
export const longestSource = 100;
export const longestTarget = 200;
export const longestNameNote = 500;
/** Entries of one set. */
export const mostEntries = 20_000;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** What is written of an entry. A target may wait to be found; a source may not. */
export const nameFieldSchemas = {
  source: v.pipe(keptLine(longestSource), v.nonEmpty(rule('required'))),
  han_viet: keptLine(longestTarget),
  target: keptLine(longestTarget),
  category: v.picklist(nameCategories, rule('choice')),
  tier: v.picklist(nameTiers, rule('choice')),
  note: keptLine(longestNameNote),
  status: v.picklist(nameStatuses, rule('choice')),
};
export const nameFields = [
  'source',
  'han_viet',
  'target',
  'category',
  'tier',
  'note',
  'status',
] as const satisfies readonly (keyof typeof nameFieldSchemas)[];
export type NameField = (typeof nameFields)[number];
export type NameFields = {
  readonly [Field in NameField]: v.InferOutput<(typeof nameFieldSchemas)[Field]>;
};

/** What a new entry is where nothing else is said. */
export const ordinaryName = {
  han_viet: '',
  target: '',
  category: 'person',
  tier: 'secondary',
  note: '',
  status: 'approved',
} as const satisfies Omit<NameFields, 'source'>;

export const nameEntrySchema = v.object({
  id,
  set_id: id,
  source: v.string(),
  han_viet: v.string(),
  target: v.string(),
  category: v.picklist(nameCategories),
  tier: v.picklist(nameTiers),
  note: v.string(),
  status: v.picklist(nameStatuses),
  /** What the chapters of the set's book may still call it since `target` was changed; null where nothing is to be renamed. */
  target_before: v.nullable(v.string()),
  version: id,
  created_at: momentSchema,
  updated_at: momentSchema,
});
export type NameEntry = v.InferOutput<typeof nameEntrySchema>;

/** A field's text as it was typed, pasted or read: its value, or the key of what is wrong with it. */
export function readNameField<Field extends NameField>(
  field: Field,
  text: string,
):
  | { readonly kind: 'value'; readonly value: NameFields[Field] }
  | { readonly kind: 'wrong'; readonly problem: string } {
  const result = v.safeParse(nameFieldSchemas[field], text);
  return result.success
    ? { kind: 'value', value: result.output as NameFields[Field] }
    : { kind: 'wrong', problem: result.issues[0].message };
}

/** `search` finds sources, Hán-Việt and targets, without marks unless marks are typed. */
export const nameEntryContract = {
  name: 'name-entries',
  record: nameEntrySchema,
  filters: ['id', 'search', 'set_id', 'category', 'tier', 'status'],
  sorts: ['id', 'source', 'target', 'created_at', 'updated_at'],
} as const satisfies ResourceContract;
