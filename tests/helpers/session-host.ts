/** A session below a parent that only notes what it is told: as the root has it, without its other children. */
import { type ActorOptions, type AnyActorLogic, createActor, setup } from 'xstate';
import type { SessionReport } from '#machines/session/session.data.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';

export function hostSession(
  session: typeof sessionMachine,
  note: (report: SessionReport) => void = () => undefined,
  options: Pick<ActorOptions<AnyActorLogic>, 'inspect'> = {},
) {
  const machine = setup({
    types: { events: {} as SessionReport },
    actors: { session },
    actions: { note: ({ event }) => note(event) },
  }).createMachine({ invoke: { id: 'session', src: 'session' }, on: { '*': { actions: 'note' } } });
  const host = createActor(machine, options).start();
  const actor = host.getSnapshot().children.session;
  if (!actor) throw new Error('There is no session');
  return { host, actor };
}
