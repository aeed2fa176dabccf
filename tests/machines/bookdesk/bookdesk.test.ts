import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate';
import { createNotificationsEffects } from '#effects/notifications.effects.ts';
import { createPreferencesEffects } from '#effects/preferences.effects.ts';
import { createRealtimeEffects } from '#effects/realtime.effects.ts';
import { createSessionEffects } from '#effects/session.effects.ts';
import type { BookdeskEvent } from '#machines/bookdesk.data.ts';
import { bookdeskMachine } from '#machines/bookdesk.machine.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { selectScreenName } from '#machines/navigation/navigation.selectors.ts';
import { notificationsMachine } from '#machines/notifications.machine.ts';
import { panelsMachine } from '#machines/panels.machine.ts';
import { selectUnread } from '#machines/notifications.selectors.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { realtimeMachine } from '#machines/realtime/realtime.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectReauthentication } from '#machines/session/session.selectors.ts';
import { selectToasts } from '#machines/toasts.selectors.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { createNavigationPorts } from '#tests/helpers/navigation-ports.ts';
import { countersOf, createRealtimePorts, listOf, notificationOf } from '#tests/helpers/realtime-ports.ts';
import { an, binh, createSessionPorts, payoutOf } from '#tests/helpers/session-ports.ts';
import { bookdeskModel } from './bookdesk.model.ts';

/** The whole application without a page: the root with its real children over fake ports. */
function create(
  address: string,
  kept: { token: string | null; account: typeof an | null },
  inspect?: (event: InspectionEvent) => void,
) {
  const fake = createSessionPorts(kept);
  const browser = createNavigationPorts(address);
  const line = createRealtimePorts();
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  const machine = bookdeskMachine.provide({
    actors: {
      session: sessionMachine.provide(createSessionEffects(fake.ports)),
      navigation: navigationMachine.provide(browser.effects),
      realtime: realtimeMachine.provide(createRealtimeEffects(line.ports)),
      notifications: notificationsMachine.provide(
        createNotificationsEffects({ http: line.http, refreshLists: () => {} }),
      ),
      panels: panelsMachine.provide({
        actors: { loadPanel: fromPromise(async () => {}), hearTyping: fromCallback(() => {}) },
      }),
      preferences: preferencesMachine.provide(
        createPreferencesEffects({
          cookies: { read: () => null, write: () => {}, remove: () => {} },
          tabs: { tell: () => {}, listen: () => () => {} },
          matchMedia: () => media,
          languages: ['vi'],
          loadMessages: async () => () => {},
          reportMessagesMissing: () => {},
        }),
      ),
    },
  });
  const root = createActor(machine, inspect ? { inspect } : {});
  const { navigation, session, toasts, counters, notifications, panels } = root.getSnapshot().children;
  if (!navigation || !session || !toasts || !counters || !notifications || !panels)
    throw new Error('The root has not invoked its children');
  const settle = async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      if (browser.loading() !== null) browser.finishLoading({ kind: 'loaded' });
      await Promise.resolve();
    }
  };
  return {
    machine,
    root,
    fake,
    browser,
    line,
    session,
    settle,
    screen: () => selectScreenName(navigation.getSnapshot()),
    toasts: () => selectToasts(toasts.getSnapshot()).map(({ kind, text }) => `${kind}: ${text}`),
    counters: () => counters.getSnapshot().context,
    unread: () => selectUnread(notifications.getSnapshot()),
    panels,
  };
}

function start(...parameters: Parameters<typeof create>) {
  const application = create(...parameters);
  application.root.start();
  return application;
}

describe('the application', () => {
  it('walks every transition of the root', async () => {
    const { neverWalked } = await walkEveryTransition<BookdeskEvent>({
      ...bookdeskModel,
      createWorld(inspect) {
        const { machine, root } = create('/books', { token: null, account: null }, inspect);
        const send = (event: BookdeskEvent) => root.send(event);
        return {
          machine,
          actor: root,
          gestures: {
            'notifications.arrived': send,
            'counters.changed': send,
            'session.restored': send,
            'session.signedIn': send,
            'session.renewed': send,
            'session.closed': send,
            'session.signedOut': send,
          },
        };
      },
    });
    expect(neverWalked).toEqual([]);
  });

  it('takes a guest from a staff screen through login and back to it', async () => {
    const { fake, browser, session, settle, screen } = start('/books?page=2', { token: null, account: null });
    await settle();
    expect(screen()).toBe('login');
    session.send({ type: 'session.signIn', email: an.user.email, password: 'đúng', remember: true });
    await settle();
    fake.answer('/auth/login', { data: { token: '2|secret' } });
    await settle();
    expect(screen()).toBe('login');
    fake.answer('/account/payout', payoutOf(an));
    await settle();
    expect(browser.address()).toBe('/books?page=2');
    expect(screen()).toBe('books');
  });

  it('closes what lies over the page when whoever opened it leaves', async () => {
    const { fake, session, settle, panels } = start('/books', { token: '1|secret', account: an });
    await settle();
    fake.answer('/account/payout', payoutOf(an));
    await settle();
    panels.send({ type: 'panel.open', name: 'history', about: { id: 7, title: 'Đường về' } });
    await settle();
    expect(panels.getSnapshot()).toMatchObject({ value: 'open', context: { about: { title: 'Đường về' } } });
    session.send({ type: 'session.signOut' });
    await settle();
    expect(panels.getSnapshot()).toMatchObject({ value: 'closed', context: { name: null, about: null } });
  });

  it('shows a kept account its screen before the server has answered', async () => {
    const { fake, settle, screen } = start('/books', { token: '1|secret', account: an });
    await settle();
    expect(screen()).toBe('books');
    expect(fake.waitsFor('/account/payout')).toBe(true);
  });

  it('waits for the server where nothing was kept', async () => {
    const { fake, settle, screen } = start('/books', { token: '1|secret', account: null });
    await settle();
    expect(screen()).toBeNull();
    fake.answer('/account/payout', payoutOf(an));
    await settle();
    expect(screen()).toBe('books');
  });

  it('ends on login when the account cannot be loaded at start', async () => {
    const { fake, browser, settle } = start('/books', { token: '1|secret', account: an });
    await settle();
    fake.refuse('/account/payout', 'Phiên đã hết hạn.');
    await settle();
    expect(browser.address()).toBe('/login?to=/books');
    expect(fake.log.filter((line) => line.startsWith('error'))).toHaveLength(1);
  });

  it('keeps the page when the session expires', async () => {
    const { fake, session, settle, screen } = start('/books', { token: '1|secret', account: an });
    await settle();
    fake.answer('/account/payout', payoutOf(an));
    await settle();
    session.send({ type: 'session.expired' });
    await settle();
    expect(screen()).toBe('books');
  });

  it('decides nothing anew when a sign-in is refused: the guest is the same', async () => {
    const { root, fake, session, settle } = start('/login', { token: null, account: null });
    await settle();
    const { navigation } = root.getSnapshot().children;
    const states: unknown[] = [];
    navigation?.subscribe(({ value }) => void states.push(value));
    session.send({ type: 'session.signIn', email: an.user.email, password: 'sai', remember: false });
    fake.refuse('/auth/login', 'Email hoặc mật khẩu không đúng.');
    await settle();
    expect(states).toEqual([]);
  });

  it('gives another user of another tab the root, not the page of the first', async () => {
    const { fake, browser, settle } = start('/books', { token: '1|secret', account: an });
    await settle();
    fake.answer('/account/payout', payoutOf(an));
    await settle();
    fake.reportOtherTab({ type: 'otherTab.signedIn', userId: 8 });
    await settle();
    fake.answer('/account/payout', payoutOf(binh));
    await settle();
    expect(browser.address()).toBe('/');
  });

  it('opens plain login after somebody signed out', async () => {
    const { fake, browser, session, settle } = start('/books?page=9', { token: '1|secret', account: an });
    await settle();
    fake.answer('/account/payout', payoutOf(an));
    await settle();
    session.send({ type: 'session.signOut' });
    await settle();
    fake.answer('/auth/logout', undefined);
    await settle();
    expect(browser.address()).toBe('/login');
    expect(fake.store).toEqual({ token: null, account: null });
  });

  it('opens the user’s channel once the account is loaded, not for a kept one', async () => {
    const { fake, line, settle } = start('/books', { token: '1|secret', account: an });
    await settle();
    expect(line.log).toEqual([]);
    fake.answer('/account/payout', payoutOf(an));
    await settle();
    expect(line.log).toEqual(['opened for 7']);
  });

  it('keeps the channel while the password is asked for over the page, and closes it at sign-out', async () => {
    const { fake, line, session, settle } = start('/books', { token: '1|secret', account: an });
    await settle();
    fake.answer('/account/payout', payoutOf(an));
    await settle();
    session.send({ type: 'session.expired' });
    await settle();
    expect(line.log).toEqual(['opened for 7']);
    session.send({ type: 'session.signOut' });
    await settle();
    expect(line.log).toEqual(['opened for 7', 'closed']);
  });

  it('connects anew once the password was given again, and misses nothing that came meanwhile', async () => {
    const { fake, line, session, settle, toasts } = start('/books', { token: '1|secret', account: an });
    await settle();
    fake.answer('/account/payout', payoutOf(an));
    await settle();
    line.say('connected');
    line.subscribe();
    await settle();
    line.answer('/notifications', listOf([notificationOf(5)]));
    await settle();
    line.answer('/account/counters', { data: countersOf(4, 2) });
    await settle();
    line.say('disconnected');
    session.send({ type: 'session.expired' });
    await settle();
    expect(line.log).toEqual(['opened for 7']);
    selectReauthentication(session.getSnapshot())?.send({
      type: 'session.signIn',
      email: an.user.email,
      password: 'đúng',
      remember: false,
    });
    await settle();
    fake.answer('/auth/login', { data: { token: '2|secret' } });
    await settle();
    fake.answer('/account/payout', payoutOf(an));
    await settle();
    expect(line.log).toEqual(['opened for 7', 'reconnected']);
    line.say('connected');
    line.subscribe();
    await settle();
    line.answer('/notifications after 5', listOf([notificationOf(6)]));
    await settle();
    line.answer('/account/counters', { data: countersOf(4, 3) });
    await settle();
    expect(toasts()).toEqual(['info: Thông báo 6']);
  });

  it('gives the next user a channel of their own', async () => {
    const { fake, line, settle } = start('/books', { token: '1|secret', account: an });
    await settle();
    fake.answer('/account/payout', payoutOf(an));
    await settle();
    fake.reportOtherTab({ type: 'otherTab.signedIn', userId: 8 });
    await settle();
    fake.answer('/account/payout', payoutOf(binh));
    await settle();
    expect(line.log).toEqual(['opened for 7', 'closed', 'opened for 8']);
  });

  it('shows each notification as an info toast, and keeps counters and unread ones live', async () => {
    const { fake, line, settle, toasts, counters, unread } = start('/books', {
      token: '1|secret',
      account: an,
    });
    await settle();
    fake.answer('/account/payout', payoutOf(an));
    await settle();
    line.say('connected');
    line.subscribe();
    await settle();
    line.answer('/notifications', listOf([notificationOf(5)]));
    await settle();
    line.answer('/account/counters', { data: countersOf(4, 2) });
    await settle();
    expect(toasts()).toEqual([]);
    expect(counters()).toEqual({ ticket_opening: 4, issue_opening: 2, request_opening: 3 });
    expect(unread()).toBe(2);
    line.notify(notificationOf(6));
    line.notify(notificationOf(6));
    line.count(countersOf(5, 3));
    await settle();
    expect(toasts()).toEqual(['info: Thông báo 6']);
    expect(counters().ticket_opening).toBe(5);
    expect(unread()).toBe(3);
  });
});
