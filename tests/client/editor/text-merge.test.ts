import { describe, expect, it } from 'vitest';
import { richTextOf } from '#contract/rich-text/rich-text-content.ts';
import { mergedText, partsOf, wordsOfBlocks } from '#resource/editor/text-merge.ts';

const mine = richTextOf('Một\n\nHai của tôi\n\nBa\n\nBốn thêm');
const theirs = richTextOf('Một\n\nHai của họ\n\nBa\n\nBốn');

describe('two texts of one beginning', () => {
  it('part where they differ, and nowhere else', () => {
    const shown = partsOf(mine, theirs).map((part) =>
      part.kind === 'same'
        ? wordsOfBlocks(part.blocks)
        : [wordsOfBlocks(part.mine), wordsOfBlocks(part.theirs)],
    );
    expect(shown).toEqual(['Một', ['Hai của tôi', 'Hai của họ'], 'Ba', ['Bốn thêm', 'Bốn']]);
  });

  it('are merged paragraph by paragraph', () => {
    const parts = partsOf(mine, theirs);
    expect(mergedText(parts, (place) => (place === 0 ? 'mine' : 'theirs'))).toEqual(
      richTextOf('Một\n\nHai của tôi\n\nBa\n\nBốn'),
    );
    expect(mergedText(parts, () => 'mine')).toEqual(mine);
    expect(mergedText(parts, () => 'theirs')).toEqual(theirs);
  });

  it('are a text even where nothing is left of them', () => {
    const parts = partsOf(richTextOf('Một'), { type: 'doc', content: [] });
    expect(mergedText(parts, () => 'theirs')).toEqual(richTextOf(''));
  });
});
