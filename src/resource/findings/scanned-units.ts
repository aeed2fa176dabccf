/**
 * What a scan reads of the document in the editor: each block and each footnote as a text of its own, as the plain form has
 * it (contract/rich-text), and where in the document a place of such a text is.
 */
import type { Node } from '@tiptap/pm/model';
import { sceneBreak } from '#contract/rich-text/rich-text-content.ts';

export type ScannedUnit = {
  readonly node: Node;
  /** Of the node in the document. */
  readonly position: number;
  readonly isFootnote: boolean;
  readonly text: string;
};
type Range = { readonly from: number; readonly to: number };

const between = '\n\n';

const footnoteText = (node: Node): string => (node.attrs as { readonly text?: string }).text ?? '';

/** Its blocks that have a text, then its footnotes. */
export function unitsOf(doc: Node): readonly ScannedUnit[] {
  const blocks: ScannedUnit[] = [];
  const footnotes: ScannedUnit[] = [];
  doc.forEach((node, position) => {
    if (!node.isTextblock) return;
    // Footnotes stand behind the text: where one is called, its line goes on.
    blocks.push({ node, position, isFootnote: false, text: node.textContent });
    node.forEach((inline, offset) => {
      if (inline.type.name !== 'footnote') return;
      const text = footnoteText(inline);
      footnotes.push({ node: inline, position: position + 1 + offset, isFootnote: true, text });
    });
  });
  return [...blocks, ...footnotes].filter(({ text }) => text !== '');
}

export type WholeText = {
  readonly text: string;
  readonly footnotesFrom: number;
  /** Each unit with where it begins in the text; ascending. */
  readonly parts: readonly { readonly unit: ScannedUnit; readonly begin: number }[];
};

/** All of a document's units as one text, as the server reads it. */
export function wholeTextOf(doc: Node): WholeText {
  const units = unitsOf(doc);
  const byPosition = new Map(units.map((unit) => [unit.position, unit]));
  const pieces: string[] = [];
  const parts: { unit: ScannedUnit; begin: number }[] = [];
  let length = 0;
  const add = (text: string) => {
    if (length > 0) {
      pieces.push(between);
      length += between.length;
    }
    pieces.push(text);
    length += text.length;
    return length - text.length;
  };
  doc.forEach((node, position) => {
    if (node.type.name === 'sceneBreak') add(sceneBreak);
    const unit = byPosition.get(position);
    if (unit !== undefined) parts.push({ unit, begin: add(unit.text) });
  });
  const footnotes = units.filter(({ isFootnote }) => isFootnote);
  const begins = footnotes.map((unit) => ({ unit, begin: add(unit.text) }));
  const text = pieces.join('');
  return { text, footnotesFrom: begins[0]?.begin ?? text.length, parts: [...parts, ...begins] };
}

/** Of a place in the text of a unit; that of a footnote is the footnote itself. */
export function rangeOf({ node, position, isFootnote }: ScannedUnit, { from, to }: Range): Range {
  if (isFootnote) return { from: position, to: position + node.nodeSize };
  let [begin, end] = [position + 1, position + 1];
  let [at, offset] = [position + 1, 0];
  for (const inline of node.children) {
    const length = inline.isText ? inline.nodeSize : 0;
    if (offset <= from && from < offset + length) begin = at + from - offset;
    if (offset < to && to <= offset + length) end = at + to - offset;
    at += inline.nodeSize;
    offset += length;
  }
  return { from: begin, to: end };
}
