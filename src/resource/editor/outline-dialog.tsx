/** Headings and scenes of the text, one below the other: each leads to where it begins. */
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { entryAt, outlineOf } from './text-outline.ts';
import styles from './editor.module.css';

export function OutlineDialog({
  editor,
  onClose,
}: {
  readonly editor: Editor;
  readonly onClose: () => void;
}) {
  const { t, number } = useMessages();
  // Nothing is typed while it is open.
  const [{ entries, current }] = useState(() => {
    const found = outlineOf(editor.state.doc);
    return { entries: found, current: entryAt(found, editor.state.selection.from) };
  });
  const go = (at: number) => {
    editor.commands.setTextSelection(at);
    onClose();
    const shown = editor.view.nodeDOM(at - 1);
    if (shown instanceof HTMLElement) shown.scrollIntoView({ block: 'center' });
  };
  return (
    <Dialog title={t('editor.outline')} onCancel={onClose}>
      {entries.length === 0 && <p>{t('editor.outline.empty')}</p>}
      <ol className={styles.outline}>
        {entries.map((entry, place) => (
          <li key={entry.at} data-level={entry.kind === 'heading' ? entry.level : 'scene'}>
            <button
              type="button"
              aria-current={place === current ? 'location' : undefined}
              onClick={() => go(entry.at)}
            >
              {entry.kind === 'scene' && (
                <span className={styles.scene}>
                  {t('editor.outline.scene', { number: number(entry.number) })}
                </span>
              )}
              <span dir="auto">{entry.text === '' ? t('editor.outline.blank') : entry.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
