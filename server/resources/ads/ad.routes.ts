/** `/textlinks` and `/topboxes`: sold places, for those who manage them (product.md). */
import * as v from 'valibot';
import { momentSchema } from '#contract/answers.ts';
import {
  adDaySchema,
  adInputSchemas,
  adKinds,
  adSlotSchema,
  adUpdateSchemas,
} from '#contract/resources/ad-slot.ts';
import { pictureUses } from '#contract/resources/picture.ts';
import { pictureRoutes } from '../../pictures/picture.routes.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import { adSlots } from './ad.resource.ts';
import { writableAdSlots } from './ad.writable.ts';
import { shownAdRoutes } from './shown-ads.routes.ts';

const rowSchema = v.object({
  ...v.partial(adSlotSchema).entries,
  allowed_events: v.optional(v.array(v.string())),
  days: v.optional(v.array(adDaySchema)),
  deleted_at: v.optional(v.nullable(momentSchema)),
});

export const adRoutes: ResourceModule = (app, deps) => {
  for (const kind of adKinds) {
    readingRoutes(app, deps, adSlots[kind], rowSchema);
    writingRoutes(app, deps, writableAdSlots[kind], {
      record: adSlotSchema,
      create: adInputSchemas[kind],
      update: adUpdateSchemas[kind],
      trashed: v.pick(adSlotSchema, ['id', 'version']),
    });
  }
  pictureRoutes(app, deps, writableAdSlots.topbox, {
    column: 'image',
    use: pictureUses.topbox,
    record: adSlotSchema,
  });
  shownAdRoutes(app, deps);
};
