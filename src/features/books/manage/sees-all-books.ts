/** Whether somebody may read every book: a rule without conditions, rather than one bound to the owner. */
import type { AppAbility } from '#contract/abilities.ts';

export function seesAllBooks(ability: AppAbility): boolean {
  return ability.rulesFor('read', 'books').some(({ inverted, conditions }) => !inverted && !conditions);
}
