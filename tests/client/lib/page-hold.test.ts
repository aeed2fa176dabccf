/** What holds a page: whoever leaves is asked about what weighs most of it. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createPageHold } from '#lib/page-hold.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { createNavigationPorts } from '#tests/helpers/navigation-ports.ts';

function start() {
  const told: unknown[] = [];
  const navigation = {
    send: (event: unknown) => void told.push(event),
    subscribe: () => ({ unsubscribe: () => undefined }),
    getSnapshot: () => createActor(navigationMachine).getSnapshot(),
  };
  return { told, text: createPageHold(navigation), files: createPageHold(navigation) };
}

it('is what its parts hold, the heaviest first', () => {
  const { told, text, files } = start();
  text('queued');
  files('sending');
  text('lost');
  text('queued');
  files(null);
  text(null);
  expect(told).toEqual([
    { type: 'work.queued' },
    { type: 'work.changed', fate: 'sending' },
    { type: 'work.changed', fate: 'lost' },
    { type: 'work.changed', fate: 'sending' },
    { type: 'work.queued' },
    { type: 'work.kept' },
  ]);
});

it('weighs what the browser alone keeps more than what the server is getting', () => {
  const { told, text, files } = start();
  text('kept');
  files('queued');
  text(null);
  expect(told).toEqual([
    { type: 'work.changed', fate: 'kept' },
    { type: 'work.changed', fate: 'kept' },
    { type: 'work.queued' },
  ]);
});

it('is not let go of by a part that is done while another one holds it', () => {
  const { told, text, files } = start();
  files('sending');
  text(null);
  expect(told.at(-1)).toEqual({ type: 'work.changed', fate: 'sending' });
});

async function shown() {
  const fake = createNavigationPorts('/books');
  const actor = createActor(navigationMachine.provide(fake.effects)).start();
  const arrive = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const load = async () => {
    fake.finishLoading({ kind: 'loaded' });
    await arrive();
  };
  const rules = [{ action: 'view', subject: 'bookdesk' }];
  actor.send({ type: 'session.changed', phase: 'user', userId: 7, rules, roles: ['author'] });
  await arrive();
  await load();
  return { actor, is: () => actor.getSnapshot(), arrive, load };
}

it('goes on over the next page for what lies over both, and not for what was left', async () => {
  const { actor, is, load } = await shown();
  const [form, panel] = [createPageHold(actor), createPageHold(actor)];
  panel('sending');
  form('kept');
  actor.send({ type: 'navigation.go', to: '/drafts' });
  actor.send({ type: 'navigation.leave' });
  await load();
  form(null);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([is().matches({ settled: 'unsaved' }), is().context.fate]).toEqual([true, 'sending']);
  panel(null);
  expect(is().matches({ settled: 'free' })).toBe(true);

  form('kept');
  actor.send({ type: 'navigation.go', to: '/books' });
  actor.send({ type: 'navigation.leave' });
  await load();
  form(null);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(is().matches({ settled: 'free' })).toBe(true);
});

it('is let go of, where that was while another screen was loading, once the page before is shown once more', async () => {
  const { actor, is, arrive } = await shown();
  const hold = createPageHold(actor);
  hold('kept');
  expect(is().matches({ settled: 'unsaved' })).toBe(true);
  actor.send({ type: 'navigation.go', to: '/drafts' });
  actor.send({ type: 'navigation.leave' });
  expect(is().matches('loadingScreen')).toBe(true);
  hold(null);
  actor.send({ type: 'navigation.go', to: '/books' });
  await arrive();
  expect(is().matches({ settled: 'free' })).toBe(true);
});
