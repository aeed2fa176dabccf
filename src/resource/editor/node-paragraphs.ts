/**
 * The paragraphs of the editor's document as passages count them (contract/text/passages.ts; contract/rich-text,
 * rich-text-paragraphs.ts), each with where it stands in the document. Footnotes, which come last there, are none of these.
 */
import type { Node } from '@tiptap/pm/model';
import { sceneBreak } from '#contract/rich-text/rich-text-content.ts';

type Piece = {
  /** Where it begins: in the paragraph's text, and in the document. */
  readonly at: number;
  readonly position: number;
  readonly length: number;
};

export type NodeParagraph = { readonly text: string; readonly pieces: readonly Piece[] };

export function paragraphsOfNode(doc: Node): readonly NodeParagraph[] {
  const paragraphs: NodeParagraph[] = [];
  doc.forEach((block, position) => {
    if (block.type.name === 'sceneBreak') paragraphs.push({ text: sceneBreak, pieces: [] });
    if (!block.isTextblock) return;
    const text = block.textContent;
    if (text.trim() === '') return;
    const indent = text.length - text.trimStart().length;
    const pieces: Piece[] = [];
    let at = -indent;
    block.forEach((inline, offset) => {
      if (inline.text === undefined) return;
      pieces.push({ at, position: position + 1 + offset, length: inline.text.length });
      at += inline.text.length;
    });
    paragraphs.push({ text: text.trim(), pieces });
  });
  return paragraphs;
}

/** Where an offset of the text is in the document; before a footnote by side -1, behind it by 1. */
export function positionIn({ pieces }: NodeParagraph, offset: number, side: -1 | 1): number {
  const piece =
    side === 1
      ? pieces.find(({ at, length }) => offset < at + length)
      : pieces.find(({ at, length }) => offset <= at + length);
  const last = piece ?? pieces.at(-1);
  return last === undefined ? 0 : last.position + Math.min(offset - last.at, last.length);
}

/** What two positions of the document span of the paragraph's text; null where that is nothing. */
export function rangeIn(
  { text, pieces }: NodeParagraph,
  from: number,
  to: number,
): { readonly from: number; readonly to: number } | null {
  const touched = pieces.flatMap(({ at, position, length }) => {
    const [first, last] = [Math.max(from, position), Math.min(to, position + length)];
    return first < last ? [{ from: at + first - position, to: at + last - position }] : [];
  });
  const [begin, end] = [Math.max(0, touched[0]?.from ?? 0), Math.min(text.length, touched.at(-1)?.to ?? 0)];
  return begin < end ? { from: begin, to: end } : null;
}
