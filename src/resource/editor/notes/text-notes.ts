/** The footnotes of the text in the editor, in their order. */
import type { Editor, EditorEvents } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect, useState } from 'react';

/** Blocks never change: after a keystroke one of thousands is looked at. */
const known = new WeakMap<Node, readonly string[]>();
const none: readonly string[] = [];

function notesOfBlock(block: Node): readonly string[] {
  const before = known.get(block);
  if (before !== undefined) return before;
  const notes = block.children.flatMap(({ type, attrs }) =>
    type.name === 'footnote' ? [String(attrs['text'])] : [],
  );
  const found = notes.length === 0 ? none : notes;
  known.set(block, found);
  return found;
}

export const notesOf = (doc: Node): readonly string[] => doc.children.flatMap(notesOfBlock);

/** Where a footnote stands, from 0; null where there are fewer. */
export function placeOfNote(doc: Node, note: number): number | null {
  let left = note;
  let place: number | null = null;
  doc.forEach((block, offset) => {
    const { length } = notesOfBlock(block);
    if (place === null && left < length) {
      block.forEach((inline, within) => {
        if (inline.type.name !== 'footnote') return;
        if (left === 0) place = offset + 1 + within;
        left -= 1;
      });
    } else left -= length;
  });
  return place;
}

export function useNotes(editor: Editor): readonly string[] {
  const [notes, setNotes] = useState(() => notesOf(editor.state.doc));
  useEffect(() => {
    const look = () =>
      setNotes((before) => {
        const now = notesOf(editor.state.doc);
        const isSame = now.length === before.length && now.every((note, at) => note === before[at]);
        return isSame ? before : now;
      });
    const changed = ({ transaction, appendedTransactions }: EditorEvents['transaction']) => {
      if ([transaction, ...appendedTransactions].some(({ docChanged }) => docChanged)) look();
    };
    look();
    editor.on('transaction', changed);
    return () => void editor.off('transaction', changed);
  }, [editor]);
  return notes;
}
