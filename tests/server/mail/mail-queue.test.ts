/** Mails that wait: written with what they tell of, sent once whoever of several instances comes first, and tried again. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { enqueueMails, sendDueMails } from '#server/mail/mail-queue.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';

const mail = (subject: string): Mail => ({ to: 'an@example.test', subject, text: 'Chào An' });

describeOnEachDatabase('the queue of mails', (databases) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await databases.open();
  });
  afterAll(() => database.close());
  beforeEach(() => database.kysely.deleteFrom('mails').execute());

  const queue = (send: (one: Mail) => Promise<void>) => ({
    database: database.kysely,
    mailer: { send },
    log: { error: () => undefined },
    isStopped: () => false,
  });
  const enqueue = (...mails: Mail[]) =>
    inTransaction(database.kysely, (transaction) => enqueueMails(transaction, mails));
  const waiting = async () => (await database.kysely.selectFrom('mails').select('id').execute()).length;

  it('sends each once, also where two instances send at the same time', async () => {
    await enqueue(mail('một'), mail('hai'), mail('ba'));
    const sent: string[] = [];
    const send = async ({ subject }: Mail) => void sent.push(subject);
    await Promise.all([sendDueMails(queue(send)), sendDueMails(queue(send))]);
    expect(sent.toSorted()).toEqual(['ba', 'hai', 'một']);
    expect(await waiting()).toBe(0);
  });

  it('sends nothing of what was taken back', async () => {
    const failing = inTransaction(database.kysely, async (transaction) => {
      await enqueueMails(transaction, [mail('không')]);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await waiting()).toBe(0);
  });

  it('tries again later what could not be sent, under the same id', async () => {
    await enqueue(mail('sau'));
    const ids: unknown[] = [];
    let isDown = true;
    const send = async ({ messageId }: Mail) => {
      ids.push(messageId);
      if (isDown) throw new Error('The mail server is down');
    };
    await sendDueMails(queue(send));
    expect(await waiting()).toBe(1);
    await sendDueMails(queue(send));
    expect(ids).toHaveLength(1);
    isDown = false;
    await sql`update mails set due_at = clock_timestamp()`.execute(database.kysely);
    await sendDueMails(queue(send));
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
    expect(await waiting()).toBe(0);
  });
});
