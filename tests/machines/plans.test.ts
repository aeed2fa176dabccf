/**
 * QA's plans: for people short, in the words of the interface and complete; for tools every generated path; both the same
 * for everybody who asks, and clear about a name that is not known.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AnyStateMachine, type EventObject, StateMachine } from 'xstate';
import { quoteInterface } from '#tests/documents/interface-messages.ts';
import { modelOfUse, type PeoplePlan, peoplePlanText } from '#tests/documents/people-plan.ts';
import { fewestPaths, mergedPaths, transitionsAlong } from '#tests/documents/shortened-paths.ts';
import { toolPathsOf } from '#tests/documents/tool-paths.ts';
import { machineModels, peoplePlans, writePlans } from '#tests/documents/write-plans.ts';
import { type Explorable, pathsOf } from '#tests/helpers/model-paths.ts';
import { usageTable } from '#tests/models/usage-table.ts';

function planFor(name: string): PeoplePlan {
  const row = peoplePlans.get(name);
  if (!row) throw new Error(`There is no plan "${name}"`);
  return row.plan();
}

function taken(model: Explorable<EventObject>, paths: ReturnType<typeof pathsOf<EventObject>>) {
  return new Set(paths.flatMap((path) => transitionsAlong(model, path)));
}

const everyModel: [string, Explorable<EventObject>][] = [
  ...[...machineModels].flatMap(([name, models]) =>
    models.map((model): [string, Explorable<EventObject>] => [name, model]),
  ),
  ...Object.entries(usageTable).map(([name, { machine }]): [string, Explorable<EventObject>] => [
    name,
    modelOfUse(machine),
  ]),
];

describe('a plan for people', () => {
  it('says what to do in the words of the interface, and what is then to be seen', () => {
    const text = peoplePlanText(planFor('use-of-the-session'));
    expect(
      text.startsWith(`# Plan: use-of-the-session

12 paths; together they take every step that the model knows. Each begins anew:
Open the address of the server in a private window.

## 1

1. [ ] Reload the page
   - to be seen: The address is /login; “Email” and “Mật khẩu” are empty, nobody is signed in

## 2

1. [ ] Type the address /books
   - to be seen: The address is /login?to=/books, with the form of “Chào mừng trở lại”
`),
    ).toBe(true);
  });

  it('tells of a lifecycle who does what, with a reason where one is asked for, and the status that is shown', () => {
    const steps = planFor('life-of-a-book').paths.flat();
    expect(steps).toContainEqual({
      does: 'Choose “Yêu cầu chỉnh sửa”, as somebody who may review, and give “Lý do”: Ask the author to change something, and say what',
      sees: '“Cần chỉnh sửa”: The author has something to change; “Còn tiếp”: Còn tiếp: more chapters will come',
    });
    expect(planFor('life-of-a-chapter').paths.flat()).toContainEqual({
      does: 'Wait: The moment has come',
      sees: '“Đã xuất bản”: Readers see it',
    });
  });

  it.each([...peoplePlans.keys()])(
    '%s can be walked: a few dozen paths, with words at every step',
    (name) => {
      const { begin, paths } = planFor(name);
      expect(begin).not.toBe('');
      expect(paths.length).toBeGreaterThan(2);
      expect(paths.length).toBeLessThan(36);
      expect(paths.flat().filter(({ does, sees }) => does === '' || sees === '')).toEqual([]);
    },
  );

  it('fails by the name of what the interface does not show', () => {
    expect(() => quoteInterface('Press [[nobody.home]]')).toThrow(
      'The interface shows nothing under "nobody.home"',
    );
    expect(quoteInterface('[[user.menu]]')).toBe('“Tài khoản của …”');
  });
});

describe('merging paths', () => {
  it.each(everyModel)('of %s loses no transition', (_, model) => {
    const all = taken(model, pathsOf(model));
    expect(taken(model, mergedPaths(model))).toEqual(all);
    expect(taken(model, fewestPaths(model))).toEqual(all);
  });

  it('leaves no path that another one begins with', () => {
    const keys = mergedPaths(modelOfUse(usageTable['use-of-the-theme']?.machine as AnyStateMachine)).map(
      ({ steps }) => steps.map(({ event }) => event.type).join(),
    );
    expect(keys).toContain('chooses light,reloads');
    expect(keys).not.toContain('chooses light');
  });
});

describe('the paths for tools', () => {
  it('have every event with what it carries, the states after it and what they mean', () => {
    const { description, states, paths } = toolPathsOf('request', machineModels.get('request') ?? []);
    expect(description).toBe('A request to the staff, approved or rejected');
    expect(states['rejected']).toBe('Refused');
    expect(paths.flat()).toContainEqual({
      event: { type: 'reject', at: '2026-01-01T12:00:00.000Z', by: 7 },
      states: ['rejected'],
      tags: [],
    });
  });
});

it('there is a plan for every model of use', async () => {
  const folder = join(import.meta.dirname, '../models');
  const files = readdirSync(folder).filter((name) => name.endsWith('.usage.ts'));
  const modules = await Promise.all(
    files.map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>),
  );
  const machines = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => value instanceof StateMachine);
  const planned = Object.values(usageTable).map(({ machine }) => machine.id);
  expect(machines.map(({ id }) => id).toSorted()).toEqual(planned.toSorted());
});

describe('writing plans', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bookdesk-plans-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('writes what people and what tools walk of one machine, and says where', () => {
    const said: string[] = [];
    expect(writePlans(['chapter', '--out', folder], (line) => void said.push(line))).toBe(true);
    expect(said).toEqual([
      `${join(folder, 'life-of-a-chapter.md')}: 6 paths for people`,
      `${join(folder, 'chapter.json')}: 6 paths for tools`,
    ]);
    expect(readdirSync(folder).toSorted()).toEqual([
      'chapter.json',
      'life-of-a-chapter.json',
      'life-of-a-chapter.md',
    ]);
    const { machine, paths } = JSON.parse(readFileSync(join(folder, 'chapter.json'), 'utf8'));
    expect([machine, paths.length]).toEqual(['chapter', 6]);
  });

  it('writes the same twice', () => {
    const written = ['one', 'other'].map((name) => {
      writePlans(['toasts', '--out', join(folder, name)], () => {});
      return readFileSync(join(folder, name, 'toasts.json'), 'utf8');
    });
    expect(written[0]).toBe(written[1]);
  });

  it.each([
    [['nobody'], 'There is no machine "nobody". Known: bookdesk, session,'],
    [['--out'], '--out needs a folder'],
    [['book', 'chapter'], 'Name one machine, or none for all of them'],
    [['--all'], 'There is no machine "--all".'],
  ])('refuses %j and writes nothing', (args, text) => {
    const said: string[] = [];
    expect(writePlans(args, (line) => void said.push(line))).toBe(false);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(text);
    expect(readdirSync(folder)).toEqual([]);
  });
});
