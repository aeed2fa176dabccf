/** `/faqs`: read by everybody, written by editors (product.md, `/faqs`). */
import * as v from 'valibot';
import { momentSchema } from '#contract/answers.ts';
import { faqInputSchema, faqSchema, faqUpdateSchema } from '#contract/resources/faq.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import { faqs } from './faq.resource.ts';
import { reorderRoutes } from './reorder.routes.ts';
import { voteRoutes } from './vote.routes.ts';
import { writableFaqs } from './faq.writable.ts';

const rowSchema = v.object({
  ...v.partial(faqSchema).entries,
  deleted_at: v.optional(v.nullable(momentSchema)),
});

export const faqRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, faqs, rowSchema, { forGuests: true });
  reorderRoutes(app, deps);
  voteRoutes(app, deps);
  writingRoutes(app, deps, writableFaqs, {
    record: faqSchema,
    create: faqInputSchema,
    update: faqUpdateSchema,
    trashed: v.pick(faqSchema, ['id', 'version']),
  });
};
