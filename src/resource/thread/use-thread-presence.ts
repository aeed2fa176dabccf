/** Gives signs of presence at a thread for as long as it is looked at, and knows who else is there. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromCallback } from 'xstate';
import { presenceAnswerSchema, presenceChannel, presenceLifetime } from '#contract/resources/message.ts';
import { useHttp, useRealtimeActor } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { randomKey } from '#lib/random-key.ts';
import { watchVisibility } from '#lib/timing/watch-visibility.ts';
import {
  type PresenceCommand,
  type PresenceReport,
  threadPresenceMachine,
} from '#machines/thread/thread-presence.machine.ts';
import {
  selectGone,
  selectMayLook,
  selectPeople,
  selectTextVersion,
} from '#machines/thread/thread-presence.selectors.ts';
import type { ThreadPlace } from './thread.query.ts';

type SignsPorts = {
  readonly http: Pick<HttpClient, 'post'>;
  readonly path: string;
  readonly window: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** A sign that does not arrive is not missed: the next one follows. */
export function createPresenceEffects({ http, path, window, now }: SignsPorts) {
  const give = (state: PresenceCommand['state']): Promise<PresenceReport | null> =>
    http.post(path, { body: { state, window }, schema: presenceAnswerSchema, quiet: true }).then(
      ({ data, text_version: textVersion }) => ({
        type: 'people.known',
        people: data,
        textVersion: textVersion ?? null,
      }),
      (error: unknown) => (isRefusal(error) ? { type: 'look.refused' } : null),
    );
  return {
    actors: {
      signs: fromCallback<PresenceCommand, undefined, PresenceReport>(({ sendBack, receive }) => {
        let visit = 0;
        let leave = Promise.resolve<unknown>(null);
        /** When the sign was given for which the server tells this window of changes; null where it may not tell it. */
        let toldFor: number | null = null;
        const sign = async (state: PresenceCommand['state']) => {
          const own = visit;
          // Of two on their way at once the one that leaves could arrive last.
          await leave;
          if (own !== visit) return;
          const at = now();
          const report = await give(state);
          if (own !== visit || report === null) return;
          const isAnew = toldFor === null || now() - toldFor > presenceLifetime;
          toldFor = report.type === 'people.known' ? at : null;
          if (isAnew && toldFor !== null) sendBack({ type: 'watch.resumed' });
          sendBack(report);
        };
        const depart = () => {
          visit += 1;
          toldFor = null;
          leave = give('gone');
        };
        receive(({ state }) => (state === 'gone' ? depart() : void sign(state)));
        return depart;
      }),
    },
  };
}

const isRefusal = (error: unknown) =>
  error instanceof HttpFailure && (error.status === 403 || error.status === 404);

/** The place is that of the first render: another thread needs a hook of its own. */
export function useThreadPresence({ resource, id, userId }: ThreadPlace) {
  const http = useHttp();
  const [machine] = useState(() => {
    const ports = { http, path: `/${resource}/${id}/presence`, window: randomKey(), now: Date.now };
    return threadPresenceMachine.provide(createPresenceEffects(ports));
  });
  const actor = useActorRef(machine);
  const realtime = useRealtimeActor();
  const people = useSelector(actor, selectPeople);
  const gone = useSelector(actor, selectGone);
  const mayLook = useSelector(actor, selectMayLook);
  useEffect(() => {
    const channel = presenceChannel(resource, id);
    if (channel === null || !mayLook) return undefined;
    const listening = realtime.on('members.changed', ({ channel: changed, members }) => {
      if (changed !== channel) return;
      actor.send({ type: 'members.known', members });
      // Taken out of it: the server says why.
      if (!members.includes(userId)) actor.send({ type: 'people.changed' });
    });
    realtime.send({ type: 'presence.start', channel });
    return () => {
      listening.unsubscribe();
      realtime.send({ type: 'presence.stop', channel });
    };
  }, [realtime, actor, resource, id, userId, mayLook]);
  useEffect(
    () => watchVisibility((isHidden) => actor.send({ type: isHidden ? 'page.hidden' : 'page.shown' })),
    [actor],
  );
  return {
    others: people.filter((person) => person.id !== userId && !gone.includes(person.id)),
    textVersion: useSelector(actor, selectTextVersion),
    actor,
  };
}
export type ThreadPresence = ReturnType<typeof useThreadPresence>['actor'];
