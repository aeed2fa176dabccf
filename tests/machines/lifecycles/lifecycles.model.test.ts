/** Every lifecycle against the table written by hand, and every transition walked on a living actor. */
import { describe, expect, it } from 'vitest';
import { type AnyStateNode, createActor, type EventObject } from 'xstate';
import type { EventRule } from '#machines/lifecycles/event-rule.ts';
import { type LifecycleName, lifecycles } from '#machines/lifecycles/table.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { lifecycleModel } from './lifecycle-models.ts';
import { lifecycleStates, lifecycleTables, type Row } from './lifecycle-tables.ts';

const names = Object.keys(lifecycles) as LifecycleName[];

/** The states that a record can be in, each region's initial one first. */
function leavesOf(node: AnyStateNode): AnyStateNode[] {
  const children = Object.values(node.states);
  return children.length === 0 ? [node] : children.flatMap(leavesOf);
}

function rowsOf(node: AnyStateNode): Row[] {
  return [...node.transitions.values()].flat().map(({ eventType, target, guard, meta }) => {
    const { ability, reason, actor } = meta as EventRule;
    const asks = `${actor ?? ability}${reason === 'required' ? '!' : ''}${guard === undefined ? '' : '?'}`;
    return [node.key, eventType, target?.[0]?.key ?? node.key, asks];
  });
}

describe.each(names)('the life of a %s', (name) => {
  const { machine } = lifecycles[name];
  const leaves = leavesOf(machine.root);

  it('has the states of the table, the initial one first', () => {
    expect(leaves.map(({ key }) => key)).toEqual(lifecycleStates[name]);
  });

  it('allows exactly what the table says', () => {
    expect(leaves.flatMap(rowsOf)).toEqual(lifecycleTables[name]);
  });

  it('describes every state and every transition for QA', () => {
    const described = [...leaves, ...leaves.flatMap((leaf) => [...leaf.transitions.values()].flat())].filter(
      ({ description }) => !/\w{3}/.test(description ?? ''),
    );
    expect(described).toEqual([]);
  });

  it('is undone by an event that leads straight back and needs no reason', () => {
    for (const leaf of leaves) {
      for (const { meta, target } of [...leaf.transitions.values()].flat()) {
        const { undo } = meta as EventRule;
        if (undo === undefined) continue;
        const back = (target?.[0]?.transitions.get(undo) ?? []).map((way) => [
          way.target?.[0]?.key,
          (way.meta as EventRule).reason,
        ]);
        expect(back).toContainEqual([leaf.key, undefined]);
      }
    }
  });

  it('is walked through every transition', async () => {
    const model = lifecycleModel(name);
    const { neverWalked, paths } = await walkEveryTransition<EventObject>({
      ...model,
      createWorld(inspect) {
        const actor = createActor(model.machine, {
          inspect,
          ...(model.start ? { snapshot: model.start } : {}),
        });
        const send = (event: EventObject) => actor.send(event);
        const gestures = Object.fromEntries(model.events.map(({ type }) => [type, send]));
        return { machine: model.machine, actor, gestures };
      },
    });
    expect(neverWalked).toEqual([]);
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });
});

/** The states that the counters of the desk count (specification, section 3). */
const openings: Partial<Record<LifecycleName, string[]>> = {
  ticket: ['open', 'in_progress', 'waiting'],
  request: ['open'],
  issue: ['new', 'claimed', 'escalated'],
  sos: ['new', 'claimed', 'escalated'],
};

it('says which states still wait for somebody', () => {
  const tagged = names.flatMap((name) => {
    const waiting = leavesOf(lifecycles[name].machine.root).filter(({ tags }) => tags.includes('opening'));
    return waiting.length === 0 ? [] : [[name, waiting.map(({ key }) => key)]];
  });
  expect(Object.fromEntries(tagged)).toEqual(openings);
});
