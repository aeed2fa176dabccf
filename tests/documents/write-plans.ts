/** `npm run paths [machine] [-- --out folder]`: a plan for QA per machine and per model of use, as Markdown and JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine, EventObject } from 'xstate';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { machineTable } from '#tests/machines/machine-table.ts';
import { usageTable } from '#tests/models/usage-table.ts';
import { plainErrors } from './chart-words.ts';
import { planOf, planText } from './path-plan.ts';

/** The models of each plan by its name. */
export function plannedModels(): ReadonlyMap<string, readonly Explorable<EventObject>[]> {
  return new Map([
    ...machineTable.map(({ machine, models }) => [machine.id, models] as const),
    ...Object.entries(usageTable).map(([name, machine]) => [name, [modelOfUse(machine)]] as const),
  ]);
}

/** In a model of use an event is only its name, and a state is what people see. */
function modelOfUse(machine: AnyStateMachine): Explorable<EventObject> {
  return {
    machine,
    events: machine.events.map((type) => ({ type })),
    project: ({ value }) => value,
  };
}

export type PlanOptions = { readonly name: string | null; readonly out: string };
type ReadOptions =
  | { readonly kind: 'options'; readonly options: PlanOptions }
  | { readonly kind: 'refused'; readonly text: string };

export function readPlanOptions(args: readonly string[]): ReadOptions {
  const known = [...plannedModels().keys()];
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
  for (const [planName, models] of plannedModels()) {
    if (name !== null && name !== planName) continue;
    const plan = planOf(planName, models);
    writeFileSync(join(out, `${planName}.md`), planText(plan));
    writeFileSync(join(out, `${planName}.json`), `${JSON.stringify(plan, plainErrors, 2)}\n`);
    say(`${join(out, `${planName}.md`)}: ${plan.paths.length} paths`);
  }
  return true;
}
