/** QA's plans: complete, in words, the same for everybody who asks, and clear about a name that is not known. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import { planOf, planText } from '#tests/documents/path-plan.ts';
import { plannedModels, writePlans } from '#tests/documents/write-plans.ts';
import { pathsOf } from '#tests/helpers/model-paths.ts';
import { usageTable } from '#tests/models/usage-table.ts';

const planFor = (name: string) => planOf(name, plannedModels().get(name) ?? []);

describe('a plan', () => {
  it('says what to do, by whom, and what must hold afterwards', () => {
    const text = planText(planFor('chapter'));
    expect(
      text.startsWith(`# Plan: chapter

A chapter from its draft to its readers. 8 paths; together they take every transition that the model knows.
Each begins anew. After every step, what stands below it must hold.

## 1

1. Publish the chapter at once (\`publish\` with \`{"at":"2026-01-01T12:00:00.000Z"}\`, by somebody who may \`submit\`)
   - \`published\`: Readers see it

## 2

1. Choose a moment to come at which the chapter is published (\`schedule\` with \`{"at":"2026-01-01T12:00:00.000Z","published_at":"2026-01-01T13:00:00.000Z"}\`, by somebody who may \`submit\`)
   - \`scheduled\`: Published by the system when its moment has come
`),
    ).toBe(true);
  });

  it('leaves out who stamped an event, and the moment where the chart looks at none', () => {
    expect(planFor('request').paths[1]?.steps[0]).toEqual({
      event: { type: 'reject', at: '2026-01-01T12:00:00.000Z', by: 7 },
      does: 'Refuse what is asked, and say why (`reject`, by somebody who may `handle`, with a reason)',
      states: [{ name: 'rejected', means: 'Refused' }],
      tags: [],
    });
  });

  it('names what a state means by the nearest state around it that says something', () => {
    const steps = planFor('session').paths.flatMap((path) => path.steps);
    const busy = steps.find(({ states }) => states[0]?.name === 'signingIn.ordered');
    expect(busy?.states[0]?.means).toBe('Exchanges credentials or a registration for a token');
    expect(busy?.tags).toEqual(['busy', 'guest']);
  });

  it('is the same twice', () => {
    expect(planText(planFor('toasts'))).toBe(planText(planFor('toasts')));
  });

  it.each([...plannedModels()])('of %s has every generated path, and words at every step', (name, models) => {
    const { paths } = planFor(name);
    expect(paths).toHaveLength(models.flatMap((model) => pathsOf(model)).length);
    const steps = paths.flatMap((path) => path.steps);
    expect(steps.filter(({ does, states }) => does === '' || states.length === 0)).toEqual([]);
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
  const planned = Object.values(usageTable).map(({ id }) => id);
  expect(machines.map(({ id }) => id).toSorted()).toEqual(planned.toSorted());
});

describe('writing plans', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bookdesk-plans-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('writes one machine as Markdown and JSON, and says where', () => {
    const said: string[] = [];
    expect(writePlans(['request', '--out', folder], (line) => void said.push(line))).toBe(true);
    expect(said).toEqual([`${join(folder, 'request.md')}: 5 paths`]);
    expect(readdirSync(folder).toSorted()).toEqual(['request.json', 'request.md']);
    const { name, paths } = JSON.parse(readFileSync(join(folder, 'request.json'), 'utf8'));
    expect([name, paths.length]).toEqual(['request', 5]);
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
