import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { intendedTarget, loginTarget, parseLocation } from '#machines/navigation/navigation.locations.ts';
import type { VisitorFacts } from '#machines/navigation/navigation.data.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import {
  selectFailure,
  selectIsAskingToLeave,
  selectIsLeft,
  selectFate,
  selectLayout,
  selectRefusedPath,
  selectScreenName,
} from '#machines/navigation/navigation.selectors.ts';
import { createNavigationPorts } from '#tests/helpers/navigation-ports.ts';

const author: VisitorFacts = {
  phase: 'user',
  userId: 7,
  rules: [{ action: 'view', subject: 'bookdesk' }],
  roles: ['author'],
};
const guest: VisitorFacts = { phase: 'guest', userId: null, rules: [], roles: [] };

/** Navigation opened at an address by a visitor who is known, with every screen at hand. */
async function open(address: string, visitor: VisitorFacts | null, entry: object | null = null) {
  const fake = createNavigationPorts(address, undefined, entry);
  const actor = createActor(navigationMachine.provide(fake.effects)).start();
  const screen = () => selectScreenName(actor.getSnapshot());
  const arrive = async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      if (fake.loading() !== null) fake.finishLoading({ kind: 'loaded' });
      await Promise.resolve();
    }
  };
  const become = async (facts: VisitorFacts) => {
    actor.send({ type: 'session.changed', ...facts });
    await arrive();
  };
  const go = async (to: string, replace = false) => {
    actor.send({ type: 'navigation.go', to, replace });
    await arrive();
  };
  await arrive();
  if (visitor) await become(visitor);
  return { fake, actor, screen, arrive, become, go };
}

describe('navigation', () => {
  it('shows nothing until the session is known', async () => {
    const { screen, become, fake } = await open('/books', null);
    expect(screen()).toBeNull();
    await become(author);
    expect(screen()).toBe('books');
    expect(fake.address()).toBe('/books');
  });

  it('shows a public screen without waiting for the session', async () => {
    const { screen, actor } = await open('/faqs', null);
    expect(screen()).toBe('faqs');
    expect(selectLayout(actor.getSnapshot())).toBe('blank');
  });

  it('sends a guest to login with the query and the intended path', async () => {
    const { screen, fake } = await open('/books?page=2&sort=-title', guest);
    expect(screen()).toBe('login');
    expect(fake.address()).toBe('/login?page=2&sort=-title&to=/books');
  });

  it('leaves `to` out when a guest wanted the root', async () => {
    const { fake } = await open('/', guest);
    expect(fake.address()).toBe('/login');
  });

  it('takes somebody who signed in to where they were heading', async () => {
    const { become, fake } = await open('/books?page=2', guest);
    await become(author);
    expect(fake.address()).toBe('/books?page=2');
  });

  it('sends a signed-in user from login to the root, whatever `to` says', async () => {
    const { screen, fake } = await open('/login?to=/books', author);
    expect(screen()).toBe('root');
    expect(fake.address()).toBe('/');
  });

  it('leaves a user who opens the public registration there, whichever of account and screen comes first', async () => {
    const { screen, become, fake } = await open('/register', null);
    expect(screen()).toBe('register');
    await become(author);
    expect(screen()).toBe('register');
    expect(fake.address()).toBe('/register');
  });

  it('takes somebody who has just registered to the desk', async () => {
    const { become, fake } = await open('/register', guest);
    await become(author);
    expect(fake.address()).toBe('/');
  });

  it('sends a user without the ability to not-authorized and remembers what was refused', async () => {
    const { screen, actor, fake } = await open('/manage/orders?page=3', author);
    expect(screen()).toBe('not-authorized');
    expect(fake.address()).toBe('/not-authorized');
    expect(selectRefusedPath(actor.getSnapshot())).toBe('/manage/orders?page=3');
  });

  it('checks a role literally: `manage all` does not stand in for it', async () => {
    const visitor = { ...author, rules: [{ action: 'manage', subject: 'all' }], roles: ['author'] };
    const { screen, go } = await open('/manage/activities', visitor);
    expect(screen()).toBe('not-authorized');
    await go('/manage/orders');
    expect(screen()).toBe('manage-orders');
  });

  it('changes the query of a shown screen at once, without loading it again', async () => {
    const { actor, fake } = await open('/books', author);
    actor.send({ type: 'navigation.go', to: '/books?page=2' });
    expect(fake.address()).toBe('/books?page=2');
    expect(fake.loading()).toBeNull();
  });

  it('keeps the screen before until the next one is loaded', async () => {
    const { actor, screen, fake, arrive } = await open('/books', author);
    actor.send({ type: 'navigation.go', to: '/drafts' });
    await Promise.resolve();
    expect(screen()).toBe('books');
    expect(fake.address()).toBe('/books');
    await arrive();
    expect(screen()).toBe('drafts');
    expect(fake.address()).toBe('/drafts');
  });

  it('drops a screen that arrives after somebody went elsewhere', async () => {
    const { actor, screen, arrive } = await open('/books', author);
    actor.send({ type: 'navigation.go', to: '/drafts' });
    actor.send({ type: 'navigation.go', to: '/scripts' });
    await arrive();
    expect(screen()).toBe('scripts');
  });

  it('starts the next user at the root after somebody signed out', async () => {
    const { become, fake } = await open('/books?page=9', author);
    await become(guest);
    expect(fake.address()).toBe('/login');
    await become({ ...author, userId: 8 });
    expect(fake.address()).toBe('/');
  });

  it.each([
    ['/books?page=9', true],
    ['/manage/activities', true],
    ['/pages/misc/not-authorized', false],
    ['/faqs/1', false],
  ])('stops drawing %s once its reader has signed out: %s', async (address, isLeft) => {
    const { actor } = await open(address, { ...author, roles: ['editor'] });
    const left = () => selectIsLeft(actor.getSnapshot());
    expect(left()).toBe(false);
    actor.send({ type: 'session.changed', ...guest });
    expect(left()).toBe(isLeft);
  });

  it('keeps the intended path when the kept account turns out to be dead', async () => {
    const { become, screen, fake } = await open('/books', { ...author, phase: 'kept' });
    expect(screen()).toBe('books');
    await become(guest);
    expect(fake.address()).toBe('/login?to=/books');
  });

  it('keeps the whole query of a dead account, though its screen has tidied the address meanwhile', async () => {
    const address = '/books?thu=1&thu=2&filter[search]=a%20b&page=2#cuoi';
    const { become, go, fake } = await open(address, { ...author, phase: 'kept' });
    await go('/books?page=2', true);
    await go('/books?page=2&view=0', true);
    await become(guest);
    expect(fake.address()).toBe('/login?thu=1&thu=2&filter[search]=a%20b&page=2&to=/books#cuoi');
    await become(author);
    expect(fake.address()).toBe('/books?thu=1&thu=2&filter[search]=a%20b&page=2#cuoi');
  });

  it('keeps where a dead account went on purpose, and not what it was opened with', async () => {
    const { become, go, fake } = await open('/books?thu=1', { ...author, phase: 'kept' });
    await go('/drafts?trang=3');
    await become(guest);
    expect(fake.address()).toBe('/login?trang=3&to=/drafts');
  });

  it.each([
    ['was refused', '/manage/orders?thu=1', '/login?thu=1&to=/manage/orders'],
    ['was sent from the login to the desk', '/login?thu=1&to=/books', '/login?thu=1&to=/books'],
  ])('keeps what a dead account asked for that %s', async (_, address, expected) => {
    const { become, fake } = await open(address, { ...author, phase: 'kept' });
    await become(guest);
    expect(fake.address()).toBe(expected);
  });

  it('forgets what was refused once its user has signed out', async () => {
    const { become, fake } = await open('/manage/orders?thu=1', author);
    await become(guest);
    expect(fake.address()).toBe('/login');
  });

  it('takes a user whose abilities shrank off the screen', async () => {
    const { become, screen } = await open('/books', author);
    await become({ ...author, rules: [] });
    expect(screen()).toBe('not-authorized');
  });

  it('reloads once when a deployment removed the chunk, at the address that was asked for', async () => {
    const { actor, fake, screen } = await open('/books', author);
    actor.send({ type: 'navigation.go', to: '/drafts?page=2' });
    await Promise.resolve();
    fake.finishLoading({ kind: 'outdated' });
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(fake.log.at(-1)).toBe('reloaded at /drafts?page=2');
    expect(screen()).toBe('books');
  });

  it('says that a screen could not be loaded until one is there, with none of the one before in between', async () => {
    const { actor, fake, screen, arrive, go } = await open('/books', author);
    const failure = () => selectFailure(actor.getSnapshot());
    const fail = async () => {
      fake.finishLoading({ kind: 'failed', message: 'chunk not found' });
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    };
    actor.send({ type: 'navigation.go', to: '/drafts' });
    await fail();
    expect(failure()).toBe('chunk not found');
    actor.send({ type: 'navigation.retry' });
    expect(failure()).toBe('chunk not found');
    await fail();
    actor.send({ type: 'navigation.go', to: '/scripts' });
    expect(failure()).toBe('chunk not found');
    await arrive();
    expect([screen(), failure()]).toEqual(['scripts', null]);
    actor.send({ type: 'navigation.go', to: '/drafts' });
    await fail();
    await go('/scripts');
    expect([screen(), failure()]).toEqual(['scripts', null]);
  });

  it('shows an unknown path on the error screen with the path as its parameter', async () => {
    const { actor, screen, fake } = await open('/không/có', guest);
    expect(screen()).toBe('error');
    expect(actor.getSnapshot().context.shown?.params).toEqual({ error: 'không/có' });
    expect(decodeURIComponent(fake.address())).toBe('/không/có');
  });

  it('scrolls to the top of a new screen, and back to where one was', async () => {
    const { fake, go, arrive } = await open('/books', author);
    await go('/drafts');
    expect(fake.log.at(-1)).toBe('scrolled {"top":0}');
    fake.pop();
    await arrive();
    expect(fake.address()).toBe('/books');
    expect(fake.log.at(-1)).toBe('scrolled {"top":0}');
  });
});

describe('a page that has just been opened', () => {
  it('is at its top: nothing asks where, and nothing moves it, which would cost a layout', async () => {
    const { fake } = await open('/books', author);
    expect(fake.log.filter((line) => line.startsWith('scrolled'))).toEqual([]);
    expect(fake.scrollReads()).toBe(0);
  });

  it('is brought back to where one was before it was loaded anew', async () => {
    const { fake } = await open('/books', author, { scrollY: 640 });
    expect(fake.log.filter((line) => line.startsWith('scrolled'))).toEqual(['scrolled {"top":640}']);
  });
});

describe('an anchor', () => {
  const smoothly = 'scrolled {"top":340,"behavior":"smooth"}';
  const toTop = 'scrolled {"top":0}';
  const scrolls = (log: readonly string[]) => log.filter((line) => line.startsWith('scrolled'));

  it('is scrolled to on the first load, by its decoded id, 60 px below the top', async () => {
    const { fake } = await open('/books#ch%C6%B0%C6%A1ng%20hai', author);
    expect(scrolls(fake.log)).toEqual([smoothly]);
  });

  it('is scrolled to by a link to another screen, by one within the screen, and by going back', async () => {
    const { fake, go, arrive } = await open('/books', author);
    fake.log.length = 0;
    await go('/drafts#ch%C6%B0%C6%A1ng%20hai');
    await go('/drafts');
    await go('/drafts#ch%C6%B0%C6%A1ng%20hai');
    await go('/books');
    fake.log.length = 0;
    fake.pop();
    await arrive();
    expect(scrolls(fake.log)).toEqual([smoothly]);
  });

  it.each(['#nothing', '#%', '#%E0%A4%A'])('that names nothing, %s, does nothing', async (hash) => {
    const { fake, go } = await open('/books', author);
    fake.log.length = 0;
    await go(`/books${hash}`);
    expect(scrolls(fake.log)).toEqual([]);
    expect(fake.address()).toBe(`/books${hash}`);
    await go(`/drafts${hash}`);
    expect(scrolls(fake.log)).toEqual([toTop]);
  });

  it('aside, a new address scrolls to the top though only its query changed, and a tidied one stays', async () => {
    const { fake, actor, go } = await open('/books', author);
    fake.log.length = 0;
    await go('/books?page=2');
    expect(scrolls(fake.log)).toEqual([toTop]);
    actor.send({ type: 'navigation.go', to: '/books?page=3', replace: true });
    expect(scrolls(fake.log)).toEqual([toTop]);
  });
});

describe('addresses', () => {
  it.each([
    ['https://elsewhere.test/books', '/'],
    ['//elsewhere.test/books', '/'],
    [String.raw`/\elsewhere.test`, '/'],
    ['javascript:alert(1)', '/'],
    ['https:elsewhere.test', '/'],
    ['/.//elsewhere.test/x', '/elsewhere.test/x'],
    ['/%2f%2felsewhere.test', '/%2f%2felsewhere.test'],
    ['/books?page=2#top', '/books?page=2#top'],
    ['', '/'],
  ])('%s is read as %s', (to, expected) => {
    expect(parseLocation(to).href).toBe(expected);
  });

  it('never lead out of the application after sign-in', () => {
    expect(intendedTarget(parseLocation('/login?to=//elsewhere.test/x'))).toBe('/');
    expect(intendedTarget(parseLocation('/login?to=https://elsewhere.test/x'))).toBe('/');
    expect(intendedTarget(parseLocation('/login?to=%2f%2felsewhere.test'))).toBe('/');
    expect(intendedTarget(parseLocation('/login?to=%2F%5Celsewhere.test'))).toBe('/');
    expect(intendedTarget(parseLocation('/login?to=https:elsewhere.test'))).toBe('/');
    expect(intendedTarget(parseLocation('/login?to=javascript:alert(1)'))).toBe('/');
    expect(intendedTarget(parseLocation('/login?to=/.//elsewhere.test'))).toBe('/elsewhere.test');
    expect(intendedTarget(parseLocation('/login?page=2&to=/books'))).toBe('/books?page=2');
  });

  it('keep one `to`, the last', () => {
    expect(loginTarget(parseLocation('/books?to=/x&page=2'))).toBe('/login?page=2&to=/books');
  });
});

describe('unsaved work', () => {
  const isAsking = (actor: { getSnapshot: () => Parameters<typeof selectIsAskingToLeave>[0] }) =>
    selectIsAskingToLeave(actor.getSnapshot());

  const isLeaving = (actor: { getSnapshot: () => Parameters<typeof selectIsAskingToLeave>[0] }) =>
    actor.getSnapshot().hasTag('leaving');

  it('is left only after somebody was asked', async () => {
    const { actor, screen, go, arrive, fake } = await open('/books', author);
    actor.send({ type: 'work.changed' });
    await go('/statistics');
    expect([isAsking(actor), screen(), fake.address()]).toEqual([true, 'books', '/books']);
    actor.send({ type: 'navigation.leave' });
    await arrive();
    expect([isAsking(actor), screen(), fake.address()]).toEqual([false, 'statistics', '/statistics']);
  });

  it('is kept by whoever stays, and asked about again', async () => {
    const { actor, screen, go, fake } = await open('/books', author);
    actor.send({ type: 'work.changed' });
    await go('/statistics');
    actor.send({ type: 'navigation.stay' });
    expect([isAsking(actor), screen(), fake.address()]).toEqual([false, 'books', '/books']);
    await go('/statistics');
    expect(isAsking(actor)).toBe(true);
  });

  it('is asked about where it begins while the next screen is on its way', async () => {
    const { actor, screen, go, arrive, fake } = await open('/books', author);
    actor.send({ type: 'navigation.go', to: '/statistics', replace: false });
    actor.send({ type: 'work.changed' });
    expect([isAsking(actor), screen(), fake.address()]).toEqual([true, 'books', '/books']);
    actor.send({ type: 'navigation.stay' });
    expect([isAsking(actor), screen(), fake.address()]).toEqual([false, 'books', '/books']);
    await go('/statistics');
    actor.send({ type: 'navigation.leave' });
    await arrive();
    expect([screen(), fake.address()]).toEqual(['statistics', '/statistics']);
  });

  it('is left with the part of a page that holds it, and not with another filter', async () => {
    const { actor, go, fake } = await open('/setting?tab=payout', author);
    actor.send({ type: 'work.changed' });
    await go('/setting?tab=payout&search=a');
    expect([isAsking(actor), fake.address()]).toEqual([false, '/setting?tab=payout&search=a']);
    await go('/setting');
    expect([isAsking(actor), fake.address()]).toEqual([true, '/setting?tab=payout&search=a']);
    actor.send({ type: 'navigation.leave' });
    expect([isAsking(actor), fake.address()]).toEqual([false, '/setting']);
    await go('/setting?tab=payout');
    expect(isAsking(actor)).toBe(false);
  });

  it.each([
    ['/books/1/chapters?sheet=1', '/books/1/chapters'],
    ['/chapters/1?mode=edit', '/chapters/1'],
    ['/issues?id=1', '/issues?id=2'],
    ['/name?set=1', '/name'],
  ])('is asked about between %s and %s', async (from, to) => {
    const { actor, go } = await open(from, { ...author, rules: [{ action: 'manage', subject: 'all' }] });
    actor.send({ type: 'work.changed' });
    await go(to);
    expect(isAsking(actor)).toBe(true);
  });

  it('stays at its address after a step back', async () => {
    const { actor, screen, go, arrive, fake } = await open('/statistics', author);
    await go('/books');
    actor.send({ type: 'work.changed' });
    fake.pop();
    await arrive();
    expect([isAsking(actor), fake.address()]).toEqual([true, '/statistics']);
    actor.send({ type: 'navigation.stay' });
    expect([screen(), fake.address()]).toEqual(['books', '/books']);
    fake.pop();
    actor.send({ type: 'navigation.leave' });
    await arrive();
    expect([screen(), fake.address()]).toEqual(['statistics', '/statistics']);
  });

  it('is asked about by the browser too, until the server has it', async () => {
    const { actor, go, fake } = await open('/books', author);
    actor.send({ type: 'work.changed' });
    expect(fake.log.at(-1)).toBe('listens to beforeunload');
    actor.send({ type: 'work.kept' });
    expect(fake.log.at(-1)).toBe('no longer listens to beforeunload');
    await go('/statistics');
    expect(isAsking(actor)).toBe(false);
  });

  it('that becomes kept while somebody is asked is left as they wanted', async () => {
    const { actor, screen, go, arrive } = await open('/books', author);
    actor.send({ type: 'work.changed' });
    await go('/statistics');
    actor.send({ type: 'work.kept' });
    await arrive();
    expect([isAsking(actor), screen()]).toEqual([false, 'statistics']);
  });

  it('that gets on its way while somebody is asked is left as they wanted, as soon as it has arrived', async () => {
    const { actor, screen, go, arrive, fake } = await open('/statistics', author);
    await go('/books');
    actor.send({ type: 'work.changed' });
    fake.pop();
    await arrive();
    actor.send({ type: 'work.queued' });
    expect([isAsking(actor), isLeaving(actor), screen()]).toEqual([false, true, 'books']);
    actor.send({ type: 'work.kept' });
    await arrive();
    expect([isLeaving(actor), screen(), fake.address()]).toEqual([false, 'statistics', '/statistics']);
  });

  it('is gone with its screen, also where the next one could not be loaded', async () => {
    const { actor, screen, go, fake } = await open('/books', author);
    actor.send({ type: 'work.changed' });
    await go('/statistics');
    actor.send({ type: 'navigation.leave' });
    await Promise.resolve();
    fake.finishLoading({ kind: 'failed', message: 'chunk not found' });
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(selectFailure(actor.getSnapshot())).toBe('chunk not found');
    await go('/books');
    expect([screen(), selectFailure(actor.getSnapshot())]).toEqual(['books', null]);
    expect(fake.log.findLast((line) => line.endsWith('beforeunload'))).toBe(
      'no longer listens to beforeunload',
    );
    await go('/statistics');
    expect([isAsking(actor), screen()]).toEqual([false, 'statistics']);
  });

  it('that is on its way is not asked about by anybody: it is left as soon as it has arrived', async () => {
    const { actor, screen, go, arrive, fake } = await open('/books', author);
    const before = fake.log.length;
    actor.send({ type: 'work.queued' });
    expect(fake.log.slice(before)).toEqual([]);
    await go('/statistics');
    expect([isAsking(actor), isLeaving(actor), screen()]).toEqual([false, true, 'books']);
    actor.send({ type: 'work.kept' });
    await arrive();
    expect([isLeaving(actor), screen(), fake.address()]).toEqual([false, 'statistics', '/statistics']);
  });

  it('that is on its way and would be lost all of a sudden is asked about', async () => {
    const { actor, screen, go } = await open('/books', author);
    actor.send({ type: 'work.queued' });
    await go('/statistics');
    actor.send({ type: 'work.changed' });
    expect([isAsking(actor), screen()]).toEqual([true, 'books']);
  });

  it('does not hinder what only changes the query of its address', async () => {
    const { actor, go, fake } = await open('/books', author);
    actor.send({ type: 'work.changed' });
    await go('/books?panel=revisions');
    expect([isAsking(actor), fake.address()]).toEqual([false, '/books?panel=revisions']);
    await go('/statistics');
    expect(isAsking(actor)).toBe(true);
  });

  it('says what becomes of it, whatever the one before was', async () => {
    const { actor } = await open('/books', author);
    const fate = () => selectFate(actor.getSnapshot());
    expect(fate()).toBe('kept');
    actor.send({ type: 'work.changed', fate: 'lost' });
    expect(fate()).toBe('lost');
    actor.send({ type: 'work.changed', fate: 'sending' });
    expect(fate()).toBe('sending');
    actor.send({ type: 'work.kept' });
    actor.send({ type: 'work.changed' });
    expect(fate()).toBe('kept');
    actor.send({ type: 'work.queued' });
    actor.send({ type: 'work.changed', fate: 'lost' });
    expect(fate()).toBe('lost');
  });

  it('outlasts an account that is loaded anew', async () => {
    const { actor, become, go } = await open('/books', author);
    actor.send({ type: 'work.changed' });
    await become({ ...author, rules: [...author.rules] });
    await go('/statistics');
    expect(isAsking(actor)).toBe(true);
  });
});
