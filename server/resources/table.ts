/** Every resource that the server has; a new one is a folder beside this file and a row here. */
import { bookRoutes } from './books/book.routes.ts';
import type { ResourceModule } from '../resource-module.ts';
import { userRoutes } from './users/user.routes.ts';

export const resources: readonly ResourceModule[] = [bookRoutes, userRoutes];
