/** A definition that names what is not there fails at start, and says what (server/query/check-definitions.ts). */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkDefinitions } from '#server/query/check-definitions.ts';
import { yesOrNo } from '#server/query/filters.ts';
import type { Resource } from '#server/query/resource.ts';
import { books } from '#server/resources/books/book.resource.ts';
import { personInclude } from '#server/resources/users/person-include.ts';
import { describeOnFreshDatabase } from '../resources/fresh-database.ts';

describeOnFreshDatabase('a definition', (database) => {
  it('is fine as it stands', async () => {
    await expect(checkDefinitions(database(), [books])).resolves.toBeUndefined();
  });

  describe('fails at start where', () => {
    it.each<[string, Partial<Resource>, string]>([
      [
        'a field',
        { fields: ['id', 'titel'] },
        'books: a field names "titel", which the table books does not have',
      ],
      [
        'a filter',
        { filters: { featured: yesOrNo('featured') } },
        'books: the filter featured names "featured", which the table books does not have',
      ],
      [
        'a sort',
        { sorts: { ...books.sorts, title: { column: 'titel_key' } } },
        'books: the sort title names "titel_key", which the table books does not have',
      ],
      [
        'an include',
        { includes: { writer: personInclude('writer_id') } },
        'books: the include writer names "writer_id", which the table books does not have',
      ],
      [
        'a field of an include',
        { includes: { owner: { ...personInclude('owner_id'), record: v.object({ nickname: v.string() }) } } },
        'books: the include owner names "nickname", which the table users does not have',
      ],
      [
        'an append',
        { appends: { length: { answer: v.number(), from: ['length'], compute: () => 0 } } },
        'books: the append length names "length", which the table books does not have',
      ],
      [
        'a condition',
        { conditionColumns: ['team_id'] },
        'books: a condition of abilities names "team_id", which the table books does not have',
      ],
      [
        'the trash',
        { trash: { column: 'gone_at', action: 'delete' } },
        'books: the trash names "gone_at", which the table books does not have',
      ],
      [
        'the default sort',
        { defaultSort: [{ field: 'mood', descending: false }] },
        'books: the default sort names "mood", which the resource does not have',
      ],
      [
        'a filter that narrows',
        { narrowedBy: ['shelf'] },
        'books: what narrows it names "shelf", which the resource does not have',
      ],
      [
        'its sequence',
        { changes: 'book_changes' },
        'books: its totals names "book_changes", which the database does not have',
      ],
      ['its table', { table: 'boks' }, 'books: a field names "id", which the table boks does not have'],
    ])('%s is not there', async (_, changes, fault) => {
      await expect(checkDefinitions(database(), [{ ...books, ...changes }])).rejects.toThrow(fault);
    });
  });

  it('fails with all of its faults at once', async () => {
    const broken = { ...books, conditionColumns: ['one', 'two'] };
    await expect(checkDefinitions(database(), [broken])).rejects.toThrow(/"one"[^]*"two"/);
  });
});
