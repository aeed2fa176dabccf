/** What a route promises, as data: its access, its inputs and its answers. Validation and documentation read it. */
import type * as v from 'valibot';

/** Names that a list of a resource allows, for its documentation. */
export type ListContract = {
  readonly include: readonly string[];
  readonly filter: readonly string[];
  readonly sort: readonly string[];
  readonly fields: readonly string[];
  readonly append: readonly string[];
  /** Filters of which whoever may read everything names one; empty where a whole list is fine. */
  readonly narrowedBy: readonly string[];
};

export type RouteContract = {
  readonly summary: string;
  readonly tags: readonly string[];
  /** `optional`: guests are welcome, and whoever sends a token is known by it. */
  readonly access: 'public' | 'optional' | 'token';
  readonly params?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** The route reads a form with a file itself, as it arrives; `largest` in bytes. */
  readonly takesFile?: { readonly largest: number };
  /** Bytes of a body, where it may be longer than others. */
  readonly largestBody?: number;
  readonly list?: ListContract;
  /** The answer holds what is given out once: it is kept for no repeat, which is told that the request has happened. */
  readonly isSecret?: boolean;
  /** Status → schema of the body; null where there is none. */
  readonly answers: Readonly<Record<number, v.GenericSchema | null>>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly contract?: RouteContract;
  }
}
