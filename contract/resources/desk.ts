/** The desk `/`: what waits for somebody, beside the counters of tickets and requests (product.md, `/`). */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import { bookSchema } from './book.ts';
import { chapterSchema } from './chapter.ts';
import { draftSchema } from './draft.ts';
import { dayStatisticsSchema, measuresSchema, rangeSchema } from './statistics.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const bookLine = v.pick(bookSchema, ['id', 'title', 'status', 'updated_at']);

/** At most this many of each; the count says how many there are. */
export const deskLines = 8;

/** `GET /desk` */
export const deskSchema = v.object({
  /** In review, of those whose review is the actor's to do; null for whoever reviews nothing. */
  to_review: v.nullable(v.object({ count, books: v.array(bookLine) })),
  /** Own books that were sent back; `url`: the path of the list of them and no others. */
  to_change: v.object({ count, books: v.array(bookLine), url: v.string() }),
  /** Open issues among those that the actor reads, staff too, for whom the shell counts none. */
  to_fix: count,
  /** Own payout statements that wait to be confirmed. */
  to_confirm: count,
  /** Chapters that will be published until the end of the day. */
  scheduled_today: v.object({
    count,
    chapters: v.array(
      v.object({
        ...v.pick(chapterSchema, ['id', 'book_id', 'number', 'title']).entries,
        book_title: v.string(),
        published_at: momentSchema,
      }),
    ),
  }),
  /** Own books, the newest change first. */
  last_edited: v.array(bookLine),
  /** Own drafts that became nothing else yet, the newest change first. */
  drafts: v.array(v.pick(draftSchema, ['id', 'title', 'excerpt', 'word_count', 'updated_at'])),
  /** Of the books whose statistics the actor may see, all together; null for whoever may see none. */
  readers: v.nullable(
    v.object({
      range: rangeSchema,
      total: measuresSchema,
      previous: measuresSchema,
      days: v.array(dayStatisticsSchema),
    }),
  ),
});
export type Desk = v.InferOutput<typeof deskSchema>;
