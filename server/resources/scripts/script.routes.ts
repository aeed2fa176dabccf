/** `/scripts`: reading and writing by the engines, text and comments by theirs; a status moves by events (product.md, `/scripts`). */
import * as v from 'valibot';
import { momentSchema } from '#contract/answers.ts';
import { scriptInputSchema, scriptSchema, scriptUpdateSchema } from '#contract/resources/script.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { textRoutes } from '../../texts/text-routes.ts';
import { threadRoutes } from '../../threads/thread-routes.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import { commentMessages } from '../topics/topic-messages.ts';
import { personSchema } from '../users/person-include.ts';
import { scriptTexts } from './script-texts.ts';
import { scripts } from './script.resource.ts';
import { scriptThread } from './script.thread.ts';
import { writableScripts } from './script.writable.ts';

const rowSchema = v.object({
  ...v.partial(scriptSchema).entries,
  owner: v.optional(v.nullable(v.partial(personSchema))),
  allowed_events: v.optional(v.array(v.string())),
  deleted_at: v.optional(v.nullable(momentSchema)),
});

export const scriptRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, scripts, rowSchema);
  writingRoutes(app, deps, writableScripts, {
    record: scriptSchema,
    create: scriptInputSchema,
    update: scriptUpdateSchema,
    trashed: v.pick(scriptSchema, ['id', 'version']),
  });
  textRoutes(app, deps, scriptTexts);
  threadRoutes(app, deps, scriptThread, commentMessages);
};
