/**
 * Takes those out of channels of presence who may not be seen there any more (contract.md, `POST /broadcasting/auth`):
 * whatever their right hung on, it is judged anew, so that no change of a role, an owner or a record has to think of it.
 */
import type { FastifyBaseLogger } from 'fastify';
import { lookAgain } from './look-again.ts';
import type { Hub } from './protocol/hub.ts';
import { expel } from './protocol/subscribing.ts';

export type PresentMember = { readonly channel: string; readonly userId: number };

/** Those of them who would not be let in now. */
export type FindLost = (members: readonly PresentMember[]) => Promise<readonly PresentMember[]>;

type Watch = {
  readonly hub: Hub;
  readonly findLost: FindLost;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** Gives how to stop. */
export function watchLostPresence({ hub, findLost, log }: Watch): () => void {
  return lookAgain({
    isNeeded: () => present(hub).length > 0,
    async look() {
      for (const { channel, userId } of await findLost(present(hub))) expel(hub, channel, String(userId));
    },
    log,
    failure: 'Whoever is present could not be looked after',
  });
}

function present({ channels }: Hub): readonly PresentMember[] {
  return [...channels.all()].flatMap(({ name, members }) =>
    [...members.keys()]
      .map((id) => ({ channel: name, userId: Number(id) }))
      // Whoever has the secret lets in whom they like, by other names than ours.
      .filter(({ userId }) => Number.isSafeInteger(userId)),
  );
}
