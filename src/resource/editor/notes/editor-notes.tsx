/** The footnotes below the text, as readers find them: each leads to its number, and is changed where the text is. */
import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { placeOfNote, useNotes } from './text-notes.ts';
import styles from '../editor.module.css';

type EditorNotesProps = {
  readonly editor: Editor;
  /** Opens the one that is selected; null where the text is only read. */
  readonly onOpen: (() => void) | null;
};

export function EditorNotes({ editor, onOpen }: EditorNotesProps) {
  const { t, number } = useMessages();
  const notes = useNotes(editor);
  const go = (note: number) => {
    const place = placeOfNote(editor.state.doc, note);
    if (place === null) return;
    editor.chain().focus().setNodeSelection(place).scrollIntoView().run();
    if (editor.isEditable) onOpen?.();
  };
  const pressed = useEffectEvent((event: MouseEvent) => {
    const isSign = event.target instanceof Element && event.target.closest('sup[data-footnote]') !== null;
    // Its first press has selected it.
    if (isSign && editor.isEditable) onOpen?.();
  });
  useEffect(() => {
    const { dom } = editor.view;
    const heard = (event: MouseEvent) => pressed(event);
    dom.addEventListener('dblclick', heard);
    return () => dom.removeEventListener('dblclick', heard);
  }, [editor]);
  if (notes.length === 0) return null;
  return (
    <section className={styles.notes} aria-label={t('richText.footnotes')}>
      <ol>
        {[...notes.entries()].map(([at, note]) => (
          <li key={at}>
            <button
              type="button"
              aria-label={`${t('richText.footnote', { number: number(at + 1) })}: ${note}`}
              onClick={() => go(at)}
            >
              <span aria-hidden="true">{number(at + 1)}</span>
              <span dir="auto">{note}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
