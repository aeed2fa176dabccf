/** `/users` for staff who may view any user (product.md, `/manage/users`). */
import * as v from 'valibot';
import { userSchema } from '#contract/resources/user.ts';
import { readingRoutes } from '../reading-routes.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { users } from './user.resource.ts';

export const userRoutes: ResourceModule = (app, deps) =>
  readingRoutes(app, deps, users, v.partial(userSchema));
