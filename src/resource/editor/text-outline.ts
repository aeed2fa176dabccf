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
  /** The scene that has no words yet; null within one that has. */
  let opening: 'break' | 'blank' | null = 'break';
  doc.forEach((node, offset) => {
    const at = offset + 1;
    const text = beginning(node);
    if (node.type.name === 'sceneBreak') opening = 'break';
    else if (node.type.name === 'heading')
      entries.push({ kind: 'heading', level: Number(node.attrs['level']), at, text });
    else if (opening !== null && node.isTextblock) {
      // It is known by its first words, and goes by its first line where it has none.
      if (opening === 'break') entries.push({ kind: 'scene', number: scenes++, at, text });
      else if (text !== '') replaceScene(entries, { kind: 'scene', number: scenes - 1, at, text });
      opening = text === '' ? 'blank' : null;
    }
  });
  return scenes > 2 ? entries : entries.filter(({ kind }) => kind === 'heading');
}

/** Headings may have come since. */
function replaceScene(entries: OutlineEntry[], scene: OutlineEntry): void {
  const at = entries.findLastIndex(({ kind }) => kind === 'scene');
  entries.splice(at, 1);
  entries.push(scene);
}

/** The entry that a position stands in; -1 before the first one. */
export const entryAt = (entries: readonly OutlineEntry[], position: number): number =>
  entries.findLastIndex(({ at }) => at <= position);

function beginning({ textContent }: Node): string {
  const text = textContent.trim();
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/u, '')}…`;
}
