/**
 * Abilities: rules of action plus subject that the server delivers with the account
 * (specification, sections 3 and 6). `manage` covers all actions, `all` covers all subjects.
 */
import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import * as v from 'valibot';

/** One rule as it travels in `abilitys`. `conditions` is a MongoDB-style query on the record. */
export const abilityRuleSchema = v.object({
  action: v.union([v.string(), v.array(v.string())]),
  subject: v.union([v.string(), v.array(v.string())]),
  conditions: v.optional(v.record(v.string(), v.unknown())),
  fields: v.optional(v.array(v.string())),
  inverted: v.optional(v.boolean()),
  reason: v.optional(v.string()),
});
export type AbilityRule = v.InferOutput<typeof abilityRuleSchema>;

export type AppAbility = MongoAbility;

/** The ability that a set of rules describes; later rules outrank earlier ones, as CASL defines. */
export function createAbility(rules: readonly AbilityRule[]): AppAbility {
  return createMongoAbility([...rules] as RawRuleOf<AppAbility>[]);
}

const abilities = new WeakMap<readonly AbilityRule[], AppAbility>();

/** The same of the same rules: to read a hundred of them again for each part of a screen takes longer than to draw it. */
export function abilityOf(rules: readonly AbilityRule[]): AppAbility {
  const ability = abilities.get(rules) ?? createAbility(rules);
  abilities.set(rules, ability);
  return ability;
}

export const roles = ['reader', 'author', 'editor', 'moderator', 'admin', 'administrator'] as const;
export type Role = (typeof roles)[number];
