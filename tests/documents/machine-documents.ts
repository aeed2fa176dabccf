/**
 * `docs/machines.md` with a diagram of every machine; each machine as JSON for tools and as code for Stately Studio.
 * What is written is what is compared when a test asks whether they are stale.
 */
import { join } from 'node:path';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { EventRule } from '#machines/lifecycles/event-rule.ts';
import { machineCode } from '#app/machine-panel/machine-code.ts';
import { lifecycles } from '#machines/lifecycles/table.ts';
import { machineTable } from '#tests/machines/machine-table.ts';
import { stateName, transitionName, transitionsOf } from './chart-messages.ts';
import { type EventRow, eventTable, readSources } from './event-table.ts';
import { allStates, diagramOf } from './machine-diagram.ts';

const root = join(import.meta.dirname, '../..');

/** Texts by their path below `docs`. */
export function machineDocuments(): ReadonlyMap<string, string> {
  const machines = machineTable.map(({ machine }) => machine);
  const files = machines.flatMap((machine) => [
    [`machines/${machine.id}.json`, `${jsonOf(machine)}\n`] as const,
    [`machines/code/${machine.id}.js`, codeOf(machine)] as const,
  ]);
  return new Map([['machines.md', documentOf(machines)], ...files]);
}

/** The config with the name of a function where it has one, as every other behaviour stands there. */
const jsonOf = ({ config }: AnyStateMachine) =>
  JSON.stringify(config, (_, part: unknown) => (typeof part === 'function' ? part.name : part), 2);

/** What Stately Studio imports. */
function codeOf(machine: AnyStateMachine): string {
  return `import { createMachine } from 'xstate';\n\nexport const ${constantOf(machine)} = ${machineCode(machine)}`;
}

/** `replace-run` is no name for a constant. */
const constantOf = ({ id }: AnyStateMachine) =>
  id.replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());

function documentOf(machines: readonly AnyStateMachine[]): string {
  return [
    '# Machines',
    'Made by `npm run machines` from the charts themselves; the tests fail when it is stale. The code beside it',
    '(`machines/code/<name>.js`) is what Stately Studio imports. A place called `anywhere in …` stands for every state in there.',
    '',
    machines.map(({ id }) => `[${id}](#${id})`).join(' · '),
    '',
    '## Events',
    '',
    'What has happened is in the past tense, what is wanted in the imperative; the business objects’ own have one word. Who',
    'sends one is found in the sources: a machine, or a folder below `src`.',
    ...table(['event', 'who sends it', 'who takes it'], machineEvents().map(eventCells)),
    ...machines.flatMap(sectionOf),
    '',
  ].join('\n');
}

/** Every event of every machine. */
export function machineEvents(): EventRow[] {
  const objects = Object.values(lifecycles).map(({ machine }) => machine);
  const actors = machineTable.map(({ machine }) => machine).filter((machine) => !objects.includes(machine));
  return eventTable(actors, objects, readSources(root));
}

function eventCells({ event, senders, takers }: EventRow): string[] {
  return [`\`${event}\``, senders.join(', '), takers.join(', ')];
}

function sectionOf(machine: AnyStateMachine): string[] {
  const states = allStates(machine.root);
  return [
    '',
    `## ${machine.id}`,
    '',
    `${machine.config.description ?? ''}. Specification, section ${specOf(machine)}.`,
    '',
    '```mermaid',
    diagramOf(machine),
    '```',
    ...contextLines(machine),
    ...outputLines(machine),
    ...table(['state', 'what it means', 'tags', 'runs'], states.slice(1).map(stateCells)),
    ...table(['from', 'event', 'to', 'what it does', 'asks'], states.flatMap(transitionCells)),
  ];
}

function contextLines({ config: { context } }: AnyStateMachine): string[] {
  return typeof context === 'function' ? ['', `Its first context: \`${context.name}\`.`] : [];
}

function outputLines({ config: { output } }: AnyStateMachine): string[] {
  return typeof output === 'function' ? ['', `Its output: \`${output.name}\`.`] : [];
}

function specOf(machine: AnyStateMachine): string {
  return String((machine.config.meta as { spec?: string } | undefined)?.spec);
}

function stateCells(node: AnyStateNode): string[] {
  const runs = node.invoke.map(({ id, input }) => `\`${id}\`${inputOf(input)}`).join(', ');
  return [`\`${stateName(node)}\``, node.description ?? '', node.tags.join(', '), runs];
}

const inputOf = (input: unknown) => (typeof input === 'function' ? ` (input: \`${input.name}\`)` : '');

/** Only the transitions that say something beside their names. */
function transitionCells(node: AnyStateNode): string[][] {
  return transitionsOf(node)
    .filter(({ description }) => description !== undefined)
    .map((transition) => {
      const to = (transition.target ?? [node]).map((target) => `\`${stateName(target)}\``).join(', ');
      const { description = '', meta } = transition;
      return [`\`${stateName(node)}\``, `\`${transitionName(transition)}\``, to, description, asked(meta)];
    });
}

function asked(meta: unknown): string {
  const { ability, actor, reason } = (meta ?? {}) as Partial<EventRule>;
  const asks = [
    actor === 'system' ? 'only the system' : ability,
    reason === 'required' ? 'a reason' : undefined,
  ];
  return asks.filter((ask) => ask !== undefined).join(', ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  // A column in which no row says anything is left out.
  const kept = head.map((_, at) => at).filter((at) => rows.some((cells) => cells[at] !== ''));
  const line = (cells: readonly string[]) =>
    `| ${kept.map((at) => (cells[at] ?? '').replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return ['', line(head), `| ${kept.map(() => '---').join(' | ')} |`, ...rows.map(line)];
}
