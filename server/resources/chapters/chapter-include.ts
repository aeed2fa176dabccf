/** A chapter as what concerns it shows it, in the trash too: there `number` says nothing, and the one that it had is shown. */
import { sql } from 'kysely';
import * as v from 'valibot';
import { chapterSchema } from '#contract/resources/chapter.ts';
import type { Include } from '../../query/resource.ts';
import { chapters } from './chapter.resource.ts';

export const chapterInclude: Include = {
  resource: 'chapters',
  table: 'chapters_and_trash',
  through: 'chapter_id',
  record: v.pick(chapterSchema, ['id', 'number', 'title']),
  shownAs: { number: sql`coalesce(trashed_number, number)` },
  reach: chapters,
};
