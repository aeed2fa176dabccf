/** A stored text as it is scanned. */
import { segmentsOf } from '#contract/rich-text/rich-text-content.ts';
import type { StoredText } from '../../texts/stored-text.ts';

/** Where the footnotes begin, which stand behind everything else; a text that was never edited has none. */
export function footnotesFrom({ content, document }: StoredText): number {
  if (document === null) return content.length;
  const footnotes = new Set<string>();
  for (const [block, node] of document.content.entries()) {
    const inlines = 'content' in node ? (node.content ?? []) : [];
    for (const [inline, { type }] of inlines.entries()) {
      if (type === 'footnote') footnotes.add(`${block}/${inline}`);
    }
  }
  let offset = 0;
  for (const { at, text } of segmentsOf(document)) {
    if (at !== null && footnotes.has(`${at.block}/${at.inline}`)) return offset;
    offset += text.length;
  }
  return offset;
}
