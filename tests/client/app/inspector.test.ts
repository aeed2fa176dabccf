import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inspectOption } from '#app/inspector.ts';
import { createSessionEffects } from '#effects/session.effects.ts';
import { createMachineTrace } from '#lib/trace/machine-trace.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectReauthentication } from '#machines/session/session.selectors.ts';
import { hostSession } from '#tests/helpers/session-host.ts';
import { an, createSessionPorts, payoutOf } from '#tests/helpers/session-ports.ts';

/** A page with `?inspect` in its address, and what the inspector's window is sent. */
function openInspectedPage() {
  const sent: { type: string; event?: { type: string; input?: unknown }; snapshot?: unknown }[] = [];
  vi.stubGlobal('location', { search: '?inspect' });
  vi.stubGlobal('window', {
    requestIdleCallback: (act: () => void) => setTimeout(act, 0),
    open: () => ({ postMessage: (data: (typeof sent)[number]) => void sent.push(data) }),
    addEventListener: (_: string, listener: (message: unknown) => void) =>
      listener({ data: { type: '@statelyai.connected' } }),
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

describe('who looks on', () => {
  it('sees that somebody signs in, and neither the password nor who it is', async () => {
    const sent = openInspectedPage();
    const trace = createMachineTrace(() => 0);
    const fake = createSessionPorts({ token: null, account: null });
    const machine = sessionMachine.provide(createSessionEffects(fake.ports));
    const { actor } = hostSession(machine, () => undefined, await inspectOption(trace.observe));
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('signedOut'));
    actor.send({ type: 'session.signIn', email: an.user.email, password: 'mat-khau-dai', remember: false });
    await vi.waitFor(() =>
      expect(sent.findLast(({ event }) => event?.input !== undefined)).toMatchObject({
        event: { type: 'xstate.init', input: { email: '…', password: '…', remember: false } },
      }),
    );
    const calls = sent.filter(({ snapshot }) => JSON.stringify(snapshot)?.includes('"password":"…"'));
    expect(calls.map(({ type }) => type)).toContain('@xstate.snapshot');
    expect(JSON.stringify(sent)).not.toContain('mat-khau-dai');
    expect(JSON.stringify(sent)).not.toContain('an@example.test');
    expect(trace.observations().at(-1)).toMatchObject({ event: 'session.signIn', state: 'signingIn' });
    expect(inspect(trace.observations(), { depth: 8 })).not.toContain('mat-khau-dai');
  });

  it('sees as little where the password is given again over the page', async () => {
    const sent = openInspectedPage();
    const trace = createMachineTrace(() => 0);
    const fake = createSessionPorts({ token: '1|secret', account: an });
    const machine = sessionMachine.provide(createSessionEffects(fake.ports));
    const { actor } = hostSession(machine, () => undefined, await inspectOption(trace.observe));
    await vi.waitFor(() => expect(fake.waitsFor('/account/payout')).toBe(true));
    fake.answer('/account/payout', payoutOf(an));
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('signedIn'));
    actor.send({ type: 'session.expired' });
    selectReauthentication(actor.getSnapshot())?.send({
      type: 'session.signIn',
      email: an.user.email,
      password: 'mat-khau-dai',
      remember: false,
    });
    await vi.waitFor(() =>
      expect(sent.findLast(({ event }) => event?.input !== undefined)).toMatchObject({
        event: { type: 'xstate.init', input: { email: '…', password: '…', remember: false } },
      }),
    );
    expect(JSON.stringify(sent)).not.toContain('mat-khau-dai');
    expect(trace.observations().at(-1)).toMatchObject({
      machine: 'reauthentication',
      event: 'session.signIn',
      state: 'signingIn',
    });
    expect(inspect(trace.observations(), { depth: 8 })).not.toContain('mat-khau-dai');
  });
});
