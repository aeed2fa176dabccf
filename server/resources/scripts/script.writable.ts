/** How scripts are written, and what becomes of them (product.md, `/scripts`): an approved one makes its book. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import type { Database } from '../../db/schema.ts';
import type { EventListener } from '../../lifecycle/happening.ts';
import type { Row } from '../../query/resource.ts';
import { imageErrors, noText } from '../../texts/image-errors.ts';
import { columnsOfText } from '../../texts/stored-text.ts';
import { defineWritable } from '../../write/define-writable.ts';
import type { NewRecord, WriteScope, Writing } from '../../write/writable-resource.ts';
import { failOn, type FieldErrors } from '../../write/write-failure.ts';
import { unknownGenres } from '../books/unknown-genres.ts';
import { createBookOf } from './create-book-of.ts';
import { scripts } from './script.resource.ts';

const effect: EventListener = async (happening, { transaction }) => {
  const { type, after } = happening;
  if (type === 'submit') {
    await transaction
      .updateTable('scripts')
      .set({ submitted_at: sql<Date>`now()` })
      .where('id', '=', Number(after['id']))
      .execute();
  }
  if (type === 'approve') await createBookOf(transaction, happening);
};

export const writableScripts = defineWritable(scripts, {
  lifecycle: { names: ['script'], of: () => 'script', judge: incomplete, effect },
  trash: { summary: ['title', 'status', 'word_count'] },
  creating,
  judge: ({ transaction }, changes) => unknownGenres(transaction, changes),
});

/** Of a draft, which was asked for its pictures as it was written. */
export const writableFromDraft: Writing = {
  ...writableScripts,
  creating: async (scope, input) => begun(scope, input),
};

async function creating(scope: WriteScope, input: Row): Promise<NewRecord> {
  const { document } = input;
  if (document !== undefined) failOn(await imageErrors(scope, document as RichText, noText, true));
  return begun(scope, input);
}

function begun({ actor }: WriteScope, { document, ...fields }: Row): NewRecord {
  const record = { ...fields, owner_id: actor.id };
  return { columns: { ...record, ...columnsOfText(document) }, record };
}

/** What the editors cannot judge is not handed to them. */
async function incomplete(_: Kysely<Database>, changes: Row, current: Row): Promise<FieldErrors> {
  if (changes['status'] !== 'submitted') return {};
  const errors: Record<string, readonly string[]> = {};
  if (String(current['logline']) === '') errors['logline'] = ['required'];
  if ((current['genres'] as readonly string[]).length === 0) errors['genres'] = ['required'];
  if (Number(current['word_count']) === 0) errors['document'] = ['required'];
  return errors;
}
