/** Why a resource call is refused, as a value: what travels is decided where failures are turned into answers. */
export type Refusal =
  | {
      readonly kind: 'query-invalid';
      readonly parameter: string;
      readonly value: string | null;
      readonly allowed: readonly string[];
    }
  | { readonly kind: 'forbidden'; readonly reason: string | null }
  | { readonly kind: 'not-found' };
