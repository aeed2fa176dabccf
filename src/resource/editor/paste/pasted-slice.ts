/**
 * What is pasted or dropped, once it has the editor's form (product.md, `/chapters/{id}`: "clean paste"): in NFC and without
 * what no text may hold, so that what is seen is what is kept; and in paragraphs that can be written on.
 */
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { longestCaption, longestFootnote } from '#contract/rich-text/rich-text.ts';
import { withoutControls } from '#contract/rich-text/rich-text-content.ts';

/** Characters of a paragraph, beyond which each key in it takes longer than a person waits. */
export const longestParagraph = 20_000;

export const pastedSlice = ({ content, openStart, openEnd }: Slice): Slice =>
  new Slice(pastedFragment(content), openStart, openEnd);

/** Where nothing is left of what it held, an empty paragraph is. */
export function pastedFragment(fragment: Fragment): Fragment {
  return Fragment.from(fragment.content.flatMap((node) => pasted(node).flatMap(inPieces)));
}

/** A text whose paragraphs can all be written on; null where they can be as they are. */
export function inWritableParagraphs(doc: Node): Node | null {
  const blocks = doc.content.content.flatMap(inPieces);
  return blocks.length === doc.childCount ? null : doc.copy(Fragment.from(blocks));
}

/** Lines apart by signs of their own are lines here as well. */
export const pastedLines = (text: string): string => text.replace(/[\v\f\u0085\u2028\u2029]/g, '\n');

/** Nothing where it is none of a text's: what was made elsewhere may look like ours. */
function pasted(node: Node): Node[] {
  const { type, attrs, marks } = node;
  if (node.isText) {
    const text = line(node.text ?? '');
    return text === '' ? [] : [type.schema.text(text, marks)];
  }
  if (type.name === 'footnote') {
    const text = within(line(String(attrs['text'] ?? '')), longestFootnote);
    return text === '' ? [] : [type.create({ text }, null, marks)];
  }
  if (type.name === 'image') {
    const { attachment_id: id } = attrs;
    const alt = within(line(String(attrs['alt'] ?? '')), longestCaption);
    return Number.isSafeInteger(id) && id > 0 ? [type.create({ ...attrs, alt })] : [];
  }
  return [node.copy(Fragment.from(node.content.content.flatMap(pasted)))];
}

const line = (text: string): string => withoutControls(text).normalize('NFC');
const within = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, wholeCharacters(text, most));

function inPieces(block: Node): Node[] {
  if (!block.isTextblock || block.content.size <= longestParagraph) return [block];
  // A footnote is one place in the block, and one here.
  const text = block.textBetween(0, block.content.size, null, '\uFFFC');
  const pieces: Node[] = [];
  for (let from = 0; from < text.length;) {
    const to = text.length - from <= longestParagraph ? text.length : from + endOfPiece(text.slice(from));
    pieces.push(block.cut(from, to));
    from = to;
  }
  return pieces;
}

/** Behind the last sentence that has room, else behind a word, and never within what is read as one character. */
function endOfPiece(text: string): number {
  const room = text.slice(0, longestParagraph);
  for (const end of [/^[^]*[.!?…。！？]["'”’»)\]]*(?:\s+|(?<=[。！？]["'”’»)\]]*))/u, /^[^]*\s/u]) {
    const { length } = end.exec(room)?.[0] ?? '';
    if (length > longestParagraph / 2) return length;
  }
  return wholeCharacters(text, longestParagraph);
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many units come before the character that does not fit any more. */
function wholeCharacters(text: string, most: number): number {
  const { index = 0 } = characters.segment(text.slice(0, most + longestCharacter)).containing(most) ?? {};
  if (index > 0) return index;
  return /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
}

/** Units that are looked at for the end of a character; one of more is cut. */
const longestCharacter = 100;
