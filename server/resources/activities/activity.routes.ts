/** `/activities`: the audit log, which nobody writes by a call of its own (product.md, `/manage/activities`). */
import * as v from 'valibot';
import { activitySchema } from '#contract/resources/activity.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { personSchema } from '../users/person-include.ts';
import { activities } from './activity.resource.ts';

const rowSchema = v.object({
  ...v.partial(activitySchema).entries,
  actor: v.optional(v.nullable(v.partial(personSchema))),
});

export const activityRoutes: ResourceModule = (app, deps) => readingRoutes(app, deps, activities, rowSchema);
