/** What a person may send in some state of some chart; the system's own events are unknown to people. */
import { rulesOfEvent } from '#machines/lifecycles/moves.ts';
import { type LifecycleName, lifecycles } from '#machines/lifecycles/table.ts';

export function personalEventTypes(lifecycleNames: readonly LifecycleName[]): string[] {
  const types = lifecycleNames.flatMap((name) => {
    const { machine } = lifecycles[name];
    return machine.events.filter((type) =>
      rulesOfEvent(machine, type).some(({ actor }) => actor !== 'system'),
    );
  });
  return [...new Set(types)];
}
