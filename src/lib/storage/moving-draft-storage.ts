/** The draft of a form whose record gets a name of its own meanwhile, as one that is created does: kept under the name of then. */
import type { DraftValues } from '#machines/record-draft/record-draft.data.ts';
import type { OwnDraft } from './own-draft.ts';

export type MovingDraftStorage<Values extends DraftValues> = OwnDraft<Values> & {
  /** What is kept or dropped from now on is there; what lies at the place before goes once that has happened. */
  readonly move: (next: OwnDraft<Values>) => void;
};

export function movingDraftStorage<Values extends DraftValues>(
  first: OwnDraft<Values>,
): MovingDraftStorage<Values> {
  let current = first;
  let before: OwnDraft<Values> | null = null;
  const leaveBefore = async () => {
    await before?.drop();
    before = null;
  };
  return {
    read: (isWanted) => current.read(isWanted),
    keep: (draft) => current.keep(draft).then(leaveBefore),
    keepFirst: (draft) => current.keepFirst(draft),
    drop: () => current.drop().then(leaveBefore),
    close() {
      first.close();
      current.close();
    },
    move(next) {
      before = current;
      current = next;
    },
  };
}
