/** What a resource is of which only the own is said (server/query/define-resource.ts). */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { defineResource } from '#server/query/define-resource.ts';
import { oneOf } from '#server/query/filters.ts';

const contract = {
  name: 'lost-hats',
  record: v.object({ id: v.number(), colour: v.string(), found_at: v.nullable(v.string()) }),
  filters: ['id', 'colour'],
  sorts: ['id', 'colour', 'found_at'],
} as const;
const filters = { colour: oneOf('colour', ['red']) };

it('takes from its name what is named alike', () => {
  const { name, subject, readAction, table, changes, fields, conditionColumns, includes, appends, trash } =
    defineResource(contract, { filters, defaultSort: ['id'] });
  expect({ name, subject, readAction, table, changes }).toEqual({
    name: 'lost-hats',
    subject: 'lost-hats',
    readAction: 'read',
    table: 'lost_hats',
    changes: 'lost_hats_changes',
  });
  expect({ fields, conditionColumns, includes, appends, trash }).toEqual({
    fields: ['id', 'colour', 'found_at'],
    conditionColumns: ['id'],
    includes: {},
    appends: {},
    trash: undefined,
  });
});

it('offers the filters and sorts that the contract names, a list of ids where it names them', () => {
  const hats = defineResource(contract, {
    filters,
    sorts: { found_at: { column: 'found_at', nullable: true } },
    defaultSort: ['-found_at', 'colour'],
  });
  expect(Object.keys(hats.filters)).toEqual(['id', 'colour']);
  expect(hats.sorts).toEqual({
    id: { column: 'id' },
    colour: { column: 'colour' },
    found_at: { column: 'found_at', nullable: true },
  });
  expect(hats.defaultSort).toEqual([
    { field: 'found_at', descending: true },
    { field: 'colour', descending: false },
  ]);
  const without = defineResource({ ...contract, filters: ['colour'] }, { filters, defaultSort: ['id'] });
  expect(Object.keys(without.filters)).toEqual(['colour']);
});

it('has a trash where it says so, and says of what lies there since when', () => {
  const hats = defineResource(contract, { filters, defaultSort: ['id'], trash: true });
  expect(hats.trash).toEqual({ column: 'deleted_at', action: 'delete' });
  const { deleted_at: since } = hats.appends;
  expect(since?.from).toEqual(['deleted_at']);
  expect(since && v.safeParse(since.answer, null).success).toBe(true);
});

it('is otherwise where it says so', () => {
  const { subject, table, changes } = defineResource(contract, {
    subject: 'hats',
    table: 'hat_records',
    changes: 'hats_changes',
    filters,
    defaultSort: ['id'],
  });
  expect({ subject, table, changes }).toEqual({
    subject: 'hats',
    table: 'hat_records',
    changes: 'hats_changes',
  });
});
