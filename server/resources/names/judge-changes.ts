/** What becomes of each of many changes of a set's entries, before anything is written: every row for itself. */
import type { NameChange, NameOutcome } from '#contract/resources/name-changes.ts';
import { mostEntries, type NameEntry } from '#contract/resources/name-entry.ts';

export type JudgedChange = {
  readonly change: NameChange;
  readonly outcome: NameOutcome;
  /** The entry that it is about, or that stands in its way, as it is before; null where there is none. */
  readonly entry: NameEntry | null;
};

/** `entries` are those of the set that changes name by id or source; `count` are all that it has. */
export function judgeChanges(
  changes: readonly NameChange[],
  entries: readonly NameEntry[],
  count: number,
): JudgedChange[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const bySource = new Map(entries.map((entry) => [entry.source, entry]));
  const touched = new Set<number>();
  const judged = changes.map((change): JudgedChange => {
    if (change.change === 'add') return { change, outcome: 'done', entry: null };
    const entry = byId.get(change.id) ?? null;
    if (entry === null) return { change, outcome: 'gone', entry };
    const isStale = entry.version !== change.version || touched.has(entry.id);
    touched.add(entry.id);
    return { change, outcome: isStale ? 'conflict' : 'done', entry };
  });
  refuseTaken(judged, bySource);
  refuseTooMany(judged, count);
  return judged;
}

/** Sources may be exchanged within a call, so that one that is refused can take another's from it: until nothing changes. */
function refuseTaken(judged: JudgedChange[], bySource: ReadonlyMap<string, NameEntry>): void {
  for (;;) {
    const leaving = new Set(judged.flatMap((one) => (leaves(one) && one.entry ? [one.entry.id] : [])));
    const wanted = new Set<string>();
    let isSettled = true;
    for (const [at, one] of judged.entries()) {
      const source = sourceWantedBy(one);
      if (source === null) continue;
      const holder = bySource.get(source);
      const isHeld = holder !== undefined && !leaving.has(holder.id);
      if (isHeld || wanted.has(source)) {
        judged[at] = { change: one.change, outcome: 'taken', entry: holder ?? null };
        isSettled = false;
      }
      wanted.add(source);
    }
    if (isSettled) return;
  }
}

/** The source that a row would take; null where it takes none. */
function sourceWantedBy({ change, outcome, entry }: JudgedChange): string | null {
  if (outcome !== 'done' || change.change === 'delete') return null;
  const { source } = change;
  return source === undefined || source === entry?.source ? null : source;
}

const leaves = (one: JudgedChange) =>
  one.outcome === 'done' && (one.change.change === 'delete' || sourceWantedBy(one) !== null);

function refuseTooMany(judged: JudgedChange[], count: number): void {
  const of = (kind: NameChange['change']) =>
    judged.filter(({ change, outcome }) => outcome === 'done' && change.change === kind).length;
  let tooMany = count - of('delete') + of('add') - mostEntries;
  for (let at = judged.length - 1; at >= 0 && tooMany > 0; at -= 1) {
    const one = judged[at];
    if (one?.outcome !== 'done' || one.change.change !== 'add') continue;
    judged[at] = { ...one, outcome: 'full' };
    tooMany -= 1;
  }
}
