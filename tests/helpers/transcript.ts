/**
 * What each transition of a machine did when it was walked: the states it led from and to, what it changed in the
 * context, and what the world was told. Kept as a file beside the tests and compared with it, since a path that is
 * generated from a chart finds no fault in that chart.
 */
import type { AnyMachineSnapshot } from 'xstate';

/** What a comparison says that fails. */
export const renewal =
  'a walk does something else than its transcript says: `npm run snapshots` writes it anew, to be read';

/** The last step of a path. */
export type Outcome = {
  /** Names of the transitions it took, in order. */
  readonly taken: readonly string[];
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  /** What the world was told meanwhile. */
  readonly told: readonly string[];
};

/** Characters of a context's value. */
const longestValue = 72;
/** A region does the same whatever the others do: more than these add nothing. */
const mostOutcomes = 4;

export function createTranscript() {
  const outcomes = new Map<string, Set<string>>();
  return {
    note({ taken, before, after, told }: Outcome): void {
      const [first, ...others] = taken;
      if (first === undefined) return;
      const known = outcomes.get(first) ?? new Set<string>();
      outcomes.set(first, known);
      if (known.size === mostOutcomes) return;
      const lines = [
        ...movesBetween(leafPaths(before.value), leafPaths(after.value)),
        ...changesBetween(before.context as object, after.context as object),
        ...told,
        ...others.map((name) => `then ${name}`),
      ];
      known.add(lines.map((line) => `  ${line}\n`).join('') || '  nothing\n');
    },
    /** In the order of the machine's transitions. */
    text: (names: readonly string[]): string =>
      names
        .flatMap((name) => {
          const known = outcomes.get(name);
          return known === undefined ? [] : [`${name}\n${[...known].join('  or\n')}`];
        })
        .join('\n'),
  };
}

/** `settled`, `connection.connecting.stalled` */
function leafPaths(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value as object).flatMap(([name, below]) => {
    const paths = leafPaths(below);
    return paths.length === 0 ? [name] : paths.map((path) => `${name}.${path}`);
  });
}

function movesBetween(before: readonly string[], after: readonly string[]): string[] {
  const left = before.filter((path) => !after.includes(path));
  const entered = after.filter((path) => !before.includes(path));
  return left.length + entered.length === 0 ? [] : [`${left.join(', ')} → ${entered.join(', ')}`];
}

function changesBetween(before: object, after: object): string[] {
  const text = (context: object, key: string) =>
    shortened(JSON.stringify((context as Record<string, unknown>)[key]) ?? 'undefined');
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is] = [text(before, key), text(after, key)];
    return was === is ? [] : [`${key}: ${was} → ${is}`];
  });
}

const shortened = (text: string) =>
  text.length > longestValue ? `${text.slice(0, longestValue)}… (${text.length})` : text;
