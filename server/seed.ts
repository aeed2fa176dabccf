/** `npm run seed -- --books 100000`: more demo data, streamed, with progress (contract.md, "Commands"). */
import { createPasswords } from './auth/passwords.ts';
import { readConfig } from './config.ts';
import { runSeed } from './demo/run-seed.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';

const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort());

const print = (line: string) => void process.stdout.write(`${line}\n`);

try {
  process.exitCode = await runSeed({
    args: process.argv.slice(2),
    output: process.stdout,
    now: Date.now,
    signal: interruption.signal,
    hashPassword: (password) => createPasswords().hash(password),
    async open() {
      const { database, lock } = await openConfiguredDatabase(readConfig(process.env), print);
      return {
        kysely: database.kysely,
        async close() {
          await database.close();
          await lock?.release();
        },
      };
    },
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
