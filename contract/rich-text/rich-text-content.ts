/**
 * A text's plain form, which is what is searched, counted, reported and exported: blocks apart by empty lines, footnotes
 * behind them. Texts that were never edited exist in this form alone.
 */
import { paragraphsOf } from '../text/passages.ts';
import { type Block, type Inline, type RichText, withoutOverrides } from './rich-text.ts';

/** How a break between scenes is written in plain text. */
export const sceneBreak = '* * *';
const anySceneBreak = /^(?:\*\s*){3,}$|^-{3,}$|^#+$|^~{3,}$/;

export const isSceneBreak = (paragraph: string): boolean => anySceneBreak.test(paragraph);

/** A piece of a text with its place in the plain form. */
export type Segment = {
  readonly text: string;
  /** Where it stands in the rich form: the block, and the inline within it; null for a break, which has none. */
  readonly at: { readonly block: number; readonly inline: number } | null;
};

const between = '\n\n';

/** The plain form in pieces, in its order; what parts the blocks is a piece without a place. */
export function segmentsOf({ content }: RichText): readonly Segment[] {
  const segments: Segment[] = [];
  const footnotes: Segment[] = [];
  const begin = () => {
    if (segments.length > 0) segments.push({ text: between, at: null });
  };
  for (const [block, node] of content.entries()) {
    if (node.type === 'sceneBreak') {
      begin();
      segments.push({ text: sceneBreak, at: null });
      continue;
    }
    const inlines = inlinesOf(node);
    if (inlines.length === 0) continue;
    begin();
    for (const [inline, piece] of inlines.entries()) {
      const at = { block, inline };
      if (piece.type === 'text') segments.push({ text: piece.text, at });
      else footnotes.push({ text: piece.attrs.text, at });
    }
  }
  for (const footnote of footnotes) {
    begin();
    segments.push(footnote);
  }
  return segments;
}

/** A text in its plain form. */
export const contentOf = (text: RichText): string =>
  segmentsOf(text)
    .map((segment) => segment.text)
    .join('');

/** The rich form of a text that was never edited: its lines as paragraphs. */
export function richTextOf(content: string): RichText {
  const blocks = paragraphsOf(content.normalize('NFC')).map((paragraph): Block => {
    if (isSceneBreak(paragraph)) return { type: 'sceneBreak' };
    const text = withoutControls(paragraph);
    return text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] };
  });
  return { type: 'doc', content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks };
}

/** What a line of a text may not hold is left out of it; a tab is a blank. */
export const withoutControls = (text: string): string =>
  withoutOverrides(text.replaceAll('\t', ' ').replace(/[\p{Cc}\p{Surrogate}\u2028\u2029]/gu, ''));

export const inlinesOf = (block: Block): readonly Inline[] =>
  'content' in block ? (block.content ?? []) : [];
