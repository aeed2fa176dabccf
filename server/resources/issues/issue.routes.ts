/** `/issues`: reading by the engine; an issue moves by events (product.md, `/issues`). */
import * as v from 'valibot';
import { bookSchema } from '#contract/resources/book.ts';
import { issueSchema } from '#contract/resources/issue.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { issues } from './issue.resource.ts';

const issueRowSchema = v.object({
  ...v.partial(issueSchema).entries,
  book: v.optional(v.nullable(v.partial(v.pick(bookSchema, ['id', 'title', 'slug', 'status'])))),
  allowed_events: v.optional(v.array(v.string())),
});

export const issueRoutes: ResourceModule = (app, deps) => readingRoutes(app, deps, issues, issueRowSchema);
