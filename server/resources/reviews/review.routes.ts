/** `/reviews`: what readers wrote, for those who judge it (product.md, `/manage/reviews`). */
import * as v from 'valibot';
import { momentSchema } from '#contract/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { reviewMarkSchema, reviewSchema } from '#contract/resources/review.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { personSchema } from '../users/person-include.ts';
import { reviews } from './review.resource.ts';

const rowSchema = v.object({
  ...v.partial(reviewSchema).entries,
  reader: v.optional(v.nullable(v.partial(personSchema))),
  book: v.optional(
    v.nullable(
      v.partial(
        v.object({
          ...v.pick(bookSchema, ['id', 'title', 'slug', 'status']).entries,
          deleted_at: v.nullable(momentSchema),
        }),
      ),
    ),
  ),
  allowed_events: v.optional(v.array(v.string())),
  marks: v.optional(v.array(reviewMarkSchema)),
});

export const reviewRoutes: ResourceModule = (app, deps) => readingRoutes(app, deps, reviews, rowSchema);
