import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { machineTable } from './machine-table.ts';

/** Where a config may name a function of its module: what a call is handed, what a machine begins with and what it answers. */
const namedFunctionKeys = new Set(['input', 'context', 'output']);

/** Paths within a config at which a function stands that is inline, or that should be named in `setup`. */
function inlineBehaviour(value: unknown, path: string, key = ''): string[] {
  if (typeof value === 'function') {
    // A function written in place would be called as its key is.
    const isNamed = namedFunctionKeys.has(key) && value.name !== '' && value.name !== key;
    return isNamed ? [] : [path];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, part]) => inlineBehaviour(part, `${path}.${inner}`, inner));
}

/** A config without the functions that it may name: these JSON leaves out. */
function withoutNamedFunctions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNamedFunctions);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, part]) => typeof part !== 'function');
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutNamedFunctions(part)]));
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
      expect(JSON.parse(JSON.stringify(machine.config))).toEqual(withoutNamedFunctions(machine.config));
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
