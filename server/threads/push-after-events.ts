/** Whoever looks at a record's thread learns of its events at once. */
import type { EventListener } from '../lifecycle/happening.ts';
import { threads } from './thread-table.ts';
import { threadPushes } from './watchers.ts';

export const pushAfterEvents: EventListener = async ({ resource, after }, { transaction, notifier }) => {
  if (!threads.some((definition) => definition.resource.name === resource)) return;
  notifier.push(await threadPushes(transaction, { resource, id: Number(after['id']) }, 'record'));
};
