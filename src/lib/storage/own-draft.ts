/**
 * A draft of which each tab keeps one of its own, as own-entry.ts does with smaller values: two tabs never write over each
 * other. What a tab had before it was loaded anew it goes on with itself; what one has left that is gone is gone on with by the
 * next one, the newest first.
 */
import * as v from 'valibot';
import type { DraftValues, RecordDraft } from '#machines/record-draft/record-draft.data.ts';
import { randomKey } from '../random-key.ts';
import { draftDocuments, type DraftOptions, draftStorage } from './draft-storage.ts';
import { claimLeft, claimName, holdName, tabLocks } from './tab-lock.ts';
import { createTypedStorage } from './typed-storage.ts';

export type OwnDraft<Values extends DraftValues> = {
  /**
   * What was left: no other tab has it from then on. It lies where it is until something is kept or dropped here; where it is
   * not wanted, it waits for the next tab.
   */
  readonly read: (isWanted?: (values: Values) => boolean) => Promise<RecordDraft<Values> | null>;
  /** In the place of what was left. Rejects where the browser has no room for it, or keeps nothing; so do the others. */
  readonly keep: (draft: RecordDraft<Values>) => Promise<void>;
  /** Beside what was left, for as long as nothing is decided about that. */
  readonly keepFirst: (draft: RecordDraft<Values>) => Promise<void>;
  readonly drop: () => Promise<void>;
  /** Lets go of it, for whoever comes next. */
  readonly close: () => void;
};

/** Milliseconds within which a page that is loaded anew is gone for certain, also on a busy machine. */
const oldPage = 10_000;

let mark: string | null = null;
/** The same before and after a page is loaded anew; a tab that was made from another one begins with that one's. */
const tabMark = () => (mark ??= keptMark());

function keptMark(): string {
  const storage = createTypedStorage(() => sessionStorage, Date.now);
  const kept = storage.read('tab-mark', v.string()) ?? randomKey();
  storage.write('tab-mark', kept, null);
  return kept;
}

export function ownDraft<Values extends DraftValues>(
  { document, ...options }: DraftOptions<Values>,
  { locks = tabLocks(), tab = tabMark() } = {},
): OwnDraft<Values> {
  const placeOf = (name: string) => draftStorage({ ...options, document: name });
  const nameOf = (name: string) => `Bookdesk-draft/${options.userId}/${name}`;
  const read = (name: string) => placeOf(name).read();
  const ofTab = `${document}#${tab}.`;
  const own = `${ofTab}${randomKey()}`;
  let before: string | null = null;
  let releases: (() => void)[] = [];
  /** Without a mark of its tab it is from before there were any. */
  const left = async () => {
    const names = (await draftDocuments(options.userId)).filter(
      (name) => name !== own && (name === document || name.startsWith(`${document}#`)),
    );
    const found = await Promise.all(names.map(async (name) => ({ name, at: (await read(name))?.at ?? 0 })));
    return found.toSorted((one, other) => other.at - one.at).map(({ name }) => name);
  };
  /** What this tab had: the page before may not be gone yet. */
  const claimOwn = async () => {
    const place = (await left()).find((name) => name.startsWith(ofTab));
    const value = place === undefined ? null : await read(place);
    if (place === undefined || value === null) return null;
    const release = await claimName(nameOf(place), locks, oldPage);
    return release && { place, value, release };
  };
  const leaveBefore = async () => {
    if (before !== null) await placeOf(before).drop();
    before = null;
  };

  return {
    async read(isWanted = () => true) {
      const held = [holdName(nameOf(own), locks)];
      releases = held;
      const found = (await claimOwn()) ?? (await claimLeft({ left, nameOf, read }, locks));
      if (found === null) return null;
      // It was closed meanwhile, or is read anew.
      if (releases !== held || !isWanted(found.value.values)) {
        found.release();
        return null;
      }
      held.push(found.release);
      before = found.place;
      return found.value;
    },
    keep: (draft) => placeOf(own).keep(draft).then(leaveBefore),
    keepFirst: (draft) => placeOf(own).keep(draft),
    drop: () => placeOf(own).drop().then(leaveBefore),
    close() {
      for (const release of releases) release();
      releases = [];
    },
  };
}
