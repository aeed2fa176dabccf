/** Drafts that were on their way into the database when the page went: they wait in the tab's own storage for its next page. */
import * as v from 'valibot';
import { createTypedStorage } from './typed-storage.ts';

const storage = createTypedStorage(() => sessionStorage, Date.now);
const name = 'late-drafts';
/** Each with its key there. */
const schema = v.array(v.tuple([v.string(), v.looseObject({ at: v.number() })]));

export type LateDrafts = v.InferOutput<typeof schema>;

export const lateDrafts = {
  read: (): LateDrafts => storage.read(name, schema) ?? [],
  write: (drafts: LateDrafts) => storage.write(name, drafts, null),
  remove: () => storage.remove(name),
};
