/** Events of lifecycles that take away what others have: they stand last and apart, and are asked about with care. */
import type { EventMessageKey } from '#contract/lifecycles.ts';

const destructive: readonly EventMessageKey[] = ['revoke', 'suspend', 'take_down', 'void'];

export const isDestructive = (key: EventMessageKey): boolean => destructive.includes(key);
