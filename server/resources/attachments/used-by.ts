/** What each file hangs on (contract/resources/attachment.ts): named, with its address, as far as the actor may read it. */
import { type Kysely, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import {
  type AttachmentUse,
  type attachmentUses,
  attachmentUseSchema,
} from '#contract/resources/attachment.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { loadOne } from '../../query/load-includes.ts';
import type { LoadedAppend, Resource, Row } from '../../query/resource.ts';
import { threads } from '../../threads/thread-table.ts';
import type { ThreadDefinition } from '../../threads/thread-definition.ts';
import { books } from '../books/book.resource.ts';
import { drafts } from '../drafts/draft.resource.ts';
import { scripts } from '../scripts/script.resource.ts';

type Use = NonNullable<AttachmentUse>;
type UseOf = (row: Row) => Use | null;
type Linked = { readonly resource: Resource; readonly through: string; readonly path: (row: Row) => string };

const linked: Readonly<Record<Exclude<(typeof attachmentUses)[number], 'messages'>, Linked>> = {
  books: { resource: books, through: 'book_id', path: pathOfRecord('books-id-edit') },
  drafts: { resource: drafts, through: 'draft_id', path: pathOfRecord('drafts-id') },
  scripts: { resource: scripts, through: 'script_id', path: pathOfRecord('scripts-id') },
};

/** By the resource that has the thread. */
const threadPaths: Readonly<Record<string, (record: Row) => string>> = {
  scripts: pathOfRecord('scripts-id'),
  tickets: ({ id }) => `${pathOf('tickets')}?id=${String(id)}`,
  topics: ({ slug }) => pathOf('topics-slug', { slug: String(slug) }),
};

function pathOfRecord(route: 'books-id-edit' | 'drafts-id' | 'scripts-id') {
  return ({ id }: Row) => pathOf(route, { id: String(id) });
}

/** A file may hang on several: of those the first that the actor may read, and where they may read none the first of all. */
export const usedBy: LoadedAppend = {
  answer: attachmentUseSchema,
  from: ['book_id', 'message_id', 'draft_id', 'script_id'],
  async load(database, rows, ability) {
    const uses = await Promise.all([
      recordUse(database, rows, ability, 'books'),
      messageUse(database, rows, ability),
      recordUse(database, rows, ability, 'drafts'),
      recordUse(database, rows, ability, 'scripts'),
    ]);
    return (row) => {
      const found = uses.map((use) => use(row)).filter((use) => use !== null);
      return found.find(({ path }) => path !== null) ?? found[0] ?? null;
    };
  },
};

async function recordUse<Database>(
  database: Kysely<Database>,
  rows: readonly Row[],
  ability: AppAbility,
  kind: keyof typeof linked,
): Promise<UseOf> {
  const { resource, through, path } = linked[kind];
  const records = await loadNamed(database, resource, rows, through, ability);
  return (row) => {
    if (row[through] === null) return null;
    const record = records.get(row[through]);
    return useOf(kind, record, record && path(record));
  };
}

type MessageRow = {
  readonly id: number;
  readonly resource: string;
  readonly subject_id: number;
  readonly kind: string;
};

/** Below whatever it stands: a deleted one, and a note for those who see none, is a message and no more. */
async function messageUse<Database>(
  database: Kysely<Database>,
  rows: readonly Row[],
  ability: AppAbility,
): Promise<UseOf> {
  const ids = rows.map((row) => row['message_id']).filter((id) => id !== null);
  const { rows: messages } =
    ids.length === 0
      ? { rows: [] }
      : await sql<MessageRow>`select id, resource, subject_id, kind from thread_messages
          where id = any(${ids}::bigint[]) and deleted_at is null`.execute(database);
  const found = new Map<unknown, Use>();
  for (const definition of threads) {
    const own = messages.filter(({ resource }) => resource === definition.resource.name);
    const records = await loadNamed(database, definition.resource, own, 'subject_id', ability);
    for (const message of own) {
      const record = records.get(message.subject_id);
      if (record === undefined || !mayReadKind(definition, ability, record, message)) continue;
      const path = threadPaths[definition.resource.name]?.(record);
      found.set(message.id, useOf('messages', record, path && `${path}#comment-${message.id}`));
    }
  }
  return ({ message_id: id }) => (id === null ? null : (found.get(id) ?? useOf('messages')));
}

const mayReadKind = (
  { seesNotes }: ThreadDefinition,
  ability: AppAbility,
  record: Row,
  { kind }: MessageRow,
): boolean => kind !== 'note' || seesNotes(ability, record);

/** Those outside the trash that the actor may read, with what names them and what abilities ask of them. */
async function loadNamed<Database>(
  database: Kysely<Database>,
  resource: Resource,
  rows: readonly Row[],
  through: string,
  ability: AppAbility,
): Promise<ReadonlyMap<unknown, Row>> {
  const { table, fields, conditionColumns, trash } = resource;
  const names = ['title', 'subject', 'slug'].filter((field) => fields.includes(field));
  const wanted = [...names, ...conditionColumns, ...(trash ? [trash.column] : [])];
  const found = await loadOne(database, { through, table, wanted, reach: resource }, rows, ability);
  return new Map([...found].filter(([, record]) => !trash || record[trash.column] === null));
}

function useOf(resource: Use['resource'], record: Row = {}, path: string | null = null): Use {
  const name = record['title'] ?? record['subject'];
  return { resource, name: typeof name === 'string' && name !== '' ? name : null, path };
}
