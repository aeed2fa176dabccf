/** What the document says of one question to whoever shares its link (product.md, `/faqs/{id}`). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchRoute } from '#contract/routing/route-matching.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { faqHead } from '#server/resources/faqs/faq-head.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { buildFaq } from '../factories/build-records.ts';

describeOnDatabase('the head of a question', (databases) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await databases.open();
  });
  afterAll(() => database.close());

  const headAt = (path: string) =>
    faqHead(database.kysely)({ route: matchRoute(path), query: new URLSearchParams(), language: 'vi' });

  it('is the question, and its answer as one line that ends between two words', async () => {
    const short = await buildFaq(database.kysely, {
      question: 'Nạp xu thế nào?',
      answer: 'Vào ví.\n\nChọn gói.',
    });
    expect(await headAt(`/faqs/${short}`)).toEqual({
      title: 'Nạp xu thế nào?',
      description: 'Vào ví. Chọn gói.',
    });
    const long = await buildFaq(database.kysely, { answer: 'Một hai ba bốn. '.repeat(20) });
    const { description = '' } = (await headAt(`/faqs/${long}`)) ?? {};
    expect(description).toBe(`${'Một hai ba bốn. '.repeat(9)}Một hai ba…`);
  });

  it('is none of what is not there for everybody', async () => {
    const hidden = await buildFaq(database.kysely, { is_published: false });
    const gone = await buildFaq(database.kysely, { deleted_at: new Date(0) });
    for (const path of [`/faqs/${hidden}`, `/faqs/${gone}`, '/faqs/999999', '/faqs/x', '/faqs', '/login'])
      expect(await headAt(path)).toBeNull();
  });
});
