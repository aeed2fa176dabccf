/** How scrolling is explored: addresses that are committed in each way, a link within the page, and the next paint. */
import { parseLocation } from '#machines/navigation/navigation.locations.ts';
import type { ScrollContext, ScrollEvent } from '#machines/navigation/scroll.data.ts';
import { scrollMachine } from '#machines/navigation/scroll.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

const committed = (commitment: 'push' | 'replace' | 'none', from: string | null, to: string) => ({
  type: 'address.committed' as const,
  commitment,
  from: from === null ? null : parseLocation(from),
  to: parseLocation(to),
});

export const scrollModel: Explorable<ScrollEvent> = {
  // Explored without a parent; the walked actor has one.
  machine: scrollMachine.provide({ actions: { tellStep: () => {} } }),
  events: [
    committed('none', null, '/books'),
    committed('push', '/books', '/drafts'),
    committed('replace', '/drafts', '/drafts'),
    committed('push', '/drafts', '/drafts#chương hai'),
    { type: 'anchor.followed', to: '/drafts#chương hai' },
    { type: 'page.painted' },
  ],
  project: ({ value, context }) => [value, (context as ScrollContext).committed],
};
