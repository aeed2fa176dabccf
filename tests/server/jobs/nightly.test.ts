/** A job of the night: once a night over all instances, also where one of them is killed in the midst of it. */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { lastFound, nightly } from '#server/jobs/nightly.ts';
import { createJobRuns, reportRuns } from '#server/jobs/report-runs.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { createGate } from '#tests/helpers/gate.ts';

const evening = Date.UTC(2026, 4, 12, 21);
const nextNight = new Date('2026-05-13T20:00:00Z');

describeOnEachDatabase('a job of the night', (databases) => {
  let kysely: Kysely<Database>;
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await databases.open();
    ({ kysely } = database);
  });
  beforeEach(() => sql`delete from nightly_runs`.execute(kysely));
  afterAll(() => database.close());

  const job = (run: () => Promise<number>, now = evening) => nightly(kysely, 'sweep_files', () => now, run);

  it('runs once a night, whichever instance comes first', async () => {
    let runs = 0;
    const run = async () => (runs += 1);
    const [one, other] = [job(run), job(run)];
    expect([await one(), await other(), await one()]).toEqual([nextNight, nextNight, nextNight]);
    expect(runs).toBe(1);
    await job(run, evening + 86_400_000)();
    expect(runs).toBe(2);
  });

  it('is left to the instance that is at it, and is looked after later', async () => {
    const gate = createGate();
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => void (begin = resolve));
    const first = job(async () => {
      const waiting = gate.wait();
      begin();
      await waiting;
      return 4;
    })();
    await begun;
    const second = job(async () => 9);
    expect(await second()).toBeNull();
    gate.open();
    expect(await first).toEqual(nextNight);
    expect(await second()).toEqual(nextNight);
    expect(await lastFound(kysely, 'sweep_files')).toBe(4);
  });

  it('is begun again the same night where its process was killed, once its lease has run out', async () => {
    // As a killed process leaves it.
    await sql`
      insert into nightly_runs (name, night, found, holder, leased_until)
      values ('sweep_files', '2026-05-11', 3, 'killed', clock_timestamp() + interval '60 seconds')`.execute(
      kysely,
    );
    const again = job(async () => 7);
    expect([await again(), await lastFound(kysely, 'sweep_files')]).toEqual([null, 3]);
    await sql`update nightly_runs set leased_until = clock_timestamp() - interval '1 second'`.execute(kysely);
    expect([await again(), await lastFound(kysely, 'sweep_files')]).toEqual([nextNight, 7]);
  });

  it('keeps what it found the last time where it fails, and is tried again', async () => {
    await job(async () => 5, evening - 86_400_000)();
    let fails = 1;
    const failing = job(async () => {
      if (fails > 0) throw new Error(`failed ${(fails -= 1)}`);
      return 2;
    });
    await expect(failing()).rejects.toThrow('failed 0');
    expect(await lastFound(kysely, 'sweep_files')).toBe(5);
    expect(await failing()).toEqual(nextNight);
    expect(await lastFound(kysely, 'sweep_files')).toBe(2);
  });

  it('is heard of while it goes on, no more once it hangs, and not of an instance that leaves it to another', async () => {
    const runs = createJobRuns(database);
    let time = evening;
    const gate = createGate();
    const heard = async () => (await runs.all()).get('sweep_files')?.ran_at.toISOString();
    const reported = (run: Parameters<typeof nightly>[3]) =>
      reportRuns(
        runs,
        'sweep_files',
        nightly(kysely, 'sweep_files', () => evening, run),
        () => time,
        (next) => next !== null,
      );
    let hang: () => void = () => undefined;
    const hangs = new Promise<void>((resolve) => void (hang = resolve));
    const first = reported(async (goesOn) => {
      time += 60_000;
      await goesOn();
      time += 60_000;
      const waiting = gate.wait();
      hang();
      await waiting;
      return 1;
    })();
    await hangs;
    expect(await heard()).toBe('2026-05-12T21:01:00.000Z');
    expect(await reported(async () => 9)()).toBeNull();
    expect(await heard()).toBe('2026-05-12T21:01:00.000Z');
    gate.open();
    await first;
    expect(await heard()).toBe('2026-05-12T21:02:00.000Z');
  });
});
