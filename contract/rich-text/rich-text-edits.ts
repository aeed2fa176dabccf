/**
 * Changes to a text that were found in its plain form (rich-text-content.ts), made in its rich form: what is bold around a
 * replaced name stays bold (product.md, find and replace, `/name`, `/scan`).
 */
import { segmentsOf } from './rich-text-content.ts';
import type { Block, Inline, RichText } from './rich-text.ts';

/** UTF-16 offsets in the plain form; the end is not part of it. */
export type TextEdit = { readonly from: number; readonly to: number; readonly text: string };

type InlinePart = { readonly from: number; readonly to: number; readonly text: string };

/**
 * Edits in ascending order that do not overlap. Null where one reaches beyond its paragraph, which no edit of words does.
 * A replacement looks as the first character that it replaces did.
 */
export function editRichText(text: RichText, edits: readonly TextEdit[]): RichText | null {
  const parts = new Map<string, InlinePart[]>();
  let offset = 0;
  const places = segmentsOf(text).map(({ at, text: piece }) => {
    const from = offset;
    offset += piece.length;
    return { at, from, to: offset };
  });
  for (const edit of edits) {
    const touched = places.filter(({ from, to }) => from < edit.to && to > edit.from);
    const [first] = touched;
    if (first === undefined || touched.some(({ at }) => at === null || at.block !== first.at?.block))
      return null;
    for (const place of touched) {
      const key = `${place.at?.block}/${place.at?.inline}`;
      const part = {
        from: Math.max(edit.from, place.from) - place.from,
        to: Math.min(edit.to, place.to) - place.from,
        text: place === first ? edit.text : '',
      };
      parts.set(key, [...(parts.get(key) ?? []), part]);
    }
  }
  return { ...text, content: text.content.map((block, at) => editedBlock(block, at, parts)) };
}

function editedBlock(block: Block, at: number, parts: ReadonlyMap<string, readonly InlinePart[]>): Block {
  if (!('content' in block) || block.content === undefined) return block;
  const { content, ...rest } = block;
  const inlines = content.flatMap((inline, index) => {
    const own = parts.get(`${at}/${index}`);
    return own === undefined ? [inline] : editedInline(inline, own);
  });
  return inlines.length === 0 ? rest : { ...rest, content: inlines };
}

/** Nothing where no text is left of it. */
function editedInline(inline: Inline, parts: readonly InlinePart[]): Inline[] {
  const before = inline.type === 'text' ? inline.text : inline.attrs.text;
  let after = '';
  let done = 0;
  for (const { from, to, text } of parts) {
    after += before.slice(done, from) + text;
    done = to;
  }
  // What is put beside a letter may be a mark of it.
  after = (after + before.slice(done)).normalize('NFC');
  if (after === '') return [];
  return [inline.type === 'text' ? { ...inline, text: after } : { ...inline, attrs: { text: after } }];
}
