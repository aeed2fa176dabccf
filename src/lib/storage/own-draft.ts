/**
 * A draft of which each tab keeps one of its own, as own-entry.ts does with smaller values: two tabs never write over each
 * other, and what a tab has left that is gone is gone on with by the next one, the newest first.
 */
import type { DraftValues, RecordDraft } from '#machines/record-draft/record-draft.data.ts';
import { randomKey } from '../random-key.ts';
import { draftDocuments, type DraftOptions, draftStorage } from './draft-storage.ts';
import { claimLeft, holdName, tabLocks } from './tab-lock.ts';

export function ownDraft<Values extends DraftValues>(
  { document, ...options }: DraftOptions<Values>,
  locks = tabLocks(),
) {
  const placeOf = (name: string) => draftStorage({ ...options, document: name });
  const nameOf = (name: string) => `Bookdesk-draft/${options.userId}/${name}`;
  const read = (name: string) => placeOf(name).read();
  let own = `${document}#${randomKey()}`;
  /** Without a mark of its tab it is from before there were any. */
  const left = async () => {
    const names = (await draftDocuments(options.userId)).filter(
      (name) => name !== own && (name === document || name.startsWith(`${document}#`)),
    );
    const found = await Promise.all(names.map(async (name) => ({ name, at: (await read(name))?.at ?? 0 })));
    return found.toSorted((one, other) => other.at - one.at).map(({ name }) => name);
  };

  return {
    /** `onLeft` says whether what was left is gone on with here; what comes back lets go of it, for whoever comes next. */
    open(onLeft: (values: Values) => boolean): () => void {
      const releases = [holdName(nameOf(own), locks)];
      let isClosed = false;
      const begin = async () => {
        const found = await claimLeft({ left, nameOf, read }, locks);
        if (found === null) return;
        if (isClosed || !onLeft(found.value.values)) return found.release();
        own = found.place;
        releases.push(found.release);
      };
      void begin();
      return () => {
        isClosed = true;
        for (const release of releases) release();
      };
    },
    /** Both reject as those of a draft's storage do. */
    keep: (draft: RecordDraft<Values>) => placeOf(own).keep(draft),
    drop: () => placeOf(own).drop(),
  };
}
