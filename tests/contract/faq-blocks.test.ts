import { describe, expect, it } from 'vitest';
import { faqBlocks, faqLine } from '#contract/text/faq-blocks.ts';

describe('an answer', () => {
  it('has paragraphs, and headings that an address can name', () => {
    expect(faqBlocks('Mở đầu.\n\n## Đổi mật khẩu\n\nHai dòng\ncủa một đoạn.')).toEqual([
      { kind: 'paragraph', text: 'Mở đầu.' },
      { kind: 'heading', text: 'Đổi mật khẩu', anchor: 'muc-doi-mat-khau' },
      { kind: 'paragraph', text: 'Hai dòng\ncủa một đoạn.' },
    ]);
  });

  it('tells headings apart that are called alike, or have no letters', () => {
    const anchors = faqBlocks('## Phí\n\n## Phí\n\n## 第一\n\n## ？').map((block) =>
      block.kind === 'heading' ? block.anchor : null,
    );
    expect(anchors).toEqual(['muc-phi', 'muc-phi-2', 'muc-khac', 'muc-khac-2']);
  });

  it.each(['##Không cách', '## ', '# Một dấu', '## Hai dòng\nthì không', '### Ba dấu', 'Giữa ## dòng'])(
    'takes %j for a paragraph',
    (text) => {
      expect(faqBlocks(text)).toEqual([{ kind: 'paragraph', text }]);
    },
  );

  it('reads on one line without what marks headings', () => {
    expect(faqLine('## Phí\n\nKhông\n mất phí.')).toBe('Phí Không mất phí.');
  });
});
