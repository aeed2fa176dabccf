/**
 * Ability rules as SQL (architecture.md, "abilities applied in SQL"): what CASL would answer for each record,
 * asked of the database for all of them at once.
 */
import { rulesToAST } from '@casl/ability/extra';
import { type RawBuilder, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';

/** A node of the syntax tree that CASL builds from MongoDB-style conditions. */
type Condition = NonNullable<ReturnType<typeof rulesToAST>>;

type Reach =
  /** No rule allows the action on any record. `reason` is the deciding rule's, when it gives one. */
  | { readonly kind: 'nothing'; readonly reason: string | null }
  | { readonly kind: 'everything' }
  | { readonly kind: 'records'; readonly condition: RawBuilder<unknown>; readonly key: string };

/** Which records of a subject the action may touch. Throws when a rule speaks of a column that is not listed. */
export function reachOf(
  ability: AppAbility,
  action: string,
  subject: string,
  columns: readonly string[],
): Reach {
  const tree = rulesToAST(ability, action, subject);
  if (tree === null) {
    return { kind: 'nothing', reason: ability.relevantRuleFor(action, subject)?.reason ?? null };
  }
  if (tree.operator === 'and' && Array.isArray(tree.value) && tree.value.length === 0) {
    return { kind: 'everything' };
  }
  return { kind: 'records', condition: translate(tree, columns), key: keyOf(tree) };
}

/** Tells apart any two trees that could select different records. */
function keyOf(tree: Condition): string {
  return JSON.stringify(tree, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));
}

const comparisons: Readonly<Record<string, RawBuilder<unknown>>> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  lt: sql`<`,
  lte: sql`<=`,
  gt: sql`>`,
  gte: sql`>=`,
};

/** A comparison with null is neither true nor false in SQL; only under a negation does that need care. */
function translate(node: Condition, columns: readonly string[]): RawBuilder<unknown> {
  const { operator, value } = node;
  if (operator === 'and') return joined(parts(node, columns), sql` and `, sql`true`);
  if (operator === 'or') return joined(parts(node, columns), sql` or `, sql`false`);
  if (operator === 'not' || operator === 'nor') {
    return sql`(${joined(parts(node, columns), sql` or `, sql`false`)} is not true)`;
  }
  const column = columnOf(node, columns);
  if (operator === 'in') return within(column, value as unknown[]);
  if (operator === 'nin') return sql`(${within(column, value as unknown[])} is not true)`;
  if (operator === 'eq' && value === null) return sql`${column} is null`;
  const comparison = comparisons[operator];
  if (comparison === undefined) throw new Error(`Ability conditions with $${operator} have no SQL`);
  return sql`${column} ${comparison} ${value}`;
}

function parts(node: Condition, columns: readonly string[]): RawBuilder<unknown>[] {
  return (node.value as Condition[]).map((part) => translate(part, columns));
}

function within(column: RawBuilder<unknown>, values: unknown[]): RawBuilder<unknown> {
  return values.length === 0 ? sql`false` : sql`${column} in (${sql.join(values)})`;
}

function joined(
  all: RawBuilder<unknown>[],
  by: RawBuilder<unknown>,
  none: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return all.length === 0 ? none : sql`(${sql.join(all, by)})`;
}

function columnOf(node: Condition, columns: readonly string[]): RawBuilder<unknown> {
  const field = 'field' in node && typeof node.field === 'string' ? node.field : '';
  if (!columns.includes(field)) throw new Error(`Ability conditions may not speak of "${field}"`);
  return sql.ref(field);
}
