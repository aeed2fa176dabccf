/** Where the blocks of a text stand among its paragraphs (contract/text/passages.ts), by which a quoted passage is found. */
import { inlinesOf } from './rich-text-content.ts';
import type { Block, RichText } from './rich-text.ts';

const textOf = (block: Block): string =>
  inlinesOf(block)
    .map((inline) => (inline.type === 'text' ? inline.text : ''))
    .join('');

export type PlacedBlock = {
  readonly block: Block;
  /** Null for one that is no paragraph of the plain form, such as a picture. */
  readonly paragraph: number | null;
  /** Blanks before its first character, which the plain form's paragraph does not have. */
  readonly indent: number;
};

export function placedBlocks({ content }: RichText): readonly PlacedBlock[] {
  let next = 0;
  return content.map((block) => {
    const text = textOf(block);
    const isParagraph = block.type === 'sceneBreak' || text.trim() !== '';
    const paragraph = isParagraph ? next : null;
    if (isParagraph) next += 1;
    return { block, paragraph, indent: text.length - text.trimStart().length };
  });
}

/** The footnotes of a text in their order, which stand behind its other paragraphs. */
export function footnotesOf(text: RichText): readonly string[] {
  return text.content.flatMap((block) =>
    inlinesOf(block).flatMap((inline) => (inline.type === 'footnote' ? [inline.attrs.text] : [])),
  );
}
