/** `/faqs`: read by everybody, written by editors (product.md, `/faqs`). */
import { faqInputSchema, faqUpdateSchema } from '#contract/resources/faq.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import { faqs } from './faq.resource.ts';
import { reorderRoutes } from './reorder.routes.ts';
import { voteRoutes } from './vote.routes.ts';
import { writableFaqs } from './faq.writable.ts';

export const faqRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, faqs, { forGuests: true });
  reorderRoutes(app, deps);
  voteRoutes(app, deps);
  writingRoutes(app, deps, writableFaqs, {
    create: faqInputSchema,
    update: faqUpdateSchema,
  });
};
