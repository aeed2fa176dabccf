/**
 * Where a tab keeps the upload that it prepares: a place of its own, so that two tabs on one book never mix. What a tab has
 * left that is gone is gone on with by the next one that is opened, in its place.
 */
import type { KeptPreview } from '#machines/chapter-upload/chapter-upload.data.ts';
import { randomKey } from '../random-key.ts';
import { claimLeft, holdName, tabLocks } from '../storage/tab-lock.ts';
import type { PreviewOf, UploadPreviews } from './upload-previews.ts';

const nameOf = ({ userId, bookId, run }: PreviewOf) => `Bookdesk-preview/${userId}/${bookId}/${run}`;

export function previewPlace(
  previews: Pick<UploadPreviews, 'read' | 'runs'>,
  { userId, bookId }: Omit<PreviewOf, 'run'>,
  locks = tabLocks(),
) {
  let of: PreviewOf = { userId, bookId, run: randomKey() };
  let releases: (() => void)[] = [];
  let isHeld = false;
  const left = async () => (await previews.runs(of)).map((run) => ({ userId, bookId, run }));

  return {
    of: () => of,
    /** For as long as the screen is there; what comes back lets go of it. */
    hold(): () => void {
      isHeld = true;
      releases = [holdName(nameOf(of), locks)];
      return () => {
        isHeld = false;
        for (const release of releases) release();
      };
    },
    /** What is prepared here, or what a tab that is gone has left. */
    async open(): Promise<KeptPreview | null> {
      const own = await previews.read(of);
      if (own !== null) return own;
      const found = await claimLeft(
        { left, nameOf, read: (place: PreviewOf) => previews.read(place) },
        locks,
      );
      if (found === null) return null;
      if (isHeld) releases.push(found.release);
      else found.release();
      of = found.place;
      return found.value;
    },
  };
}
export type PreviewPlace = ReturnType<typeof previewPlace>;
