/**
 * Every edit of a text in IndexedDB at once (product.md, `/chapters/{id}`; users.md, "text is safe at the keystroke"): per
 * user and document, the text that an editor began with, once, and each change since as a small entry of its own, so that
 * a keystroke costs the same in a text of a megabyte. Two tabs on one document are two runs, and never mix.
 *
 * Storage that is missing, full or corrupt reads as empty; what could not be written is told.
 */
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { holdName, namesHeld } from './tab-lock.ts';

const baseSchema = v.object({
  kind: v.literal('base'),
  /** JSON: one string is copied faster than ten thousand objects. */
  document: v.string(),
  version: v.number(),
  /** Of a document that the server did not have yet: what it is to be known by there. */
  clientKey: v.optional(v.string()),
  at: v.number(),
});
const stepsSchema = v.object({ kind: v.literal('steps'), steps: v.array(v.unknown()), at: v.number() });
/** The text as it was here was sent to the server, whatever became of it. */
const sentSchema = v.object({ kind: v.literal('sent'), at: v.number() });
const entrySchema = v.variant('kind', [baseSchema, stepsSchema, sentSchema]);

export type JournalBase = { readonly document: string; readonly version: number };
export type JournalEntry = v.InferOutput<typeof stepsSchema> | v.InferOutput<typeof sentSchema>;
/** What a run that is not there any more has left. */
export type JournalRun = JournalBase & {
  readonly run: string;
  readonly entries: readonly JournalEntry[];
  /** What the document is to be known by on the server, where that did not have it yet. */
  readonly clientKey: string | undefined;
  /** Of its last entry, in milliseconds since the epoch. */
  readonly at: number;
};

export type TextJournal = {
  /** What others have left, the newest first; those in an open tab are left alone. */
  left(): Promise<readonly JournalRun[]>;
  drop(run: string): Promise<void>;
  /** One edit. Rejects where it was not kept; the next one then brings the whole text again. */
  keep(steps: readonly unknown[]): Promise<void>;
  /** Notes that the text is being sent as it is now. */
  noteSent(): void;
  /** The server has the text as it was when it was last sent: what came before is not needed any more. */
  rebase(base: JournalBase): Promise<void>;
  /** Another text stands in the editor, and the server has it. */
  restart(base: JournalBase): void;
  /** Another text stands in the editor on what the server has, which does not have it yet: a decision that is kept. */
  settle(base: JournalBase): void;
  /** Goes on with what another run has left, in its place: with all that it knew, and not a moment without either. */
  adopt(left: JournalRun): void;
  /** The text has a place of its own now, as a new draft has once the server has made it. */
  readonly rename: (document: string) => void;
  /** The editor is gone; what it has left may be offered. */
  close(): void;
};

type JournalOptions = {
  readonly userId: number;
  /** Such as `chapters/12`. */
  readonly document: string;
  /** Of this editor alone. */
  readonly run: string;
  /** What the editor began with. */
  readonly base: JournalBase;
  /** Of a document that the server does not have yet; kept with every base. */
  readonly clientKey: () => string | undefined;
  /** The text as it is, asked for only after an edit was not kept. */
  readonly now: () => JournalBase;
  /** Of {@link runsLeft}, where they were looked up while the text was fetched. */
  readonly left?: Promise<readonly JournalRun[]> | undefined;
};

let opened: UseStore | null = null;
/** Opened at the first use, and once, so that what is written first is there first. Throws without IndexedDB. */
const store = () => (opened ??= createStore('Bookdesk-texts', 'journal'));

let isAskedFor = false;
/** Some browsers clear what a site has kept when nobody comes for a week: once, this is asked to stay (Storage Standard). */
function askToStay(): void {
  if (isAskedFor) return;
  isAskedFor = true;
  const { navigator } = globalThis as { readonly navigator?: Partial<Navigator> };
  navigator?.storage?.persist().catch(() => undefined);
}

const width = 8;
/** Says that there is something that the server does not have. */
const edited = { kind: 'steps', steps: [] } as const;

export function textJournal(options: JournalOptions): TextJournal {
  const { userId, document, run, base, clientKey, now, left } = options;
  let prefix = prefixOf(userId, document);
  const keyOf = (place: number) => `${prefix}${run}/${String(place).padStart(width, '0')}`;
  let release = holdName(`${prefix}${run}`);
  let place = 0;
  const nextKey = () => keyOf((place += 1));
  const entryOf = (whole: JournalBase) => ({ kind: 'base', clientKey: clientKey(), ...whole }) as const;
  /** Where the text was last sent. */
  let sentAt = 0;
  /** Written with the first edit after it. */
  let pending: JournalBase | null = base;
  /** Whether what is kept is the text as it is; else it is written anew, whole, as soon as that works. */
  let isWhole = true;
  let rewriting: Promise<void> | null = null;
  let isStale = false;

  async function rewrite(): Promise<void> {
    do {
      isStale = false;
      const [whole, key, marker, at] = [now(), nextKey(), nextKey(), Date.now()];
      await write((objects) => {
        objects.delete(rangeOf(`${prefix}${run}/`));
        objects.put({ ...entryOf(whole), at }, key);
        objects.put({ ...edited, at }, marker);
      });
    } while (isStale);
    isWhole = true;
    pending = null;
  }

  /** Resolves once the text as it is now is kept whole. */
  function rewritten(): Promise<void> {
    isStale = true;
    rewriting ??= rewrite().finally(() => {
      rewriting = null;
    });
    return rewriting;
  }

  /** In place of all that this run has kept, and of another run, at once. */
  function anew(entries: readonly object[], former: string | null = null): void {
    pending = null;
    const at = Date.now();
    const rows = entries.map((entry) => ({ key: nextKey(), entry: { ...entry, at } }));
    void write((objects) => {
      objects.delete(rangeOf(`${prefix}${run}/`));
      for (const { key, entry } of rows) objects.put(entry, key);
      if (former !== null) objects.delete(rangeOf(`${prefix}${former}/`));
    }).catch(() => {
      isWhole = false;
    });
  }

  return {
    left: () => left ?? runsLeft(userId, document, run),
    drop: (name) => dropRun(prefix, name),
    async keep(steps) {
      askToStay();
      if (!isWhole || rewriting !== null) return rewritten();
      const [begun, at] = [pending, Date.now()];
      const baseKey = begun === null ? null : nextKey();
      const key = nextKey();
      pending = null;
      return write((objects) => {
        if (begun !== null && baseKey !== null) objects.put({ ...entryOf(begun), at }, baseKey);
        objects.put({ kind: 'steps', steps: [...steps], at }, key);
      }).catch((error: unknown) => {
        isWhole = false;
        throw error;
      });
    },
    noteSent() {
      const key = nextKey();
      sentAt = place;
      void write((objects) => void objects.put({ kind: 'sent', at: Date.now() }, key)).catch(() => {
        isWhole = false;
      });
    },
    async rebase(next) {
      const isMore = place > sentAt;
      if (!isMore) pending = next;
      const [last, at] = [keyOf(isMore ? sentAt : place), Date.now()];
      await write((objects) => {
        objects.delete(IDBKeyRange.bound(`${prefix}${run}/`, last));
        if (isMore) objects.put({ ...entryOf(next), at }, last);
      }).catch(() => {
        isWhole = false;
      });
    },
    restart(next) {
      pending = next;
      sentAt = place;
      void write(
        (objects) => void objects.delete(IDBKeyRange.bound(`${prefix}${run}/`, keyOf(sentAt))),
      ).catch(() => {
        isWhole = false;
      });
    },
    settle(next) {
      anew([entryOf(next), edited]);
    },
    adopt({ run: former, document: text, version, entries }) {
      anew([entryOf({ document: text, version }), ...entries], former);
    },
    rename(next) {
      const [former, hasEdits] = [prefix, pending === null];
      release();
      prefix = prefixOf(userId, next);
      release = holdName(`${prefix}${run}`);
      // What the server does not have yet is there before it is gone from where it was.
      void (hasEdits ? rewritten() : Promise.resolve())
        .then(() => write((objects) => void objects.delete(rangeOf(`${former}${run}/`))))
        .catch(() => {
          isWhole = false;
        });
    },
    close: () => release(),
  };
}

const prefixOf = (userId: number, document: string) => `${userId}/${document}#`;

/** What pages that are gone have left of a document, the newest first; `own` is none of them. */
export async function runsLeft(userId: number, document: string, own = ''): Promise<readonly JournalRun[]> {
  const prefix = prefixOf(userId, document);
  const found: JournalRun[] = [];
  for (const [name, entries] of await runsEnded(prefix, own)) {
    const whole = runOf(name, entries);
    if (whole === null) await dropRun(prefix, name);
    else found.push(whole);
  }
  return found.toSorted((one, other) => other.at - one.at);
}

const dropRun = (prefix: string, run: string) =>
  write((objects) => void objects.delete(rangeOf(`${prefix}${run}/`))).catch(() => undefined);

/** Null for what has no base, or holds no edit. Behind an entry that is missing or broken nothing has its place any more. */
function runOf(run: string, rows: readonly Row[]): JournalRun | null {
  const read = rows.map(({ key, entry }) => ({
    place: Number(key.slice(-width)),
    entry: v.safeParse(entrySchema, entry),
  }));
  const from = read.findLastIndex(({ entry }) => entry.success && entry.output.kind === 'base');
  const [first, ...others] = from < 0 ? [] : read.slice(from);
  if (first?.entry.success !== true || first.entry.output.kind !== 'base') return null;
  const entries: JournalEntry[] = [];
  for (const { place, entry } of others) {
    const isNext = place === first.place + entries.length + 1;
    if (!isNext || !entry.success || entry.output.kind === 'base') break;
    entries.push(entry.output);
  }
  if (!entries.some(({ kind }) => kind === 'steps')) return null;
  const { document, version, clientKey, at } = first.entry.output;
  return { run, document, version, clientKey, entries, at: entries.at(-1)?.at ?? at };
}

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);

type Row = { readonly key: string; readonly entry: unknown };

async function entriesFrom(prefix: string): Promise<Row[]> {
  return store()('readonly', async (objects) => {
    const [keys, entries] = await Promise.all([
      promisifyRequest(objects.getAllKeys(rangeOf(prefix))),
      promisifyRequest<unknown[]>(objects.getAll(rangeOf(prefix))),
    ]);
    return keys.map((key, at) => ({ key: typeof key === 'string' ? key : '', entry: entries[at] }));
  });
}

/** Committed with the change: one that waits to be is lost with a page that is closed at the next moment. */
async function write(change: (objects: IDBObjectStore) => void): Promise<void> {
  return store()('readwrite', (objects) => {
    change(objects);
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });
}

/** What was kept of a document by others than `own`, by run, without those that an open tab holds. */
async function runsEnded(prefix: string, own: string): Promise<ReadonlyMap<string, readonly Row[]>> {
  const runs = new Map<string, Row[]>();
  const held = await namesHeld(async () => {
    runs.clear();
    for (const row of await entriesFrom(prefix).catch(() => [])) {
      const name = row.key.slice(prefix.length, row.key.indexOf('/', prefix.length));
      if (name === own) continue;
      const rows = runs.get(name);
      if (rows === undefined) runs.set(name, [row]);
      else rows.push(row);
    }
    return [...runs.keys()].map((name) => `${prefix}${name}`);
  });
  for (const name of held) runs.delete(name.slice(prefix.length));
  return runs;
}
