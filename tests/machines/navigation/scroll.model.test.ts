import { expect, it } from 'vitest';
import { createActor, type InspectionEvent, setup } from 'xstate';
import { createNavigationEffects } from '#effects/navigation.effects.ts';
import type { ScrollEvent } from '#machines/navigation/scroll.data.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { createNavigationPorts } from '#tests/helpers/navigation-ports.ts';
import { renewal } from '#tests/helpers/transcript.ts';
import { scrollModel } from './scroll.model.ts';

function createWorld(inspect: (event: InspectionEvent) => void) {
  let paint = () => {};
  const fake = createNavigationPorts('/drafts');
  const machine = createNavigationEffects({
    ...fake.ports,
    afterPaint: (act) => {
      paint = act;
    },
  }).actors.scroll;
  const host = setup({
    actors: { scroll: machine },
    actions: { note: ({ event }) => void fake.log.push(`told navigation ${JSON.stringify(event)}`) },
  }).createMachine({ invoke: { id: 'scroll', src: 'scroll' }, on: { '*': { actions: 'note' } } });
  const root = createActor(host, { inspect }).start();
  const actor = root.getSnapshot().children.scroll;
  if (!actor) throw new Error('Nothing scrolls');
  return {
    machine,
    actor,
    host: root,
    log: fake.log,
    gestures: {
      'address.committed': (event: ScrollEvent) => actor.send(event),
      'anchor.followed': ({ to }: Extract<ScrollEvent, { type: 'anchor.followed' }>) => fake.click(to),
      'page.painted': () => paint(),
    },
  };
}

it('scrolling walks every transition', async () => {
  const { neverWalked, paths, transcript } = await walkEveryTransition<ScrollEvent>({
    ...scrollModel,
    createWorld,
    invariant(snapshot) {
      if (snapshot.matches('awaitingPaint')) expect(snapshot.context).not.toEqual({ committed: null });
    },
  });
  expect(neverWalked).toEqual([]);
  await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/scroll.txt');
  expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
});

it('an address that is committed before the next paint is the one that the page moves for', () => {
  const { actor, gestures, log } = createWorld(() => {});
  const location = (href: string, hash = '') => ({ path: href, search: '', hash, href: `${href}${hash}` });
  const [books, anchor] = [location('/books'), location('/drafts', '#chương hai')];
  const send = (from: typeof books, to: typeof books) =>
    actor.send({ type: 'address.committed', commitment: 'push', from, to });
  send(books, anchor);
  send(anchor, books);
  gestures['page.painted']();
  gestures['page.painted']();
  expect(log).toEqual(['scrolled {"top":0}']);
});
