/** What has been walked of each machine, for the report at the end of a run (scripts/transitions.mjs). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type WalkReport = {
  readonly machine: string;
  readonly paths: number;
  readonly transitions: number;
  readonly walked: number;
  readonly neverWalked: readonly string[];
};

const folder = join(import.meta.dirname, '../../test-results/transitions');
const walks = new Map<string, { paths: number; readonly walked: Set<string> }>();

/** Several walks of one machine in a file add up: a chart of many regions is walked region by region. */
export function reportWalk(
  machine: string,
  paths: number,
  transitions: readonly string[],
  walked: ReadonlySet<string>,
): void {
  const walk = walks.get(machine) ?? { paths: 0, walked: new Set<string>() };
  walks.set(machine, walk);
  walk.paths += paths;
  for (const name of walked) walk.walked.add(name);
  const neverWalked = transitions.filter((name) => !walk.walked.has(name));
  const report: WalkReport = {
    machine,
    paths: walk.paths,
    transitions: transitions.length,
    walked: transitions.length - neverWalked.length,
    neverWalked,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${machine}.json`), `${JSON.stringify(report, null, 2)}\n`);
}
