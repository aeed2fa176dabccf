/** The seed command from its arguments to its exit code (contract.md, "Commands"). */
import { expect, it } from 'vitest';
import { runSeed } from '#server/demo/run-seed.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';

describeOnEachDatabase('the seed command', (databases) => {
  function surroundings(args: string[], signal = new AbortController().signal) {
    const seen = { text: '', opened: 0, closed: 0 };
    return {
      seen,
      args,
      signal,
      output: { write: (text: string) => (seen.text += text) },
      now: () => 0,
      hashPassword: async (password: string) => `hash of ${password}`,
      async open() {
        seen.opened += 1;
        const database = await databases.open();
        return {
          kysely: database.kysely,
          async close() {
            seen.closed += 1;
            await database.close();
          },
        };
      },
    };
  }

  it('fills the database, says how far it is, and closes it', async () => {
    const command = surroundings(['--books', '3']);
    expect(await runSeed(command)).toBe(0);
    expect(command.seen).toEqual({
      text: '100 %  3 of 3 books, 95 new chapters, 0 s\n\nThere are 3 demo books.\n',
      opened: 1,
      closed: 1,
    });
  });

  it('says where it stopped when it is interrupted', async () => {
    const command = surroundings(['--books', '3'], AbortSignal.abort());
    expect(await runSeed(command)).toBe(130);
    expect(command.seen.text).toBe('\nStopped at 0 demo books; the same command goes on from there.\n');
    expect(command.seen.closed).toBe(1);
  });

  it('opens nothing for arguments that are wrong', async () => {
    const command = surroundings(['--books', 'many']);
    expect(await runSeed(command)).toBe(2);
    expect(command.seen.opened).toBe(0);
  });
});
