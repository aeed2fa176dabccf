/** The seed command without its surroundings: arguments in, demo data in the database, an exit code out. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { demoPassword } from './demo-people.ts';
import { readSeedArguments } from './seed-arguments.ts';
import { seedDemoData } from './seed-demo-data.ts';
import { type ProgressOutput, showProgress } from './seed-progress.ts';

type SeedSurroundings = {
  readonly args: readonly string[];
  readonly output: ProgressOutput;
  readonly now: () => number;
  /** Aborted by Ctrl-C: the batch under way is finished, and the next run goes on after it. */
  readonly signal: AbortSignal;
  /** Opened only once the arguments are understood; closed whatever happens. */
  readonly open: () => Promise<{ readonly kysely: Kysely<Database>; close(): Promise<void> }>;
  readonly hashPassword: (password: string) => Promise<string>;
};

/** 0 when all books are there, 2 for arguments that are wrong, 130 when it was interrupted. */
export async function runSeed(surroundings: SeedSurroundings): Promise<number> {
  const { args, output, now, signal, open, hashPassword } = surroundings;
  const wanted = readSeedArguments(args);
  if (wanted.kind === 'refused') {
    output.write(`${wanted.message}\n`);
    return 2;
  }
  const database = await open();
  try {
    const { kind, books } = await seedDemoData(database.kysely, {
      books: wanted.books,
      chaptersPerBook: wanted.chaptersPerBook,
      passwordHash: await hashPassword(demoPassword),
      onProgress: showProgress(output, now),
      signal,
    });
    output.write(
      kind === 'finished'
        ? `\nThere are ${books} demo books.\n`
        : `\nStopped at ${books} demo books; the same command goes on from there.\n`,
    );
    return kind === 'finished' ? 0 : 130;
  } finally {
    await database.close();
  }
}
