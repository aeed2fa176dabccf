/** The job that begins and ends sold places at their moments, also with several instances (product.md: "schedule"). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CommitUnknown } from '#server/db/lost-connection.ts';
import { type DueEventDeps, sendDueEvents } from '#server/jobs/send-due-events.ts';
import { writableAdSlots } from '#server/resources/ads/ad.writable.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, testTime, type TestServer } from '#tests/helpers/server-client.ts';
import { buildAdSlot } from '../factories/build-records.ts';

const minutes = (count: number) => new Date(testTime + count * 60_000);

describeOnDatabase('the job of sold places', (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = testTime;
    await server.database.kysely.deleteFrom('ad_slots').execute();
  });

  const build = (from: number, to: number, changes: Parameters<typeof buildAdSlot>[1] = {}) =>
    buildAdSlot(server.database.kysely, { starts_at: minutes(from), ends_at: minutes(to), ...changes });
  const statuses = async () =>
    (await server.database.kysely.selectFrom('ad_slots').select('status').orderBy('id').execute()).map(
      ({ status }) => status,
    );

  it('begins what is due, ends what is over, and says when to look again', async () => {
    await build(-5, 60);
    await build(60, 90);
    await build(-60, 0, { place: 'footer', status: 'active' });
    await build(-60, -1, { place: 'sidebar', status: 'paused' });
    await build(0, 30, { kind: 'topbox' });
    expect(await server.app.moveDueAds()).toEqual({ started: 2, expired: 2, nextDue: minutes(30) });
    expect(await statuses()).toEqual(['active', 'scheduled', 'expired', 'expired', 'active']);
    server.clock.now = testTime + 3_600_000;
    expect(await server.app.moveDueAds()).toEqual({ started: 1, expired: 2, nextDue: minutes(90) });
    expect(await statuses()).toEqual(['expired', 'active', 'expired', 'expired', 'expired']);
  });

  it('begins and ends in one run what was over before anybody looked', async () => {
    await build(-60, -30);
    expect(await server.app.moveDueAds()).toEqual({ started: 1, expired: 1, nextDue: null });
  });

  it('leaves alone what waits paused or lies in the trash', async () => {
    await build(-5, 60, { status: 'paused' });
    await build(-5, 60, { place: 'footer', deleted_at: new Date(0) });
    expect(await server.app.moveDueAds()).toEqual({ started: 0, expired: 0, nextDue: minutes(60) });
  });

  it('goes past a place that fails, and looks for it again without haste', async () => {
    const { kysely } = server.database;
    const broken = await build(-10, 60);
    await build(-5, 60, { place: 'footer' });
    await sql`
      create function fail_place() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      kysely,
    );
    await sql`
      create trigger fail_place before update on ad_slots for each row when (old.id = ${sql.lit(broken)})
      execute function fail_place()`.execute(kysely);
    expect(await server.app.moveDueAds()).toEqual({ started: 1, expired: 0, nextDue: null });
    expect(await statuses()).toEqual(['scheduled', 'active']);
    await sql`drop function fail_place cascade`.execute(kysely);
    expect(await server.app.moveDueAds()).toEqual({ started: 1, expired: 0, nextDue: minutes(60) });
  });

  it('ends its run where nobody knows whether a place has begun', async () => {
    const seen: string[] = [];
    const unknown = () => Promise.reject(new CommitUnknown('the connection went'));
    const deps = {
      unitOfWork: unknown,
      onEvent: [],
      log: { error: () => void seen.push('logged') },
    } as unknown as DueEventDeps;
    const due = [1, 2].map((id) => ({ id, writable: writableAdSlots.textlink }));
    await expect(sendDueEvents(deps, due, 'start', minutes(0))).rejects.toThrow(CommitUnknown);
    expect(seen).toEqual([]);
  });

  it('moves each once with several instances at once, with a line in the audit log', async () => {
    for (let at = 0; at < 20; at += 1) await build(-100 + at, -99 + at);
    const runs = await Promise.all([1, 2, 3].map(() => server.app.moveDueAds()));
    expect(runs.map(({ started, expired }) => started + expired).reduce((sum, one) => sum + one, 0)).toBe(40);
    const { rows } = await sql`
      select action, count(*)::integer as lines from activities
      where subject = 'textlinks' and subject_id in (select id from ad_slots) group by 1 order by 1`.execute(
      server.database.kysely,
    );
    expect(rows).toEqual([
      { action: 'textlinks.expire', lines: 20 },
      { action: 'textlinks.start', lines: 20 },
    ]);
  });
});
