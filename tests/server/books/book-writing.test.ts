/** Creating, updating and trashing books: abilities down to the field, base versions, races on a slug, the audit log. */
import type { ActingUser } from '#server/auth/acting-user.ts';
import { beforeEach, expect, it } from 'vitest';
import { createAbility, type AbilityRule } from '#contract/abilities.ts';
import { describeOnFreshDatabase } from '../resources/fresh-database.ts';
import { quietUnitOfWork } from '../resources/quiet-unit-of-work.ts';
import { insertSampleBooks, type Sample } from '../resources/sample-books.ts';
import { createBook, trashBook, updateBook, type WriteOutcome } from './book-calls.ts';

const restricted = ['manager_pick', 'discount', 'owner_id'];

describeOnFreshDatabase('writing books', (database) => {
  let sample: Sample;
  beforeEach(async () => {
    await database().deleteFrom('books').execute();
    sample = await insertSampleBooks(database());
  });

  const actor = (id: number, rules: AbilityRule[]): ActingUser => ({
    id,
    ability: createAbility(rules),
    ip: '192.0.2.7',
  });
  const author = (id: number) =>
    actor(id, [
      { action: ['create', 'read', 'update', 'delete'], subject: 'books', conditions: { owner_id: id } },
      { action: ['create', 'update'], subject: 'books', fields: restricted, inverted: true },
    ]);
  const administrator = (id: number) => actor(id, [{ action: 'manage', subject: 'all' }]);
  const input = {
    title: 'Trăng non',
    slug: 'trang-non',
    author_name: 'An',
    kind: 'original' as const,
    genres: ['do-thi'],
  };
  const book = (outcome: WriteOutcome) =>
    outcome.kind === 'written' ? outcome.book : { kind: outcome.kind };
  const activities = () =>
    database()
      .selectFrom('activities')
      .select(['actor_id', 'action', 'subject', 'subject_id', 'before', 'after', 'ip'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();

  it("creates a draft that is the actor's own, and logs it", async () => {
    const outcome = await createBook(quietUnitOfWork(database()), author(sample.an), input);
    expect(book(outcome)).toMatchObject({
      title: 'Trăng non',
      status: 'draft',
      progress: 1,
      owner_id: sample.an,
      version: 1,
      chapter_count: 0,
      synopsis: '',
      genres: ['do-thi'],
    });
    expect(await activities()).toEqual({
      actor_id: sample.an,
      action: 'create',
      subject: 'books',
      subject_id: book(outcome)['id'],
      before: null,
      after: { ...input, owner_id: sample.an },
      ip: '192.0.2.7',
    });
  });

  it('refuses fields that need an ability of their own, and takes them unchanged', async () => {
    const own = author(sample.an);
    expect(
      await createBook(quietUnitOfWork(database()), own, {
        ...input,
        discount: 10,
        manager_pick: true,
        owner_id: sample.binh,
      }),
    ).toEqual({
      kind: 'invalid',
      errors: { discount: ['readonly'], manager_pick: ['readonly'], owner_id: ['readonly'] },
    });
    const same = { ...input, discount: 0, manager_pick: false, owner_id: sample.an };
    expect((await createBook(quietUnitOfWork(database()), own, same)).kind).toBe('written');
    const id = String(sample.idOf(1));
    expect(
      await updateBook(quietUnitOfWork(database()), own, id, { version: 1, discount: 10, title: 'X' }),
    ).toEqual({
      kind: 'invalid',
      errors: { discount: ['readonly'] },
    });
    const unchanged = { version: 1, discount: 0, manager_pick: true, owner_id: sample.an, title: 'Tên mới' };
    expect(book(await updateBook(quietUnitOfWork(database()), own, id, unchanged))).toMatchObject({
      title: 'Tên mới',
      version: 2,
    });
  });

  it('lets who may set them set them', async () => {
    const outcome = await createBook(quietUnitOfWork(database()), administrator(sample.an), {
      ...input,
      discount: 10,
      manager_pick: true,
      owner_id: sample.binh,
    });
    expect(book(outcome)).toMatchObject({ discount: 10, manager_pick: true, owner_id: sample.binh });
  });

  it('refuses who has no ability at all, with the reason', async () => {
    const suspended = actor(sample.an, [
      { action: 'manage', subject: 'all' },
      { action: ['create', 'update', 'delete'], subject: 'books', inverted: true, reason: 'Đang bị khóa.' },
    ]);
    const refused = { kind: 'forbidden', reason: 'Đang bị khóa.' };
    expect(await createBook(quietUnitOfWork(database()), suspended, input)).toEqual(refused);
    expect(
      await updateBook(quietUnitOfWork(database()), suspended, String(sample.idOf(1)), { version: 1 }),
    ).toEqual(refused);
    expect(await trashBook(quietUnitOfWork(database()), suspended, String(sample.idOf(1)))).toEqual(refused);
    expect(await createBook(quietUnitOfWork(database()), actor(sample.an, []), input)).toEqual({
      kind: 'forbidden',
      reason: null,
    });
  });

  it('knows no foreign book, as it knows none that is not there', async () => {
    for (const id of [String(sample.idOf(3)), '999999999', '0', 'x', '1e3']) {
      expect(
        await updateBook(quietUnitOfWork(database()), author(sample.an), id, { version: 1, title: 'X' }),
      ).toEqual({
        kind: 'not-found',
      });
      expect(await trashBook(quietUnitOfWork(database()), author(sample.an), id)).toEqual({
        kind: 'not-found',
      });
    }
  });

  it('refuses an update on a version that has passed, and shows the current one', async () => {
    const id = String(sample.idOf(1));
    const own = author(sample.an);
    expect((await updateBook(quietUnitOfWork(database()), own, id, { version: 1, title: 'Một' })).kind).toBe(
      'written',
    );
    const late = await updateBook(quietUnitOfWork(database()), own, id, { version: 1, title: 'Hai' });
    expect(late.kind === 'version-conflict' && late.current).toMatchObject({ title: 'Một', version: 2 });
    expect((await updateBook(quietUnitOfWork(database()), own, id, { version: 3, title: 'Ba' })).kind).toBe(
      'version-conflict',
    );
  });

  it('lets one of two updates on the same version through', async () => {
    const id = String(sample.idOf(1));
    const kinds = await Promise.all(
      ['Một', 'Hai', 'Ba'].map((title) =>
        updateBook(quietUnitOfWork(database()), author(sample.an), id, { version: 1, title }),
      ),
    );
    expect(kinds.map((outcome) => outcome.kind).toSorted()).toEqual([
      'version-conflict',
      'version-conflict',
      'written',
    ]);
  });

  it('keeps version and time when nothing changes, and logs only what did', async () => {
    const id = String(sample.idOf(1));
    const same = await updateBook(quietUnitOfWork(database()), author(sample.an), id, {
      version: 1,
      title: 'Đường về',
    });
    expect(JSON.parse(JSON.stringify(book(same)))).toMatchObject({
      version: 1,
      updated_at: '2026-01-16T00:00:00.000Z',
    });
    await updateBook(quietUnitOfWork(database()), author(sample.an), id, {
      version: 1,
      title: 'Đường xa',
      slug: 'sample-1',
    });
    expect(await activities()).toMatchObject({ before: { title: 'Đường về' }, after: { title: 'Đường xa' } });
  });

  it('refuses a slug that is taken, also by a rival at the same moment', async () => {
    const rivals = await Promise.all(
      [1, 2, 3].map(() => createBook(quietUnitOfWork(database()), author(sample.an), input)),
    );
    expect(rivals.map((outcome) => outcome.kind).toSorted()).toEqual(['invalid', 'invalid', 'written']);
    expect(rivals.find((outcome) => outcome.kind === 'invalid')).toEqual({
      kind: 'invalid',
      errors: { slug: ['taken'] },
    });
    expect(
      await updateBook(quietUnitOfWork(database()), author(sample.an), String(sample.idOf(1)), {
        version: 1,
        slug: 'trang-non',
      }),
    ).toEqual({ kind: 'invalid', errors: { slug: ['taken'] } });
  });

  it('refuses genres and owners that do not exist', async () => {
    const all = administrator(sample.an);
    expect(
      await createBook(quietUnitOfWork(database()), all, {
        ...input,
        genres: ['do-thi', 'khong-co'],
        owner_id: 999_999_999,
      }),
    ).toEqual({ kind: 'invalid', errors: { genres: ['choice'], owner_id: ['choice'] } });
    expect(
      await updateBook(quietUnitOfWork(database()), all, String(sample.idOf(1)), {
        version: 1,
        genres: ['khong-co'],
      }),
    ).toEqual({ kind: 'invalid', errors: { genres: ['choice'] } });
  });

  it('puts a book into the trash, where it is not found any more but its slug stays taken', async () => {
    const id = String(sample.idOf(1));
    expect((await trashBook(quietUnitOfWork(database()), author(sample.an), id)).kind).toBe('written');
    expect(await activities()).toMatchObject({
      action: 'delete',
      before: { title: 'Đường về', slug: 'sample-1', owner_id: sample.an },
      after: null,
    });
    expect((await trashBook(quietUnitOfWork(database()), author(sample.an), id)).kind).toBe('not-found');
    expect(
      (await updateBook(quietUnitOfWork(database()), author(sample.an), id, { version: 2, title: 'X' })).kind,
    ).toBe('not-found');
    expect(
      await createBook(quietUnitOfWork(database()), author(sample.an), { ...input, slug: 'sample-1' }),
    ).toEqual({
      kind: 'invalid',
      errors: { slug: ['taken'] },
    });
  });

  it('keeps the audit log from being rewritten', async () => {
    await createBook(quietUnitOfWork(database()), author(sample.an), input);
    await expect(database().deleteFrom('activities').execute()).rejects.toThrow('activities are append-only');
    await expect(database().updateTable('activities').set({ action: 'x' }).execute()).rejects.toThrow(
      'activities are append-only',
    );
  });
});
