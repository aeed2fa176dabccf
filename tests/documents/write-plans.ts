/**
 * `npm run paths [machine] [-- --out folder]`: for people a plan per model of use and per lifecycle that the interface
 * shows, as Markdown and JSON; for tools the generated paths of every machine, as JSON alone.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateNode, EventObject } from 'xstate';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { machineTable } from '#tests/machines/machine-table.ts';
import { usageTable } from '#tests/models/usage-table.ts';
import { plainErrors } from './chart-messages.ts';
import { type PeoplePlan, peoplePlanText, planOfLifecycle, planOfUse } from './people-plan.ts';
import { toolPathsOf } from './tool-paths.ts';

/** The models of each machine by its name. */
export const machineModels: ReadonlyMap<string, readonly Explorable<EventObject>[]> = new Map(
  machineTable.map(({ machine, models }) => [machine.id, models]),
);

/** Ids of the numbers that stand for a book's progress. */
const progressNumbers: Readonly<Record<string, number>> = { ongoing: 1, complete: 2, paused: 3 };

/** Lifecycles with a screen: where a path begins, and under which id each state is shown. */
const shownLifecycles: Readonly<Record<string, { begin: string; statusId: (node: AnyStateNode) => string }>> =
  {
    book: {
      begin: 'Open a draft with at least three chapters at /books/{id}/edit',
      statusId: ({ path, key }) =>
        path[0] === 'progress' ? `books.progress.${progressNumbers[key]}` : `books.status.${key}`,
    },
    chapter: {
      begin: 'Open the menu of a draft’s row at /books/{id}/chapters',
      statusId: ({ key }) => `chapters.status.${key}`,
    },
    order: {
      begin: 'Open the menu of a pending order’s row at /manage/orders',
      statusId: ({ key }) => `orders.status.${key}`,
    },
    redeem: {
      begin: 'Open the menu of a redemption’s row at /manage/redeems',
      statusId: ({ key }) => `redeems.status.${key}`,
    },
    'ad-slot': {
      begin: 'Open the menu of a row that waits for its beginning at /manage/textlinks',
      statusId: ({ key }) => `ads.status.${key}`,
    },
  };

type PlanRow = { readonly of: string; readonly plan: () => PeoplePlan };

/** The plans for people by their name, and the machine that each is about. */
export const peoplePlans: ReadonlyMap<string, PlanRow> = new Map<string, PlanRow>([
  ...Object.entries(usageTable).map(([name, row]): [string, PlanRow] => [
    name,
    { of: row.of, plan: () => planOfUse(name, row) },
  ]),
  ...Object.entries(shownLifecycles).map(([of, { begin, statusId }]): [string, PlanRow] => {
    const name = `life-of-${/^[aeiou]/.test(of) ? 'an' : 'a'}-${of}`;
    const model = machineModels.get(of)?.[0];
    if (model === undefined) throw new Error(`There is no machine "${of}"`);
    return [name, { of, plan: () => planOfLifecycle(name, model, begin, statusId) }];
  }),
]);

export type PlanOptions = { readonly name: string | null; readonly out: string };
type ReadOptions =
  | { readonly kind: 'options'; readonly options: PlanOptions }
  | { readonly kind: 'refused'; readonly text: string };

export function readPlanOptions(args: readonly string[]): ReadOptions {
  const known = [...machineModels.keys(), ...peoplePlans.keys()];
  const at = args.indexOf('--out');
  const out = at === -1 ? 'plans' : args[at + 1];
  if (out === undefined || out.startsWith('--')) return { kind: 'refused', text: '--out needs a folder' };
  const names = at === -1 ? args : args.toSpliced(at, 2);
  const stranger = names.find((name) => !known.includes(name));
  if (stranger !== undefined) {
    return { kind: 'refused', text: `There is no machine "${stranger}". Known: ${known.join(', ')}` };
  }
  if (names.length > 1) return { kind: 'refused', text: 'Name one machine, or none for all of them' };
  return { kind: 'options', options: { name: names[0] ?? null, out } };
}

/** Whether the plans were written; what is wrong is said. */
export function writePlans(args: readonly string[], say: (line: string) => void): boolean {
  const read = readPlanOptions(args);
  if (read.kind === 'refused') {
    say(read.text);
    return false;
  }
  const { name, out } = read.options;
  mkdirSync(out, { recursive: true });
  for (const [planName, { of, plan }] of peoplePlans) {
    if (name !== null && name !== planName && name !== of) continue;
    const written = plan();
    const path = join(out, `${planName}.md`);
    writeFileSync(path, peoplePlanText(written));
    writeFileSync(join(out, `${planName}.json`), `${JSON.stringify(written, null, 2)}\n`);
    say(`${path}: ${written.paths.length} paths for people`);
  }
  for (const [machine, models] of machineModels) {
    if (name !== null && name !== machine) continue;
    const written = toolPathsOf(machine, models);
    const path = join(out, `${machine}.json`);
    writeFileSync(path, `${JSON.stringify(written, plainErrors)}\n`);
    say(`${path}: ${written.paths.length} paths for tools`);
  }
  return true;
}
