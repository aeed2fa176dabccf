/** `/activities`: the audit log, which nobody writes by a call of its own (product.md, `/manage/activities`). */
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { activities } from './activity.resource.ts';

export const activityRoutes: ResourceModule = (app, deps) => readingRoutes(app, deps, activities);
