/** Find and replace in texts that have been edited: bold stays bold, and what was there can be brought back (rich-text-edits.ts). */
import { expect, it } from 'vitest';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { replacingOn } from './replacing.ts';

const named = (name: string, note: string): RichText => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Hồi một' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Gặp ' },
        { type: 'text', text: name, marks: [{ type: 'italic' }] },
        { type: 'footnote', attrs: { text: note } },
      ],
    },
  ],
});

describeOnDatabase('an edited text', (databases) => {
  const on = replacingOn(databases);

  it('is changed in both its forms, in the text and in its footnotes, and brought back in both', async () => {
    const [book, [chapter = 0]] = await on.addBook([{ content: null }]);
    const path = `/chapters/${chapter}/text`;
    const { token } = on.author;
    const before = named('Vương Lâm', 'Vương Lâm là họ Vương.');
    await on.server.call('PUT', path, { token, payload: { document: before, version: 1 } });
    const { chapters } = await on.found(book, { text: 'Vương Lâm' });
    const { id } = await on.replace(book, {
      text: 'Vương Lâm',
      with: 'Vương Lân',
      chapters: on.chosen(chapters),
    });
    expect((await on.get(path)).body.data).toEqual({
      document: named('Vương Lân', 'Vương Lân là họ Vương.'),
      version: 3,
    });
    expect((await on.stored([chapter]))[0]?.content).toBe(
      'Hồi một\n\nGặp Vương Lân\n\nVương Lân là họ Vương.',
    );
    await on.undo(id);
    expect((await on.get(path)).body.data).toEqual({ document: before, version: 4 });
    expect((await on.stored([chapter]))[0]?.content).toBe(
      'Hồi một\n\nGặp Vương Lâm\n\nVương Lâm là họ Vương.',
    );
  });

  it('of which a whole paragraph and a footnote are taken away is the same in both forms, and can be changed again', async () => {
    const [book, [chapter = 0]] = await on.addBook([{ content: null }]);
    const path = `/chapters/${chapter}/text`;
    const { token } = on.author;
    const text = (words: string) => ({ type: 'text', text: words }) as const;
    const before: RichText = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [text('Quảng cáo')] },
        {
          type: 'paragraph',
          content: [text('Lâm Phong đi.'), { type: 'footnote', attrs: { text: 'Quảng cáo' } }],
        },
      ],
    };
    await on.server.call('PUT', path, { token, payload: { document: before, version: 1 } });
    for (const [sought, put] of [
      ['Quảng cáo', ''],
      ['Lâm Phong', 'Lan'],
    ] as const) {
      const { chapters } = await on.found(book, { text: sought });
      await on.replace(book, { text: sought, with: put, chapters: on.chosen(chapters) });
    }
    expect((await on.get(path)).body.data).toEqual({
      document: {
        type: 'doc',
        content: [{ type: 'paragraph' }, { type: 'paragraph', content: [text('Lan đi.')] }],
      },
      version: 4,
    });
    expect((await on.stored([chapter]))[0]?.content).toBe('Lan đi.');
  });

  it('whose title alone is changed stays what it is', async () => {
    const [book, [chapter = 0]] = await on.addBook([{ title: 'Vân đến', content: null }]);
    const path = `/chapters/${chapter}/text`;
    const { token } = on.author;
    await on.server.call('PUT', path, { token, payload: { document: named('Lan', 'Lan.'), version: 1 } });
    const { chapters } = await on.found(book, { text: 'Vân' });
    await on.replace(book, { text: 'Vân', with: 'Vũ', chapters: on.chosen(chapters) });
    expect((await on.get(path)).body.data).toEqual({ document: named('Lan', 'Lan.'), version: 2 });
    expect((await on.stored([chapter]))[0]?.title).toBe('Vũ đến');
  });
});
