/** `/textlinks` and `/topboxes`: sold places, for those who manage them (product.md). */
import { adInputSchemas, adKinds, adSlotSchema, adUpdateSchemas } from '#contract/resources/ad-slot.ts';
import { pictureUses } from '#contract/resources/picture.ts';
import { pictureRoutes } from '../../pictures/picture.routes.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import { adSlots } from './ad.resource.ts';
import { writableAdSlots } from './ad.writable.ts';
import { shownAdRoutes } from './shown-ads.routes.ts';

export const adRoutes: ResourceModule = (app, deps) => {
  for (const kind of adKinds) {
    readingRoutes(app, deps, adSlots[kind]);
    writingRoutes(app, deps, writableAdSlots[kind], {
      create: adInputSchemas[kind],
      update: adUpdateSchemas[kind],
    });
  }
  pictureRoutes(app, deps, writableAdSlots.topbox, {
    column: 'image',
    use: pictureUses.topbox,
    record: adSlotSchema,
  });
  shownAdRoutes(app, deps);
};
