/** Gives signs of presence at a thread for as long as it is looked at, and knows who else is there. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromCallback } from 'xstate';
import { presenceAnswerSchema } from '#contract/resources/message.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import type { HttpClient } from '#lib/http/http.ts';
import { randomKey } from '#lib/random-key.ts';
import {
  type PresenceCommand,
  type PresenceReport,
  threadPresenceMachine,
} from '#machines/thread-presence.machine.ts';
import { selectPeople } from '#machines/thread-presence.selectors.ts';
import type { ThreadPlace } from './thread.query.ts';

type SignsPorts = { readonly http: HttpClient; readonly path: string; readonly window: string };

/** A sign that does not arrive is not missed: the next one follows. */
export function createPresenceEffects({ http, path, window }: SignsPorts) {
  const give = (state: PresenceCommand['state']) =>
    http.post(path, { body: { state, window }, schema: presenceAnswerSchema, quiet: true }).then(
      ({ data }) => data,
      () => null,
    );
  return {
    actors: {
      signs: fromCallback<PresenceCommand, undefined, PresenceReport>(({ sendBack, receive }) => {
        let isLeft = false;
        const sign = async (state: PresenceCommand['state']) => {
          const people = await give(state);
          if (!isLeft && people !== null && state !== 'gone') sendBack({ type: 'people.known', people });
        };
        receive(({ state }) => void sign(state));
        return () => {
          isLeft = true;
          void give('gone');
        };
      }),
    },
  };
}

/** The place is that of the first render: another thread needs a hook of its own. */
export function useThreadPresence({ resource, id, userId }: ThreadPlace) {
  const http = useHttp();
  const [machine] = useState(() => {
    const ports = { http, path: `/${resource}/${id}/presence`, window: randomKey() };
    return threadPresenceMachine.provide(createPresenceEffects(ports));
  });
  const actor = useActorRef(machine);
  const people = useSelector(actor, selectPeople);
  useEffect(() => {
    const changed = () => actor.send({ type: document.hidden ? 'page.hidden' : 'page.shown' });
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, [actor]);
  return { others: people.filter((person) => person.id !== userId), actor };
}
