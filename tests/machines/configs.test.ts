import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { machineTable } from './machine-table.ts';

/** Paths within a config at which a function stands. */
function inlineBehaviour(value: unknown, path: string): string[] {
  if (typeof value === 'function') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => inlineBehaviour(inner, `${path}.${key}`));
}

/** Paths of states that say nothing of themselves. */
function undescribed({ path, description, states }: AnyStateNode): string[] {
  const own = description === undefined ? [path.join('.')] : [];
  return [...own, ...Object.values(states).flatMap(undescribed)];
}

describe.each(machineTable.map(({ machine }) => [machine.id, machine] as const))(
  'the config of %s',
  (id, machine) => {
    it('names its behaviour and holds none', () => {
      expect(inlineBehaviour(machine.config, id)).toEqual([]);
    });

    it('survives JSON without losing anything, so that it opens in Stately Studio', () => {
      expect(JSON.parse(JSON.stringify(machine.config))).toEqual(machine.config);
    });

    it('says what each of its states means', () => {
      expect(undescribed(machine.root)).toEqual([]);
    });

    it('says what it is and which section of the specification it carries', () => {
      expect(machine.config.description).toMatch(/\w/);
      expect(machine.config.meta).toHaveProperty('spec');
    });
  },
);

it('no two machines have one name', () => {
  const ids = machineTable.map(({ machine }) => machine.id);
  expect(new Set(ids).size).toBe(ids.length);
});
