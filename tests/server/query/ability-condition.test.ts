/** Abilities in SQL (architecture.md): the database selects exactly the records that CASL itself would allow. */
import { subject } from '@casl/ability';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAbility, type AbilityRule } from '#contract/abilities.ts';
import { reachOf } from '#server/query/ability-condition.ts';
import { describeOnFreshDatabase } from '../resources/fresh-database.ts';

const columns = ['id', 'owner_id', 'status', 'note'];
const owner = fc.constantFrom(1, 2, 3);
const status = fc.constantFrom('draft', 'published');
const note = fc.constantFrom('x', 'y', null);
const orderings = fc.constantFrom('$lt', '$lte', '$gt', '$gte');

/** CASL reads plain objects only. */
const plain = { noNullPrototype: true } as const;

const conditions = fc.oneof(
  fc.record({ owner_id: owner }, plain),
  fc.record({ note }, plain),
  fc.record({ owner_id: owner, status }, plain),
  fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }).map((notes) => ({ note: { $in: notes } })),
  fc.array(owner, { minLength: 1, maxLength: 2 }).map((owners) => ({ owner_id: { $nin: owners } })),
  fc.constantFrom('x', null).map((value) => ({ note: { $ne: value } })),
  fc.tuple(orderings, owner).map(([operator, value]) => ({ owner_id: { [operator]: value } })),
);
const about = { action: 'read', subject: 'books' };
const rule: fc.Arbitrary<AbilityRule> = fc.oneof(
  { arbitrary: fc.boolean().map((inverted) => Object.assign({ inverted }, about)), weight: 1 },
  {
    arbitrary: fc
      .tuple(conditions, fc.boolean())
      .map(([wanted, inverted]) => Object.assign({ inverted, conditions: wanted }, about)),
    weight: 6,
  },
);

describeOnFreshDatabase('ability conditions in SQL', (database) => {
  type Record = { id: number; owner_id: number; status: string; note: string | null };
  let records: Record[];
  beforeAll(async () => {
    await sql`
      create table records as
      select row_number() over () as id, owner_id::bigint, status, note
      from unnest(array[1, 2, 3]) as owner_id, unnest(array['draft', 'published']) as status,
        unnest(array['x', 'y', null]) as note`.execute(database());
    records = (await sql<Record>`select * from records order by id`.execute(database())).rows;
  });

  it('select what CASL allows, whatever the rules', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rule, { maxLength: 4 }), async (rules) => {
        const ability = createAbility(rules);
        const expected = records.filter((record) => ability.can('read', subject('books', { ...record })));
        const reach = reachOf(ability, 'read', 'books', columns);
        const condition =
          reach.kind === 'records' ? reach.condition : reach.kind === 'everything' ? sql`true` : sql`false`;
        const { rows } = await sql<Record>`select * from records where ${condition} order by id`.execute(
          database(),
        );
        expect(rows.map((row) => row.id)).toEqual(expected.map((record) => record.id));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the reach of an ability', () => {
  const reach = (...rules: AbilityRule[]) => reachOf(createAbility(rules), 'read', 'books', ['owner_id']);

  it('is nothing without a rule, and says why when a rule takes it away', () => {
    expect(reach()).toEqual({ kind: 'nothing', reason: null });
    expect(
      reach(
        { action: 'read', subject: 'books' },
        { action: 'manage', subject: 'all', inverted: true, reason: 'Khóa.' },
      ),
    ).toEqual({ kind: 'nothing', reason: 'Khóa.' });
  });

  it('is everything by a rule without conditions, whatever fields other rules take away', () => {
    expect(
      reach(
        { action: 'read', subject: 'books' },
        { action: 'read', subject: 'books', fields: ['x'], inverted: true },
      ),
    ).toEqual({ kind: 'everything' });
  });

  it('has a key of its own for each owner', () => {
    const keys = [1, 2].map((id) => {
      const found = reach({ action: 'read', subject: 'books', conditions: { owner_id: id } });
      return found.kind === 'records' ? found.key : null;
    });
    expect(new Set(keys).size).toBe(2);
  });

  it('refuses conditions on columns that are not listed, and operators that have no SQL', () => {
    expect(() => reach({ action: 'read', subject: 'books', conditions: { password_hash: 'x' } })).toThrow(
      'Ability conditions may not speak of "password_hash"',
    );
    expect(() =>
      reach({ action: 'read', subject: 'books', conditions: { owner_id: { $regex: 'x' } } }),
    ).toThrow('Ability conditions with $regex have no SQL');
  });
});
