/** The routes of a resource that is read and written by the engines and in no other way. */
import type { ResourceModule } from '../resource-module.ts';
import type { Writing } from '../write/writable-resource.ts';
import { type WritingContract, writingRoutes } from '../write/writing-routes.ts';
import { readingRoutes } from './reading-routes.ts';

export const recordRoutes =
  (writable: Writing, contract: WritingContract): ResourceModule =>
  (app, deps) => {
    readingRoutes(app, deps, writable.resource);
    writingRoutes(app, deps, writable, contract);
  };
