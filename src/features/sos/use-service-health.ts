/** The service's health as it is asked for again and again, on its chart: with each answer, and with each that fails to come. */
import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ServiceHealth } from '#contract/resources/sos.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { serviceHealthMachine } from '#machines/service-health.machine.ts';
import { type HealthState, selectHealthState } from '#machines/service-health.selectors.ts';
import { healthQuery } from './sos.query.ts';

type HealthSeen = {
  readonly state: HealthState;
  /** As the last answer says it; undefined while there is none, or where the last call failed. */
  readonly parts: ServiceHealth | undefined;
  /** When it last answered, in milliseconds since the epoch; null where it never has. */
  readonly answeredAt: number | null;
};

export function useServiceHealth(): HealthSeen {
  const userId = useUser()?.id ?? null;
  const actor = useActorRef(serviceHealthMachine);
  const state = useSelector(actor, selectHealthState);
  const { data, error, dataUpdatedAt } = useQuery(healthQuery(useHttp(), userId));
  useEffect(() => {
    if (error !== null) actor.send({ type: 'health.failed' });
    else if (data !== undefined) actor.send({ type: 'health.answered', ...countsOf(data) });
  }, [actor, data, error]);
  const answeredAt = dataUpdatedAt === 0 ? null : dataUpdatedAt;
  return { state, parts: error === null ? data : undefined, answeredAt };
}

function countsOf({ api, database, realtime, outbox, jobs }: ServiceHealth) {
  const parts = [api, database, realtime, outbox];
  return {
    down: parts.filter(({ state }) => state === 'down').length,
    impaired: [...parts, ...jobs].filter(({ state }) => state !== 'ok').length,
  };
}
