/** What a text is made of, to jump by (product.md, `/chapters/{id}`): its headings, and the scenes between its breaks. */
import type { Node } from '@tiptap/pm/model';

export type OutlineEntry = {
  /** Where the caret goes: a position in the document. */
  readonly at: number;
  /** As it begins; empty for one without words. */
  readonly text: string;
} & (
  | { readonly kind: 'heading'; readonly level: number }
  /** From 1, through the whole text. */
  | { readonly kind: 'scene'; readonly number: number }
);

const longest = 80;

/** The first scene is told of only where there is another one. */
export function outlineOf(doc: Node): readonly OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let scenes = 1;
  let isScene = true;
  doc.forEach((node, offset) => {
    const at = offset + 1;
    if (node.type.name === 'sceneBreak') isScene = true;
    else if (node.type.name === 'heading') {
      entries.push({ kind: 'heading', level: Number(node.attrs['level']), at, text: beginning(node) });
    } else if (isScene && node.isTextblock) {
      entries.push({ kind: 'scene', number: scenes, at, text: beginning(node) });
      scenes += 1;
      isScene = false;
    }
  });
  return scenes > 2 ? entries : entries.filter(({ kind }) => kind === 'heading');
}

/** The entry that a position stands in; -1 before the first one. */
export const entryAt = (entries: readonly OutlineEntry[], position: number): number =>
  entries.findLastIndex(({ at }) => at <= position);

function beginning({ textContent }: Node): string {
  const text = textContent.trim();
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/u, '')}…`;
}
