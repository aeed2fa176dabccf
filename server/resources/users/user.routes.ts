/** `/users` for staff who may view any user, and the changes that they may make (product.md, `/manage/users`). */
import { userUpdateSchema } from '#contract/resources/user.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { peopleRoutes } from './people.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import { users } from './user.resource.ts';
import { writableUsers } from './user.writable.ts';

export const userRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, users);
  writingRoutes(app, deps, writableUsers, { update: userUpdateSchema });
  sessionRoutes(app, deps);
  peopleRoutes(app, deps);
};
