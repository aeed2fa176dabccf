/** `/reviews`: what readers wrote, for those who judge it (product.md, `/manage/reviews`). */
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { reviews } from './review.resource.ts';

export const reviewRoutes: ResourceModule = (app, deps) => readingRoutes(app, deps, reviews);
