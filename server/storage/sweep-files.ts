/**
 * Files that no record names: left by a crash between the two, by a storage that was away when they should have gone, or
 * by an error of which nobody could say whether the record was committed. None of them is taken within a day of its
 * arrival, so that whoever is about to name it can.
 */
import { type Kysely, sql } from 'kysely';
import { type PictureUse, pictureUses } from '#contract/resources/picture.ts';
import type { Database } from '../db/schema.ts';
import { type GoesOn, untold } from '../jobs/report-runs.ts';
import { wholeUrl } from '../pictures/picture-urls.ts';
import type { Storage, StoredFile } from './storage.ts';

const graceMilliseconds = 86_400_000;
/** Files that are looked up at once. */
const batch = 500;

type Keeper = {
  /** Of the storage. */
  readonly folder: string;
  /** By what a record names the file of this key; null for a key that is none of ours, which stays. */
  readonly nameOf: (key: string) => string | null;
  /** Those of the names that a record has. */
  readonly named: (database: Kysely<Database>, names: readonly string[]) => Promise<ReadonlySet<string>>;
};

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

const attachments: Keeper = {
  folder: 'attachments',
  nameOf: (key) => (new RegExp(`^attachments/${uuid}\\.[a-z\\d]+$`).test(key) ? key : null),
  async named(database, names) {
    const rows = await database
      .selectFrom('attachments')
      .select('storage_key as name')
      .where('storage_key', 'in', [...names])
      .execute();
    return new Set(rows.map(({ name }) => name));
  },
};

const pictureNameOf = (use: PictureUse) => (key: string) => {
  const id = new RegExp(`^${use.folder}/(${uuid})/[a-z\\d]+\\.webp$`).exec(key)?.[1];
  return id === undefined ? null : wholeUrl(use, id);
};

/** A version of a record may lead back to an earlier picture: that one is named as well. */
const picturesOf = (use: PictureUse, table: string, column: string): Keeper => ({
  folder: use.folder,
  nameOf: pictureNameOf(use),
  async named(database, names) {
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} = any(${names}::text[])
      union select snapshot ->> ${sql.lit(column)} from revisions
      -- By an index (0078): both conditions, since only the first is what it is over.
      where snapshot ->> ${sql.lit(column)} is not null and snapshot ->> ${sql.lit(column)} = any(${names}::text[])`.execute(
      database,
    );
    return new Set(rows.map(({ name }) => name));
  },
});

/** A file has no versions. */
const pages: Keeper = {
  folder: pictureUses.page.folder,
  nameOf: pictureNameOf(pictureUses.page),
  async named(database, names) {
    const rows = await database
      .selectFrom('attachments')
      .select('picture as name')
      .where('picture', 'in', [...names])
      .execute();
    return new Set(rows.flatMap(({ name }) => name ?? []));
  },
};

const keepers: readonly Keeper[] = [
  attachments,
  pages,
  picturesOf(pictureUses.cover, 'books', 'cover'),
  picturesOf(pictureUses.topbox, 'ad_slots', 'image'),
  picturesOf(pictureUses.avatar, 'users', 'avatar'),
];

/** How many it took away. */
export async function sweepFiles(
  { database, storage }: { readonly database: Kysely<Database>; readonly storage: Storage },
  now: number,
  goesOn = untold,
): Promise<number> {
  let swept = 0;
  for (const keeper of keepers) {
    let waiting: StoredFile[] = [];
    for await (const file of storage.list(keeper.folder)) {
      await goesOn();
      if (file.at.getTime() > now - graceMilliseconds) continue;
      waiting.push(file);
      if (waiting.length < batch) continue;
      swept += await sweepBatch({ database, storage, goesOn }, keeper, waiting);
      waiting = [];
    }
    swept += await sweepBatch({ database, storage, goesOn }, keeper, waiting);
  }
  return swept;
}

type Sweep = { readonly database: Kysely<Database>; readonly storage: Storage; readonly goesOn: GoesOn };

async function sweepBatch(
  { database, storage, goesOn }: Sweep,
  { nameOf, named }: Keeper,
  files: readonly StoredFile[],
): Promise<number> {
  const ours = files.flatMap(({ key }) => {
    const name = nameOf(key);
    return name === null ? [] : [{ key, name }];
  });
  if (ours.length === 0) return 0;
  const kept = await named(database, [...new Set(ours.map(({ name }) => name))]);
  const orphans = ours.filter(({ name }) => !kept.has(name));
  let removed = 0;
  for (const { key } of orphans) {
    await goesOn();
    // One that cannot be removed is tried again the next night, and keeps no other.
    removed += await storage.remove(key).then(
      () => 1,
      () => 0,
    );
  }
  return removed;
}
