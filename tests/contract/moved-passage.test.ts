/** Where a passage stands once its text was changed (product.md, `/scripts`: comments beside the text). */
import { describe, expect, it } from 'vitest';
import { movedPassage } from '#contract/text/moved-passage.ts';
import { paragraphsOf } from '#contract/text/passages.ts';

const before = 'Trời mưa.\nNàng khẽ cười một mình.\nHắn quay đi, không nói.\nTrời mưa.';
/** `khẽ cười` in the second paragraph. */
const passage = { paragraph: 1, from: 5, to: 13 };

describe('a passage of a text that was changed', () => {
  it.each([
    ['behind it', 'Trời mưa.\nNàng khẽ cười một mình.\nHắn đi.\nTrời mưa.', [1, 'khẽ cười']],
    [
      'before it',
      'Đêm.\nTrời mưa to.\nNàng khẽ cười một mình.\nHắn quay đi, không nói.\nTrời mưa.',
      [2, 'khẽ cười'],
    ],
    ['in its paragraph', before.replace('Nàng', 'Cô gái áo xanh'), [1, 'khẽ cười']],
    ['within it', before.replace('khẽ cười', 'khẽ mỉm cười'), [1, 'khẽ mỉm cười']],
    ['right behind it', before.replace('khẽ cười', 'khẽ cười vang'), [1, 'khẽ cười']],
    ['right before it', before.replace('khẽ cười', 'lại khẽ cười'), [1, 'khẽ cười']],
    ['at its end', before.replace('cười một mình', 'nói'), [1, 'khẽ']],
    ['by parting it', before.replace('khẽ cười', 'khẽ\ncười'), [1, 'khẽ']],
    ['by joining its paragraph', before.replace('mưa.\nNàng', 'mưa. Nàng'), [0, 'khẽ cười']],
    ['at two places at once', before.replaceAll('Trời mưa.', 'Đêm xuống.'), [1, 'khẽ cười']],
    [
      'by moving it elsewhere',
      'Trời mưa.\nHắn quay đi, không nói.\nTrời mưa.\nNàng khẽ cười một mình.',
      [3, 'khẽ cười'],
    ],
    ['by deleting it', 'Trời mưa.\nNàng một mình.\nHắn quay đi, không nói.\nTrời mưa.', null],
    ['by deleting everything', '', null],
  ] as const)('%s', (_, text, expected) => {
    const after = paragraphsOf(text);
    const moved = movedPassage(paragraphsOf(before), after, passage);
    expect(moved && [moved.paragraph, after[moved.paragraph]?.slice(moved.from, moved.to)]).toEqual(expected);
  });

  it('is the one that was meant where its words stand there twice', () => {
    const text = ['mưa mưa mưa'];
    expect(movedPassage(text, ['Đêm mưa mưa mưa'], { paragraph: 0, from: 4, to: 7 })).toEqual({
      paragraph: 0,
      from: 8,
      to: 11,
    });
  });
});
