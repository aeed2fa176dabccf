/** A decision of the navigation guard beside the bare question to CASL (targets.md, "server"). */
import { createAbility } from '#contract/abilities.ts';
import { decideNavigation, type Visitor } from '#contract/routing/guard.ts';
import { rulesFor } from '#server/auth/grants.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';

const decisions = 1_000_000;
const access = { kind: 'ability', action: 'view', subject: 'bookdesk' } as const;

export function measureGuard(runs: number): BenchRow {
  const rules = rulesFor({
    id: 1,
    roles: ['admin', 'editor', 'author'],
    status: 'active',
    status_reason: null,
  });
  const ability = createAbility(rules);
  const visitor: Visitor = { kind: 'user', ability, roles: ['admin'] };
  const guard = () => decideNavigation(access, visitor) === 'pass';
  const bare = () => ability.can(access.action, access.subject);
  const rounds = Array.from({ length: runs + 1 }, () => [nanoseconds(guard), nanoseconds(bare)] as const);
  // The first round warms both up.
  rounds.shift();
  return {
    group: 'server',
    name: 'a decision of the guard beside bare CASL',
    profile: '',
    unit: 'ns',
    value: median(rounds.map(([ours]) => ours)),
    peer: median(rounds.map(([, alone]) => alone)),
    goal: { kind: 'at most', of: 'ratio', bound: 1.3 },
  };
}

/** Per decision. The count of answers is checked, so that no engine may leave the question out. */
function nanoseconds(decide: () => boolean): number {
  let allowed = 0;
  const begun = performance.now();
  for (let count = 0; count < decisions; count += 1) if (decide()) allowed += 1;
  const passed = performance.now() - begun;
  if (allowed !== decisions) throw new Error('The guard refused what it is measured to allow');
  return (passed * 1e6) / decisions;
}
