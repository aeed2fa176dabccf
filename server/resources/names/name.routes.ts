/** `/names`, `/name-entries` and the names of a book (product.md, `/name`). */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import {
  allNamesAnswerSchema,
  bookNameAnswerSchema,
  bookNameInputSchema,
  bookNamesAnswerSchema,
  nameChangesAnswerSchema,
  nameChangesSchema,
} from '#contract/resources/name-changes.ts';
import { nameSetInputSchema, nameSetSchema, nameSetUpdateSchema } from '#contract/resources/name.ts';
import { actingUser } from '../../auth/acting-user.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { idOf } from '../../write/lock-record.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { books } from '../books/book.resource.ts';
import { reachableBook } from '../books/reachable-book.ts';
import { readingRoutes } from '../reading-routes.ts';
import { addNameToBook, namesOfBook } from './book-names.ts';
import { changeEntries } from './change-entries.ts';
import { forkSet } from './fork-set.ts';
import { nameEntries } from './name-entry.resource.ts';
import { nameMessages } from './name-messages.ts';
import { nameSets } from './name-set.resource.ts';
import { writableNameSets } from './name-set.writable.ts';
import { entriesOf } from './stored-entries.ts';

const access = 'token';
const tags = ['names'];
/** Five thousand changes of the longest values, as JSON in UTF-8. */
const largestBody = 16 * 1024 * 1024;

export const nameRoutes: ResourceModule = (app, deps) => {
  const { database, unitOfWork } = deps;
  readingRoutes(app, deps, nameSets);
  readingRoutes(app, deps, nameEntries);
  writingRoutes(app, deps, writableNameSets, {
    create: nameSetInputSchema,
    update: nameSetUpdateSchema,
  });

  defineRoute(app, {
    method: 'GET',
    path: '/names/:id/entries',
    contract: {
      summary: 'All entries of a set by their sources; the ETag is that of the set’s version',
      tags,
      access,
      answers: { 200: allNamesAnswerSchema },
    },
    reach: reachRecord(database, nameSets, null),
    async handle({ request, reply, params: { id = '' } }) {
      const setId = idOf(id);
      const { version } = await database
        .selectFrom('names')
        .select('version')
        .where('id', '=', setId)
        .executeTakeFirstOrThrow();
      const tag = `"${setId}-${version}"`;
      void reply.header('etag', tag).header('cache-control', 'private, no-cache');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return { data: { version, entries: await entriesOf(database, setId) } };
    },
  });

  defineRoute(app, {
    method: 'PATCH',
    path: '/names/:id/entries',
    contract: {
      summary: 'Add, change and delete many entries, an outcome for each; `inverse` takes it back',
      tags,
      access,
      body: nameChangesSchema,
      largestBody,
      answers: { 200: nameChangesAnswerSchema },
    },
    reach: reachRecord(database, nameSets, 'update'),
    async handle({ request, actor, body, params: { id = '' } }) {
      return { data: await changeEntries(unitOfWork, actingUser(actor, request.ip), id, body.changes) };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/names/:id/fork',
    contract: {
      summary: 'Copy a set with all its entries into a new one',
      tags,
      access,
      body: nameSetInputSchema,
      answers: { 201: oneAnswerSchema(nameSetSchema) },
    },
    reach: reachRecord(database, nameSets, null),
    async handle({ request, reply, actor, body, params: { id = '' } }) {
      const data = await forkSet(unitOfWork, actingUser(actor, request.ip), id, body);
      return reply.code(201).send({ data, message: nameMessages[request.language].forked });
    },
  });

  defineRoute(app, {
    method: 'GET',
    path: '/books/:id/names',
    contract: {
      summary: 'The names that hold in a book: of its own sets, then of the common ones',
      tags,
      access,
      answers: { 200: bookNamesAnswerSchema },
    },
    reach: reachRecord(database, books, null),
    async handle({ actor, params: { id = '' } }) {
      const book = await reachableBook(database, actor.ability, id);
      return { data: await namesOfBook(database, book.id) };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/books/:id/names',
    contract: {
      summary: 'Add one name to the set of a book, which is made where there is none',
      tags,
      access,
      body: bookNameInputSchema,
      answers: { 201: bookNameAnswerSchema },
    },
    reach: reachRecord(database, books, 'update'),
    async handle({ request, reply, actor, body, params: { id = '' } }) {
      const data = await addNameToBook(unitOfWork, actingUser(actor, request.ip), id, body);
      const message = nameMessages[request.language].added(body.source);
      return reply.code(201).send({ data, message });
    },
  });
};
