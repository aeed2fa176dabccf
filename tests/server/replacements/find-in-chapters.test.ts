/** Finding over HTTP, a batch at a time (product.md, `/books/{id}/chapters`). */
import { expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { replacingOn } from './replacing.ts';

describeOnDatabase('finding across chapters', (databases) => {
  const on = replacingOn(databases);
  const { addBook, replace, found, chosen, stored } = on;

  it('finds hits in titles and texts, each with its place and what stands around it', async () => {
    const [book, ids] = await addBook([
      { title: 'Lý Vân xuất hiện', content: 'Hôm ấy Lý Vân đến.\n\nlý vân cười.' },
      { content: 'Không có ai.' },
      { title: 'Không chữ', content: null },
      { content: '“Lý Vân!”' },
    ]);
    const data = await found(book, { text: 'Lý Vân' });
    expect(data).toEqual({
      chapters: [
        {
          id: ids[0],
          number: 1,
          title: 'Lý Vân xuất hiện',
          version: 1,
          hits: [
            { where: 'title', offset: 0, sought: 0, match: 'Lý Vân', before: '', after: ' xuất hiện' },
            { where: 'content', offset: 7, sought: 0, match: 'Lý Vân', before: 'Hôm ấy ', after: ' đến.' },
            { where: 'content', offset: 20, sought: 0, match: 'lý vân', before: '', after: ' cười.' },
          ],
          is_cut: false,
        },
        {
          id: ids[3],
          number: 4,
          title: 'Chương 4',
          version: 1,
          hits: [{ where: 'content', offset: 1, sought: 0, match: 'Lý Vân', before: '“', after: '!”' }],
          is_cut: false,
        },
      ],
      searched: 4,
      left: 0,
      next: null,
    });
  });

  it('heeds case, words and place, and only the chapters that are named', async () => {
    const [book, ids] = await addBook([
      { title: 'Vân', content: 'vân Vânn' },
      { title: 'Khác', content: 'Vân' },
    ]);
    const count = async (options: object) => {
      const { chapters } = await found(book, { text: 'Vân', ...options });
      return chapters.map(({ hits }) => hits.length);
    };
    expect(await count({})).toEqual([3, 1]);
    expect(await count({ match_case: true })).toEqual([2, 1]);
    expect(await count({ match_case: true, whole_words: true })).toEqual([1, 1]);
    expect(await count({ in: 'title' })).toEqual([1]);
    expect(await count({ in: 'content' })).toEqual([2, 1]);
    expect(await count({ ids: [ids[1]] })).toEqual([1]);
  });

  it('finds in either form of Unicode, whatever form was asked in', async () => {
    const [book, ids] = await addBook([{ content: 'Hồ Đường về'.normalize('NFD') }]);
    const data = await found(book, { text: 'đường'.normalize('NFD') });
    expect(data.chapters[0]?.hits).toEqual([
      { where: 'content', offset: 3, sought: 0, match: 'Đường', before: 'Hồ ', after: ' về' },
    ]);
    await replace(book, {
      text: 'đường'.normalize('NFD'),
      with: 'Lối'.normalize('NFD'),
      chapters: chosen(data.chapters),
    });
    expect((await stored(ids))[0]?.content).toBe('Hồ Lối về');
  });

  it('looks through a hundred chapters a call, and says where to go on', async () => {
    const [book] = await addBook(Array.from({ length: 150 }, () => ({ title: 'Vân' })));
    const first = await found(book, { text: 'Vân', in: 'title' });
    expect([first.chapters.length, first.searched, first.left, first.next]).toEqual([100, 100, 50, 100]);
    const second = await found(book, { text: 'Vân', in: 'title', after: first.next });
    expect([second.chapters.length, second.searched, second.left, second.next]).toEqual([50, 50, 0, null]);
  });

  it('reads no more than a million bytes beside the last chapter', async () => {
    const [book] = await addBook([
      { content: `${'x'.repeat(900_000)} Vân` },
      { content: `${'x'.repeat(900_000)} Vân` },
      { content: 'Vân' },
    ]);
    const first = await found(book, { text: 'Vân' });
    expect([first.searched, first.left, first.next]).toEqual([2, 1, 2]);
    const second = await found(book, { text: 'Vân', after: 2 });
    expect([second.searched, second.next, second.chapters.length]).toEqual([1, null, 1]);
  });
});
