import { describe, expect, it } from 'vitest';
import { richTextOf } from '#contract/rich-text/rich-text-content.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { differenceOf } from '#resource/record/revisions/word-difference.ts';
import { type InWords, mergedText, partsOf, wordsOfBlocks } from '#resource/editor/saving/text-merge.ts';

const say: InWords = { picture: (shows) => `[hình: ${shows}]`, footnote: (text) => `[chú: ${text}]` };
const mine = richTextOf('Một\n\nHai của tôi\n\nBa\n\nBốn thêm');
const theirs = richTextOf('Một\n\nHai của họ\n\nBa\n\nBốn');

describe('two texts of one beginning', () => {
  it('part where they differ, and nowhere else', () => {
    const shown = partsOf(mine, theirs).map((part) =>
      part.kind === 'same'
        ? wordsOfBlocks(part.blocks, say)
        : [wordsOfBlocks(part.mine, say), wordsOfBlocks(part.theirs, say)],
    );
    expect(shown).toEqual(['Một', ['Hai của tôi', 'Hai của họ'], 'Ba', ['Bốn thêm', 'Bốn']]);
  });

  it('are told with pictures, footnotes and breaks', () => {
    const words = wordsOfBlocks(
      [
        { type: 'image', attrs: { attachment_id: 4, alt: 'Bản đồ' } },
        { type: 'sceneBreak' },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Mưa' },
            { type: 'footnote', attrs: { text: 'Ở Huế.' } },
            { type: 'text', text: ' rơi' },
          ],
        },
      ],
      say,
    );
    expect(words).toBe('[hình: Bản đồ]\n\n* * *\n\nMưa[chú: Ở Huế.] rơi');
  });

  it('are merged paragraph by paragraph', () => {
    const parts = partsOf(mine, theirs);
    expect(mergedText(parts, (place) => (place === 0 ? 'mine' : 'theirs'))).toEqual(
      richTextOf('Một\n\nHai của tôi\n\nBa\n\nBốn'),
    );
    expect(mergedText(parts, () => 'mine')).toEqual(mine);
    expect(mergedText(parts, () => 'theirs')).toEqual(theirs);
  });

  it('are two texts where they have too little in common to be told apart in time', () => {
    const lines = (word: string): RichText => ({
      type: 'doc',
      content: Array.from({ length: 20_000 }, (_, at) => ({
        type: 'paragraph',
        content: [{ type: 'text', text: `${word} ${at}` }],
      })),
    });
    expect(partsOf(lines('mưa'), lines('nắng')).map(({ kind }) => kind)).toEqual(['different']);
    const [before, after] = ['mưa', 'nắng'].map((word) =>
      Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(' '),
    );
    expect(
      differenceOf(before ?? '', after ?? '', 1).map(({ value, added, removed }) => [
        value.length,
        added,
        removed,
      ]),
    ).toEqual([
      [before?.length, false, true],
      [after?.length, true, false],
    ]);
  });

  it('are a text even where nothing is left of them', () => {
    const parts = partsOf(richTextOf('Một'), { type: 'doc', content: [] });
    expect(mergedText(parts, () => 'theirs')).toEqual(richTextOf(''));
  });
});
