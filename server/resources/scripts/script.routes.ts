/** `/scripts`: reading and writing by the engines, text and comments by theirs; a status moves by events (product.md, `/scripts`). */
import { scriptInputSchema, scriptUpdateSchema } from '#contract/resources/script.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { largestText, textRoutes } from '../../texts/text-routes.ts';
import { threadRoutes } from '../../threads/thread-routes.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import { commentMessages } from '../topics/topic-messages.ts';
import { scriptTexts } from './script-texts.ts';
import { scripts } from './script.resource.ts';
import { scriptThread } from './script.thread.ts';
import { writableScripts } from './script.writable.ts';

export const scriptRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, scripts);
  writingRoutes(app, deps, writableScripts, {
    create: scriptInputSchema,
    largestCreated: largestText,
    update: scriptUpdateSchema,
  });
  textRoutes(app, deps, scriptTexts);
  threadRoutes(app, deps, scriptThread, commentMessages);
};
