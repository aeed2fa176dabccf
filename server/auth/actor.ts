/** Who makes a request: the user behind the bearer token, and what they may do. */
import type { AbilityRule, AppAbility, Role } from '#contract/abilities.ts';

export type ActorUser = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly email_verified: boolean;
  readonly roles: readonly Role[];
  readonly status: 'active' | 'suspended';
  readonly status_reason: string | null;
};

export type Actor = {
  readonly user: ActorUser;
  readonly rules: readonly AbilityRule[];
  readonly ability: AppAbility;
  readonly tokenId: number;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a guest. */
    actor: Actor | null;
  }
}
