/**
 * Between the editor's document and the form that travels. What a block became is remembered with the block, which never
 * changes: after a keystroke only one of thousands is made anew.
 */
import type { Node, Schema } from '@tiptap/pm/model';
import * as v from 'valibot';
import { type Block, blockSchema, type Inline, type RichText } from '#contract/rich-text/rich-text.ts';
import { inlinesOf, withoutControls } from '#contract/rich-text/rich-text-content.ts';
import { countWords } from '#contract/text/word-count.ts';

const blocks = new WeakMap<Node, Block>();
const counts = new WeakMap<Node, number>();

/** What leaves the editor, by the schema of what may. Throws where the editor held what no text may hold. */
export function richTextOfNode(doc: Node): RichText {
  return { type: 'doc', content: doc.children.map(blockOf) };
}

function blockOf(node: Node): Block {
  const known = blocks.get(node);
  if (known !== undefined) return known;
  const block = v.parse(blockSchema, cleaned(node.toJSON()));
  blocks.set(node, block);
  return block;
}

type Json = {
  readonly type: string;
  readonly content?: readonly Json[];
  readonly text?: string;
  readonly attrs?: { readonly text?: string };
};

/** Characters that no text may hold can be typed; a footnote in bold is a footnote. */
function cleaned(block: Json): Json {
  if (block.content === undefined) return block;
  const { content, ...rest } = block;
  const inlines = content.flatMap((inline): Json[] => {
    const text = withoutControls(inline.text ?? inline.attrs?.text ?? '');
    if (text === '') return [];
    return inline.type === 'text' ? [{ ...inline, text }] : [{ type: inline.type, attrs: { text } }];
  });
  return inlines.length === 0 ? rest : { ...rest, content: inlines };
}

/** What enters the editor. */
export const nodeOfRichText = (schema: Schema, text: RichText): Node => schema.nodeFromJSON(text);

/** Words of a document, its footnotes with them, as the server counts them. */
export function wordsOf(doc: Node): number {
  return doc.children.reduce((sum, node) => sum + wordsOfBlock(node), 0);
}

function wordsOfBlock(node: Node): number {
  const known = counts.get(node);
  if (known !== undefined) return known;
  const inlines = inlinesOf(blockOf(node));
  const text = inlines.map((inline) => (inline.type === 'text' ? inline.text : '')).join('');
  const count = inlines.reduce((sum, inline) => sum + wordsOfFootnote(inline), countWords(text));
  counts.set(node, count);
  return count;
}

const wordsOfFootnote = (inline: Inline): number =>
  inline.type === 'footnote' ? countWords(inline.attrs.text) : 0;
