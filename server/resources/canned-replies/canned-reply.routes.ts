/** `/canned-replies`: read and written by those who handle tickets (product.md, `/tickets`). */
import * as v from 'valibot';
import { momentSchema } from '#contract/answers.ts';
import {
  cannedReplyInputSchema,
  cannedReplySchema,
  cannedReplyUpdateSchema,
} from '#contract/resources/canned-reply.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import { cannedReplies } from './canned-reply.resource.ts';
import { writableCannedReplies } from './canned-reply.writable.ts';

const rowSchema = v.object({
  ...v.partial(cannedReplySchema).entries,
  deleted_at: v.optional(v.nullable(momentSchema)),
});

export const cannedReplyRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, cannedReplies, rowSchema);
  writingRoutes(app, deps, writableCannedReplies, {
    record: cannedReplySchema,
    create: cannedReplyInputSchema,
    update: cannedReplyUpdateSchema,
    trashed: v.pick(cannedReplySchema, ['id', 'version']),
  });
};
