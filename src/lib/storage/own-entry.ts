/**
 * A value that each tab of a browser keeps for itself under one key: two tabs never write over each other. What a tab has
 * left that is gone is gone on with by the next one that is opened, the newest first; what another open tab keeps stays there.
 */
import * as v from 'valibot';
import { randomKey } from '../random-key.ts';
import { claimLeft, holdName, tabLocks } from './tab-lock.ts';
import type { TypedStorage } from './typed-storage.ts';

const timeSchema = v.object({ at: v.optional(v.number(), 0) });

/** Storage that is forbidden holds nothing. */
function storedNames(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export function ownEntry<Value extends object>(
  kept: TypedStorage,
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  { names = storedNames, locks = tabLocks() } = {},
) {
  let own = `${key}#${randomKey()}`;
  /** The entry that this tab began with before it went on with another one's. */
  let former: string | null = null;
  const timeOf = (name: string) => kept.read(name, timeSchema)?.at ?? 0;
  /** Without a mark of its tab it is from before there were any. */
  const left = () =>
    names()
      .filter((name) => (name === key || name.startsWith(`${key}#`)) && name !== own)
      .toSorted((one, other) => timeOf(other) - timeOf(one));
  const leaveFormer = () => {
    if (former !== null) kept.remove(former);
    former = null;
  };

  async function adopt(): Promise<{ readonly value: Value; readonly release: () => void } | null> {
    const read = (name: string) => kept.read(name, schema);
    const found = await claimLeft({ left: async () => left(), nameOf: (name) => name, read }, locks);
    if (found === null) return null;
    former = own;
    own = found.place;
    return found;
  }

  return {
    /** `onLeft` gets what is gone on with, or null; what comes back lets go of it, for whoever comes next. */
    open(onLeft: (value: Value | null) => void): () => void {
      const releases = [holdName(own, locks)];
      let isClosed = false;
      const begin = async () => {
        const found = await adopt();
        if (isClosed) {
          // Nobody has seen it: it is left as it was.
          own = former ?? own;
          former = null;
          found?.release();
        } else {
          if (found !== null) releases.push(found.release);
          onLeft(found?.value ?? null);
        }
      };
      void begin();
      return () => {
        isClosed = true;
        for (const release of releases) release();
      };
    },
    /** Whether the browser keeps it. */
    write(value: Value): boolean {
      const isKept = kept.write(own, { ...value, at: Date.now() }, null);
      if (isKept) leaveFormer();
      return isKept;
    },
    drop(): void {
      kept.remove(own);
      leaveFormer();
    },
  };
}
export type OwnEntry<Value extends object> = ReturnType<typeof ownEntry<Value>>;
