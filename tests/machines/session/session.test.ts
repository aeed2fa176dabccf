import { describe, expect, it, vi } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { createSessionEffects } from '#effects/session.effects.ts';
import type { Account } from '#machines/session/session.data.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import {
  selectIsReauthenticating,
  selectReauthentication,
  selectRefusal,
  selectUser,
} from '#machines/session/session.selectors.ts';
import { hostSession } from '#tests/helpers/session-host.ts';
import { an, binh, createSessionPorts, type KeptSession, payoutOf } from '#tests/helpers/session-ports.ts';

type Fake = ReturnType<typeof createSessionPorts>;

function start(kept: KeptSession) {
  const fake = createSessionPorts(kept);
  const reports: string[] = [];
  const machine = sessionMachine.provide(createSessionEffects(fake.ports));
  const { host, actor } = hostSession(machine, ({ type }) => void reports.push(type));
  /** `reauthenticating.asking` while the actor that the session has begun is there. */
  const value = () => {
    const asked = selectReauthentication(actor.getSnapshot())?.getSnapshot();
    return [pathOf(actor.getSnapshot().value), ...(asked ? [asked.value] : [])].join('.');
  };
  // Promises settle in microtasks: where the chart has not arrived by then, it never will.
  const reaches = async (expected: string) => {
    for (let turn = 0; turn < 50 && !value().includes(expected); turn += 1) await Promise.resolve();
    expect(value()).toContain(expected);
  };
  /** Gives the password over the page, as the dialog does. */
  const giveAgain = ({ user: { email } }: Account, password: string) =>
    dialogOf(actor.getSnapshot()).send({ type: 'session.signIn', email, password, remember: false });
  return { fake, host, actor, reports, reaches, giveAgain };
}

function dialogOf(snapshot: SnapshotFrom<typeof sessionMachine>) {
  const asked = selectReauthentication(snapshot);
  if (!asked) throw new Error('Nobody is asked for a password');
  return asked;
}

/** `loadingAccount.kept` of `{ loadingAccount: 'kept' }`. */
function pathOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as object)
    .map(([name, below]) => `${name}.${pathOf(below)}`)
    .join();
}

async function signedIn() {
  const world = start({ token: '1|secret', account: null });
  await world.reaches('loadingAccount');
  world.fake.answer('/account/payout', payoutOf(an));
  await world.reaches('signedIn');
  return world;
}

describe('the session', () => {
  it('is signed out without a token, and asks the server nothing', async () => {
    const { fake, reaches, reports } = start({ token: null, account: null });
    await reaches('signedOut');
    expect(reports).toEqual(['session.signedOut']);
    expect(fake.waitsFor('/account/payout')).toBe(false);
  });

  it('shows the kept account at once and replaces it by what the server answers', async () => {
    const { fake, actor, reports, reaches } = start({ token: '1|secret', account: an });
    await reaches('loadingAccount');
    expect(reports).toEqual(['session.restored']);
    fake.answer('/account/payout', payoutOf({ ...an, user: { ...an.user, name: 'Nguyễn An mới' } }));
    await reaches('signedIn');
    expect(selectUser(actor.getSnapshot())?.name).toBe('Nguyễn An mới');
  });

  it('clears a kept token that cannot be read, as that of an account that cannot be loaded', async () => {
    const { fake, reaches, reports } = start({ token: null, account: an, isTokenUnreadable: true });
    await reaches('signedOut');
    expect(fake.log).toEqual(['error: The account could not be loaded', 'cleared', 'forgot data']);
    expect(fake.store).toEqual({ token: null, account: null });
    expect(reports).toEqual(['session.signedOut']);
    expect(fake.waitsFor('/account/payout')).toBe(false);
  });

  it('keeps the status as null, whatever the server says', async () => {
    const { actor, fake } = await signedIn();
    expect(selectUser(actor.getSnapshot())?.status).toBeNull();
    expect(fake.store.account?.user.status).toBeNull();
  });

  it('clears everything and logs one error when the account cannot be loaded at start', async () => {
    const { fake, actor, reaches } = start({ token: '1|secret', account: an });
    await reaches('loadingAccount');
    fake.refuse('/account/payout', 'Phiên đã bị thu hồi.');
    await reaches('signedOut');
    expect(fake.store).toEqual({ token: null, account: null });
    expect(actor.getSnapshot().context.account).toBeNull();
    expect(fake.log).toEqual(['error: The account could not be loaded', 'cleared', 'forgot data']);
  });

  it('asks with the newer token where another tab has signed in while a dead one was on its way', async () => {
    const { fake, actor, reaches } = start({ token: '1|secret', account: null });
    await reaches('loadingAccount');
    fake.store.token = '2|secret';
    fake.refuseToken('/account/payout', 'Bạn cần đăng nhập để tiếp tục.');
    await vi.waitFor(() => expect(fake.waitsFor('/account/payout')).toBe(true));
    fake.answer('/account/payout', payoutOf(an));
    await reaches('signedIn');
    expect(fake.store.token).toBe('2|secret');
    expect(selectUser(actor.getSnapshot())?.id).toBe(an.user.id);
  });

  it('raises "No token" when the token vanished before the account was loaded', async () => {
    const { fake, actor, reaches } = start({ token: '1|secret', account: null });
    fake.store.token = null;
    const errors: unknown[] = [];
    actor.subscribe((snapshot) => void errors.push(snapshot.value));
    await reaches('signedOut');
    expect(fake.waitsFor('/account/payout')).toBe(false);
  });

  it('keeps the refusal of a wrong password for the form, and forgets it when asked', async () => {
    const { fake, actor, reaches } = start({ token: null, account: null });
    await reaches('signedOut');
    actor.send({ type: 'session.signIn', email: 'an@example.test', password: 'sai', remember: false });
    await reaches('signingIn');
    fake.refuse('/auth/login', 'Email hoặc mật khẩu không đúng.', { email: ['Không đúng.'] });
    await reaches('signedOut');
    expect(actor.getSnapshot().context.refusal).toEqual({
      message: 'Email hoặc mật khẩu không đúng.',
      errors: { email: ['Không đúng.'] },
    });
    actor.send({ type: 'session.dismissRefusal' });
    expect(actor.getSnapshot().context.refusal).toBeNull();
  });

  it('has the password in the input of its call alone: in no snapshot, and not in one to keep', async () => {
    const { host, actor, fake, reaches } = start({ token: null, account: null });
    await reaches('signedOut');
    actor.send({ type: 'session.signIn', email: an.user.email, password: 'mat-khau-dai', remember: false });
    await reaches('signingIn');
    expect(fake.bodies).toEqual([
      { email: an.user.email, password: 'mat-khau-dai', remember: false, device_name: 'Chrome, Linux' },
    ]);
    expect(JSON.stringify(actor.getSnapshot())).not.toContain('mat-khau-dai');
    expect(JSON.stringify(host.getPersistedSnapshot())).not.toContain('mat-khau-dai');
  });

  it('says so in the form when the browser keeps no token', async () => {
    const { fake, actor, reaches } = start({ token: null, account: null });
    fake.forbidCookies();
    await reaches('signedOut');
    actor.send({ type: 'session.signIn', email: 'an@example.test', password: 'đúng', remember: true });
    await reaches('signingIn');
    fake.answer('/auth/login', { data: { token: '2|secret' } });
    await reaches('signedOut');
    expect(actor.getSnapshot().context.refusal).toEqual({
      message: 'Trình duyệt này không cho lưu cookie.',
      errors: {},
    });
  });

  it('ignores a second sign-in while the first is under way: a double click signs in once', async () => {
    const { fake, actor, reaches } = start({ token: null, account: null });
    await reaches('signedOut');
    const signIn = {
      type: 'session.signIn',
      email: 'an@example.test',
      password: 'x',
      remember: true,
    } as const;
    actor.send(signIn);
    actor.send(signIn);
    await Promise.resolve();
    fake.answer('/auth/login', { data: { token: '2|secret' } });
    await reaches('loadingAccount');
    expect(fake.waitsFor('/auth/login')).toBe(false);
  });

  it('keeps the account while it asks for the password again, and refreshes the data afterwards', async () => {
    const { fake, actor, reports, reaches, giveAgain } = await signedIn();
    actor.send({ type: 'session.expired' });
    expect(selectIsReauthenticating(actor.getSnapshot())).toBe(true);
    expect(reports).toEqual(['session.signedIn']);
    giveAgain(an, 'đúng');
    await Promise.resolve();
    fake.answer('/auth/login', { data: { token: '2|secret' } });
    await reaches('loadingAccount');
    fake.answer('/account/payout', payoutOf(an));
    await reaches('signedIn');
    expect(fake.log.at(-1)).toBe('refreshed data');
  });

  it('tells the dialog alone what was refused over the page', async () => {
    const { fake, actor, reaches, giveAgain } = await signedIn();
    actor.send({ type: 'session.expired' });
    giveAgain(an, 'sai');
    fake.refuse('/auth/login', 'Email hoặc mật khẩu không đúng.', { email: ['Không đúng.'] });
    await reaches('reauthenticating.asking');
    expect(selectRefusal(dialogOf(actor.getSnapshot()).getSnapshot())).toEqual({
      message: 'Email hoặc mật khẩu không đúng.',
      errors: { email: ['Không đúng.'] },
    });
    expect(selectRefusal(actor.getSnapshot())).toBeNull();
  });

  it('has the password that is given again in the input of its call alone', async () => {
    const { host, actor, fake, reaches, giveAgain } = await signedIn();
    actor.send({ type: 'session.expired' });
    giveAgain(an, 'mat-khau-dai');
    await reaches('reauthenticating.signingIn');
    expect(fake.bodies).toEqual([
      { email: an.user.email, password: 'mat-khau-dai', remember: false, device_name: 'Chrome, Linux' },
    ]);
    expect(JSON.stringify(dialogOf(actor.getSnapshot()).getSnapshot())).not.toContain('mat-khau-dai');
    expect(JSON.stringify(actor.getSnapshot())).not.toContain('mat-khau-dai');
    expect(JSON.stringify(host.getPersistedSnapshot())).not.toContain('mat-khau-dai');
  });

  it('goes on where the same user has signed in again in another tab', async () => {
    const { fake, actor, reports, reaches } = await signedIn();
    actor.send({ type: 'session.expired' });
    fake.log.length = 0;
    fake.reportOtherTab({ type: 'otherTab.signedIn', userId: an.user.id });
    await reaches('reauthenticating.loadingAccount');
    fake.answer('/account/payout', payoutOf({ ...an, user: { ...an.user, name: 'Nguyễn An mới' } }));
    await reaches('signedIn');
    expect(selectReauthentication(actor.getSnapshot())).toBeUndefined();
    expect(selectUser(actor.getSnapshot())?.name).toBe('Nguyễn An mới');
    expect(fake.log).toEqual(['told otherTab.signedIn', 'refreshed data']);
    expect(reports.slice(1)).toEqual(['session.renewed']);
  });

  it('lets go of an account that is shown before the server has answered', async () => {
    const { actor, fake, reports, reaches } = start({ token: '1|secret', account: an });
    await reaches('loadingAccount.kept');
    actor.send({ type: 'session.signOut' });
    expect(reports.at(-1)).toBe('session.closed');
    await reaches('signingOut');
    fake.answer('/auth/logout', undefined);
    await reaches('signedOut');
    expect(fake.store).toEqual({ token: null, account: null });
  });

  it('ends the call of a dialog that is given up', async () => {
    const { actor, reports, reaches, giveAgain } = await signedIn();
    actor.send({ type: 'session.expired' });
    giveAgain(an, 'đúng');
    const call = dialogOf(actor.getSnapshot()).getSnapshot().children['enter'];
    actor.send({ type: 'session.signOut' });
    expect(call?.getSnapshot().status).toBe('stopped');
    expect(reports.at(-1)).toBe('session.closed');
    await reaches('signedOut');
  });

  /** Signed in again over the page, and the account on its way. */
  async function enteredAgain() {
    const world = await signedIn();
    world.actor.send({ type: 'session.expired' });
    world.giveAgain(an, 'đúng');
    await Promise.resolve();
    world.fake.answer('/auth/login', { data: { token: '2|secret' } });
    await world.reaches('reauthenticating.loadingAccount');
    world.fake.log.length = 0;
    return world;
  }

  it('clears everything and logs one error when the account cannot be loaded over the kept page', async () => {
    const { fake, actor, reaches } = await enteredAgain();
    fake.refuse('/account/payout', 'Máy chủ bận.');
    await reaches('signedOut');
    expect(fake.store).toEqual({ token: null, account: null });
    expect(actor.getSnapshot().context.account).toBeNull();
    expect(fake.log).toEqual(['error: The account could not be loaded', 'cleared', 'forgot data']);
  });

  it('clears everything when the token vanished before the account was loaded over the kept page', async () => {
    const { fake, actor, reaches } = await signedIn();
    actor.send({ type: 'session.expired' });
    fake.store.token = null;
    fake.reportOtherTab({ type: 'otherTab.signedIn', userId: an.user.id });
    await reaches('signedOut');
    expect(fake.waitsFor('/account/payout')).toBe(false);
    expect(fake.store).toEqual({ token: null, account: null });
  });

  it('asks for the password once more when the server does not know the new token either', async () => {
    const { fake, actor, reaches, giveAgain } = await enteredAgain();
    fake.refuseToken('/account/payout', 'Phiên đã hết hạn.');
    await reaches('reauthenticating.asking');
    expect(selectUser(actor.getSnapshot())?.id).toBe(an.user.id);
    expect(fake.log).toEqual(['error: The account could not be loaded']);
    giveAgain(an, 'đúng');
    await Promise.resolve();
    fake.answer('/auth/login', { data: { token: '3|secret' } });
    await reaches('reauthenticating.loadingAccount');
    fake.answer('/account/payout', payoutOf(an));
    await reaches('signedIn');
  });

  it('follows another tab that signed out without telling it back', async () => {
    const { fake, reaches } = await signedIn();
    fake.log.length = 0;
    fake.reportOtherTab({ type: 'otherTab.signedOut' });
    await reaches('signedOut');
    expect(fake.log).toEqual(['cleared', 'forgot data']);
  });

  it.each([
    ['its own session', '1|secret', 'signedOut', null],
    ['a session that is cleared by then', null, 'signedOut', null],
    ['the session before the one that this browser has by then', '2|secret', 'signedIn', '2|secret'],
  ])(
    'follows a sign-out that it hears of late only as far as it is this browser’s: %s',
    async (_, kept, state, left) => {
      const other = await signedIn();
      other.actor.send({ type: 'session.signOut' });
      other.fake.answer('/auth/logout', undefined);
      await other.reaches('signedOut');
      const report = other.fake.toldTabs.at(-1);
      if (report?.type !== 'otherTab.signedOut') throw new Error('Nothing was told of the sign-out');
      expect(JSON.stringify(report)).not.toContain('secret');
      const { fake, reaches } = await signedIn();
      fake.store.token = kept;
      fake.reportOtherTab(report);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      await reaches(state);
      expect(fake.store.token).toBe(left);
    },
  );

  it('ends nothing of another user who signs in while the server is told of a sign-out', async () => {
    const { fake, actor, reaches } = await signedIn();
    actor.send({ type: 'session.signOut' });
    fake.store.token = '2|secret';
    fake.reportOtherTab({ type: 'otherTab.signedIn', userId: 7 });
    expect(actor.getSnapshot().value).toBe('signingOut');
    fake.reportOtherTab({ type: 'otherTab.signedIn', userId: 8 });
    fake.answer('/auth/logout', undefined);
    await reaches('loadingAccount');
    fake.answer('/account/payout', payoutOf(binh));
    await reaches('signedIn');
    expect(fake.store.token).toBe('2|secret');
    expect(fake.toldTabs).not.toContainEqual(expect.objectContaining({ type: 'otherTab.signedOut' }));
    expect(selectUser(actor.getSnapshot())?.id).toBe(8);
  });

  it.each([
    ['answers', (fake: Fake) => fake.answer('/auth/logout', undefined)],
    ['answers nothing', (fake: Fake) => fake.refuse('/auth/logout', 'Không kết nối được.')],
  ])(
    'ends nothing of the same user who signs in anew while the server is told of a sign-out, and %s',
    async (_, settle) => {
      const { fake, actor, reports, reaches } = await signedIn();
      actor.send({ type: 'session.signOut' });
      fake.store.token = '2|secret';
      fake.reportOtherTab({ type: 'otherTab.signedIn', userId: 7 });
      settle(fake);
      await reaches('loadingAccount');
      expect(fake.tokens).toEqual(['1|secret']);
      expect(fake.log).not.toContain('cleared');
      fake.answer('/account/payout', payoutOf(an));
      await reaches('signedIn');
      expect(fake.store.token).toBe('2|secret');
      expect(fake.toldTabs).not.toContainEqual(expect.objectContaining({ type: 'otherTab.signedOut' }));
      expect(reports.slice(1)).toEqual(['session.closed', 'session.signedIn']);
    },
  );

  it('gives another user of another tab a clean start', async () => {
    const { fake, actor, reports, reaches } = await signedIn();
    fake.reportOtherTab({ type: 'otherTab.signedIn', userId: 8 });
    await reaches('loadingAccount');
    expect(fake.log).toContain('forgot data');
    // This tab has kept the first user's account, which is not shown while the server is asked.
    expect(reports.at(-1)).toBe('session.closed');
    fake.answer('/account/payout', payoutOf(binh));
    await reaches('signedIn');
    expect(selectUser(actor.getSnapshot())?.id).toBe(8);
  });

  it('forgets whose account it was while it reads what another user of another tab left', async () => {
    const { fake, actor, reports } = await signedIn();
    fake.reportOtherTab({ type: 'otherTab.signedIn', userId: 8 });
    expect(actor.getSnapshot().value).toBe('booting');
    expect(selectUser(actor.getSnapshot())).toBeNull();
    expect(reports.at(-1)).toBe('session.closed');
  });

  it('gives another user who signs in over the page a clean start', async () => {
    const { fake, actor, reports, reaches, giveAgain } = await signedIn();
    actor.send({ type: 'session.expired' });
    giveAgain(binh, 'đúng');
    await Promise.resolve();
    fake.answer('/auth/login', { data: { token: '3|secret' } });
    await reaches('loadingAccount');
    fake.log.length = 0;
    fake.answer('/account/payout', payoutOf(binh));
    await reaches('loadingAccount.fresh');
    expect(fake.log).toEqual(['forgot data']);
    expect(reports.at(-1)).toBe('session.closed');
    expect(selectUser(actor.getSnapshot())).toBeNull();
  });

  it('lets nothing be asked for with the token that dies', async () => {
    const { fake, actor, reports } = await signedIn();
    fake.trace.length = 0;
    expect(fake.waitsFor('/auth/logout')).toBe(false);
    actor.send({ type: 'session.signOut' });
    expect(fake.waitsFor('/auth/logout')).toBe(true);
    expect(reports.at(-1)).toBe('session.closed');
    expect(fake.trace).toEqual(['cancelled calls']);
  });

  it('clears the session even when the server cannot be told', async () => {
    const { fake, actor, reaches } = await signedIn();
    fake.log.length = 0;
    actor.send({ type: 'session.signOut' });
    fake.refuse('/auth/logout', 'Máy chủ bận.');
    await reaches('signedOut');
    expect(fake.store).toEqual({ token: null, account: null });
    expect(fake.log).toEqual([
      'error: The server could not be told of the sign-out',
      'told otherTab.signedOut',
      'cleared',
      'forgot data',
    ]);
  });

  it('tells its parent who is there, once each time that this changes', async () => {
    const { fake, actor, reports, reaches, giveAgain } = start({ token: '1|secret', account: an });
    await reaches('loadingAccount.kept');
    expect(reports).toEqual(['session.restored']);
    fake.answer('/account/payout', payoutOf(an));
    await reaches('signedIn');
    actor.send({ type: 'session.expired' });
    giveAgain(an, 'sai');
    fake.refuse('/auth/login', 'Email hoặc mật khẩu không đúng.');
    await reaches('reauthenticating.asking');
    expect(reports.slice(1)).toEqual(['session.signedIn']);
    giveAgain(an, 'đúng');
    fake.answer('/auth/login', { data: { token: '2|secret' } });
    await reaches('reauthenticating.loadingAccount');
    fake.answer('/account/payout', payoutOf(an));
    await reaches('signedIn');
    expect(reports.slice(2)).toEqual(['session.renewed']);
    actor.send({ type: 'session.signOut' });
    fake.answer('/auth/logout', undefined);
    await reaches('signedOut');
    expect(reports.slice(3)).toEqual(['session.closed', 'session.signedOut']);
    actor.send({ type: 'session.signIn', email: an.user.email, password: 'sai', remember: false });
    fake.refuse('/auth/login', 'Email hoặc mật khẩu không đúng.');
    await reaches('signedOut');
    expect(reports.slice(5)).toEqual([]);
  });

  it('fails by the name of a slot that nobody filled', async () => {
    const actor = createActor(sessionMachine);
    const failed = new Promise((resolve) => actor.subscribe({ error: resolve }));
    actor.start();
    await expect(failed).resolves.toMatchObject({
      message: 'The slot "watchOtherTabs" has no effect; provide one before the machine starts',
    });
  });
});
