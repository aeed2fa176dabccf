/** Counts the statements that pass through a database handle, by looking on as a plugin of the query builder. */
import type { Kysely } from 'kysely';

export type StatementCounter<Schema> = {
  readonly database: Kysely<Schema>;
  /** Statements since the last call. */
  readonly take: () => number;
};

export function countStatements<Schema>(database: Kysely<Schema>): StatementCounter<Schema> {
  let count = 0;
  return {
    database: database.withPlugin({
      transformQuery(args) {
        count += 1;
        return args.node;
      },
      transformResult: async (args) => args.result,
    }),
    take() {
      const counted = count;
      count = 0;
      return counted;
    },
  };
}
